"""Writes test/reference/sky.json: what the sky does by JPL's DE421, to measure our own figures against.

    python3 -m venv venv && venv/bin/pip install skyfield==1.55 skyfield-data==7.0.0
    venv/bin/python services/skybug/scripts/make-reference.py
    npx prettier --write services/skybug/test/reference

Skyfield (Brandon Rhodes, MIT) computes apparent topocentric positions with the IAU 2000A nutation and 2006 precession;
skyfield-data brings the ephemeris. Nothing of ours takes part. The seed is fixed, so that the file can be made again.
"""

import json
import random
from datetime import datetime, timedelta, timezone
from pathlib import Path

import numpy
from skyfield import almanac, eclipselib
from skyfield.api import Loader, Star, load_constellation_map, wgs84
from skyfield.magnitudelib import planetary_magnitude
from skyfield_data import get_skyfield_data_path

SEED = 20261121
OUT = Path(__file__).parent.parent / "test" / "reference" / "sky.json"
PLACES = {
    "equator": (0.0, -78.5),
    "cincinnati": (39.1, -84.5),
    "cape town": (-33.9, 18.4),
    "reykjavik": (64.1, -21.9),
    "longyearbyen": (78.2, 15.6),
}
BODIES = {
    "Sun": "sun", "Moon": "moon", "Mercury": "mercury", "Venus": "venus", "Mars": "mars",
    "Jupiter": "jupiter barycenter", "Saturn": "saturn barycenter", "Uranus": "uranus barycenter",
    "Neptune": "neptune barycenter",
}
# J2000, without proper motion: the same directions are given to both sides.
STARS = {"Sirius": (6.7525, -16.7161), "Polaris": (2.5303, 89.2641), "Antares": (16.4901, -26.432)}
RADII_KM = {"sun": 695700.0, "moon": 1737.4}

loader = Loader(get_skyfield_data_path())
ts = loader.timescale(builtin=True)
eph = loader("de421.bsp")
earth, sun, moon = eph["earth"], eph["sun"], eph["moon"]
FIRST, LAST = datetime(2024, 1, 1, tzinfo=timezone.utc), datetime(2031, 1, 1, tzinfo=timezone.utc)
chance = random.Random(SEED)
constellation = load_constellation_map()


def target(name):
    if name in STARS:
        hours, degrees = STARS[name]
        return Star(ra_hours=hours, dec_degrees=degrees)
    return eph[BODIES[name]]


def moment():
    return FIRST + timedelta(seconds=chance.randrange(int((LAST - FIRST).total_seconds())))


def iso(t):
    return t.utc_strftime("%Y-%m-%dT%H:%M:%SZ")


def observer(place):
    return earth + wgs84.latlon(*PLACES[place])


def positions():
    rows = []
    for place in PLACES:
        for _ in range(4):
            t = ts.from_datetime(moment())
            for name in [*BODIES, *STARS]:
                seen = observer(place).at(t).observe(target(name)).apparent()
                ra, dec, distance = seen.radec("date")
                altitude, azimuth, _ = seen.altaz()
                rows.append([place, iso(t), name, round(ra.hours, 5), round(dec.degrees, 4),
                             round(altitude.degrees, 4), round(azimuth.degrees, 4),
                             None if name in STARS else round(distance.au, 7)])
    return rows


def above(place, body, t, horizon):
    """Airless degrees of the centre above the line: -34' for a point, -50' for the Sun, -34' less its radius for the Moon."""
    seen = observer(place).at(t).observe(target(body)).apparent()
    line = horizon
    if horizon is None:
        line = -34 / 60 - (16 / 60 if body == "Sun" else disc(seen, RADII_KM["moon"]) if body == "Moon" else 0)
    return seen.altaz()[0].degrees - line


def crossing(place, body, t0, t1, direction, horizon=None):
    """The first moment the body crosses the line upwards (1) or downwards (-1): sampled every 4 minutes, then 1 second.

    Skyfield's own almanac.find_risings leaves the ephemeris for bodies that graze the horizon at 78 degrees north.
    """
    start, end = t0.tt, t1.tt
    for step in (240, 1):
        t = ts.tt_jd(numpy.arange(start, end + step / 86400, step / 86400))
        side = numpy.sign(above(place, body, t, horizon))
        found = numpy.flatnonzero((side[:-1] == -direction) & (side[1:] == direction))
        if len(found) == 0:
            return None
        start, end = t[found[0]].tt, t[found[0] + 1].tt
    return iso(ts.tt_jd((start + end) / 2))


def rises():
    rows = []
    for place in PLACES:
        for _ in range(8):
            at = moment()
            t0, t1 = ts.from_datetime(at), ts.from_datetime(at + timedelta(hours=25.5))
            for name in ["Sun", "Moon", "Venus", "Mars", "Saturn", "Sirius"]:
                rise, fall = crossing(place, name, t0, t1, 1), crossing(place, name, t0, t1, -1)
                transit = iso(almanac.find_transits(observer(place), target(name), t0, t1)[0])
                rows.append([place, iso(t0), name, rise, transit, fall])
    return rows


