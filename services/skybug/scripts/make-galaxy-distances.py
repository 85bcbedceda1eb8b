"""Writes sky-data/galaxy-distances.tsv: galaxies with a measured distance in millions of light years, two to three digits.

    apt-get download stellarium-data=0.22.2-1 && dpkg-deb -x stellarium-data_0.22.2-1_all.deb stellarium
    python3 services/skybug/scripts/make-galaxy-distances.py stellarium/usr/share/stellarium/nebulae/default/catalog.dat

Stellarium's distances of NGC and IC objects are those of the NASA/IPAC Extragalactic Database (its util/DSOCat/README.txt).
Only galaxies that people photograph are taken: Messier's, Caldwell's and those to magnitude 13.

Some of them are plainly wrong (152 million light years for NGC 5102, which is at 12), so one that contradicts the galaxy's
redshift is left out: it has to be within a factor of 1.3 or 4 megaparsecs of cz / H0; up to 10 megaparsecs from here, where
the galaxies' own motions count as much, within 7 megaparsecs of it. Near M 87 they count even more: there the distance has to be
that of the Virgo cluster, unless the galaxy is far behind it.
"""

import math
import sys
from pathlib import Path

from stellarium import stellarium

DATA = Path(__file__).parent.parent / "sky-data"
MILLION_LIGHT_YEARS_PER_MEGAPARSEC = 3.261563777
LIGHT_SPEED = 299_792.458
HUBBLE = 70
FAINTEST = 13
GALAXIES = ("G", "GPair", "GTrpl", "GGroup")
M_87 = (187.706, 12.391)
VIRGO_DEGREES = 10
# Megaparsecs.
VIRGO, VIRGO_BACKGROUND, NEARBY = (12.5, 20.5), 36, 10


def apart(a, b):
    (ra1, dec1), (ra2, dec2) = ([math.radians(angle) for angle in each] for each in (a, b))
    cosine = math.sin(dec1) * math.sin(dec2) + math.cos(dec1) * math.cos(dec2) * math.cos(ra1 - ra2)
    return math.degrees(math.acos(min(1, cosine)))


def is_plausible(distance, redshift, position):
    expected = LIGHT_SPEED * redshift / HUBBLE
    if expected < VIRGO_BACKGROUND and apart(position, M_87) <= VIRGO_DEGREES:
        return VIRGO[0] <= distance <= VIRGO[1]
    difference = abs(distance - expected)
    if difference <= (7 if distance <= NEARBY else 4):
        return True
    return expected > 0 and 1 / 1.3 <= distance / expected <= 1.3


def main():
    entries = stellarium(sys.argv[1])
    rows, implausible = [], 0
    for line in (DATA / "deep-sky.tsv").read_text().splitlines():
        fields = line.split("\t")
        if len(fields) < 11 or fields[1] not in GALAXIES or fields[0] not in entries:
            continue
        id, _, ra, dec, *_, magnitude, messier, caldwell, _ = fields
        entry = entries[id]
        distance = entry["distance"] / 1000
        is_bright = magnitude != "" and float(magnitude.rstrip("B")) <= FAINTEST
        if distance <= 0 or not (messier or caldwell or is_bright):
            continue
        if not is_plausible(distance, entry["redshift"], (float(ra), float(dec))):
            implausible += 1
            continue
        rows.append(f"{id}\t{distance * MILLION_LIGHT_YEARS_PER_MEGAPARSEC:.3g}")
    (DATA / "galaxy-distances.tsv").write_text("\n".join(rows) + "\n")
    print(len(rows), "galaxies;", implausible, "left out")


main()
