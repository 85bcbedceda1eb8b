"""Writes test/reference/largest.tsv: the 200 largest objects of sky-data/deep-sky.tsv, each with Stellarium's size of it.

    apt-get download stellarium-data=0.22.2-1 && dpkg-deb -x stellarium-data_0.22.2-1_all.deb stellarium
    python3 services/skybug/scripts/make-largest.py stellarium/usr/share/stellarium/nebulae/default/catalog.dat

Largest by the longer axis of either source, so that an object that only one of them makes large is among them. A row: object,
Stellarium's size in arc-minutes (170x140, one number when it is round, empty when it has none).

test/sizes.test.ts compares the two and wants a decision in scripts/sizes.tsv wherever they differ.
"""

import sys
from pathlib import Path

from stellarium import plain, stellarium

SKYBUG = Path(__file__).parent.parent
COUNT = 200
# The Rosette and the Monkey Head stand there under their Sharpless numbers only.
SHARPLESS = {"NGC 2237": 275, "NGC 2174": 252}


def size(row):
    major, minor = (round(row[axis] * 60, 1) for axis in ("major", "minor"))
    return f"{major:g}" if minor in (0, major) else f"{major:g}x{minor:g}"


def main():
    entries = stellarium(sys.argv[1])
    found = []
    for line in (SKYBUG / "sky-data" / "deep-sky.tsv").read_text().splitlines():
        fields = line.split("\t")
        if len(fields) < 11:
            continue
        id, major, messier, caldwell = fields[0], float(fields[4] or 0), fields[8], fields[9]
        keys = [plain(id).replace("Cl ", "Cr "), f"M {messier}", f"C {caldwell}", f"Sh2 {SHARPLESS.get(id)}"]
        matches = [entries[key] for key in keys if key in entries]
        match = max(matches, key=lambda row: row["major"], default=None)
        theirs = match["major"] * 60 if match else 0
        found.append((max(major, theirs), id, size(match) if theirs else ""))
    found.sort(key=lambda entry: (-entry[0], entry[1]))
    rows = [f"{id}\t{theirs}" for _, id, theirs in found[:COUNT]]
    (SKYBUG / "test" / "reference" / "largest.tsv").write_text("\n".join(rows) + "\n")
    print(len(rows), "objects, the smallest", found[COUNT - 1])


main()