def twilights():
    rows = []
    for place in PLACES:
        for _ in range(8):
            here, at = observer(place), moment()
            noons = almanac.find_transits(here, sun, ts.from_datetime(at), ts.from_datetime(at + timedelta(days=2.1)))
            row = [place, iso(noons[0])]
            for degrees in (-6, -12, -18):
                row.append(crossing(place, "Sun", noons[0], noons[1], -1, degrees))
                row.append(crossing(place, "Sun", noons[0], noons[1], 1, degrees))
            rows.append(row)
    return rows


def phases():
    times, kinds = almanac.find_discrete(ts.from_datetime(FIRST), ts.from_datetime(LAST), almanac.moon_phases(eph))
    return [[iso(t), int(kind)] for t, kind in list(zip(times, kinds))[::5]]


def lunar_eclipses():
    times, kinds, details = eclipselib.lunar_eclipses(ts.from_datetime(FIRST), ts.from_datetime(LAST), eph)
    return [[iso(t), eclipselib.LUNAR_ECLIPSES[kind].lower()] for t, kind in zip(times, kinds)]


def disc(seen, radius):
    return numpy.degrees(numpy.arcsin(radius / seen.distance().km))


def solar_eclipses():
    """Contacts and middle of each solar eclipse by the distance of the two centres, sampled every 5 seconds."""
    rows = []
    times, kinds = almanac.find_discrete(ts.from_datetime(FIRST), ts.from_datetime(LAST), almanac.moon_phases(eph))
    for new in [t for t, kind in zip(times, kinds) if kind == 0]:
        # Only where the Moon is near its node.
        if abs(earth.at(new).observe(moon).apparent().ecliptic_latlon()[0].degrees) > 1.7:
            continue
        t = ts.tt_jd(numpy.arange(new.tt - 0.25, new.tt + 0.25, 5 / 86400))
        for place in PLACES:
            at = observer(place).at(t)
            s, m = at.observe(sun).apparent(), at.observe(moon).apparent()
            apart = s.separation_from(m).degrees
            rs, rm = disc(s, RADII_KM["sun"]), disc(m, RADII_KM["moon"])
            touching = numpy.flatnonzero(apart < rs + rm)
            up = s.altaz()[0].degrees > -0.5
            if len(touching) == 0 or not up[touching].any():
                continue
            middle = int(numpy.argmin(apart))
            inside = apart[middle] < abs(rs[middle] - rm[middle])
            kind = "partial" if not inside else "total" if rm[middle] > rs[middle] else "annular"
            rows.append([place, kind, iso(t[touching[0]]), iso(t[middle]), iso(t[touching[-1]])])
    return rows


def appearances():
    """Geocentric: magnitude, elongation, lit part, constellation."""
    rows = []
    for _ in range(12):
        t = ts.from_datetime(moment())
        s = earth.at(t).observe(sun).apparent()
        for name, key in list(BODIES.items())[1:]:
            seen = earth.at(t).observe(eph[key])
            bright = None if name == "Moon" else round(float(planetary_magnitude(seen)), 2)
            rows.append([iso(t), name, bright, round(seen.apparent().separation_from(s).degrees, 3),
                         round(float(almanac.fraction_illuminated(eph, key, t)), 4), str(constellation(seen)),
                         round(float(seen.apparent().distance().au), 7)])
    return rows


def oppositions():
    rows = []
    for name in ["Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]:
        found = almanac.oppositions_conjunctions(eph, eph[BODIES[name]])
        for t, kind in zip(*almanac.find_discrete(ts.from_datetime(FIRST), ts.from_datetime(LAST), found)):
            rows.append([name, "opposition" if kind == 1 else "conjunction with the Sun", iso(t)])
    return rows


def lines(rows):
    return "[\n" + ",\n".join("  " + json.dumps(row, separators=(",", ":")) for row in rows) + "\n ]"


tables = {
    "positions": positions(), "rises": rises(), "twilights": twilights(), "phases": phases(),
    "lunarEclipses": lunar_eclipses(), "solarEclipses": solar_eclipses(), "appearances": appearances(),
    "oppositions": oppositions(),
}
head = {
    "source": "JPL DE421 by Skyfield 1.55 and skyfield-data 7.0.0; written by scripts/make-reference.py",
    "seed": SEED,
    "places": PLACES,
    "stars": STARS,
}
body = ",\n".join(f' "{name}": {lines(rows)}' for name, rows in tables.items())
OUT.write_text("{" + json.dumps(head, separators=(",", ":"))[1:-1] + ",\n" + body + "\n}\n")
print({name: len(rows) for name, rows in tables.items()})
