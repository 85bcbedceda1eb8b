"""Writes test/reference/largest.tsv: the 200 largest objects of sky-data/deep-sky.tsv, each with Stellarium's size of it.

    apt-get download stellarium-data=0.22.2-1 && dpkg-deb -x stellarium-data_0.22.2-1_all.deb stellarium
    python3 services/skybug/scripts/make-largest.py stellarium/usr/share/stellarium/nebulae/default/catalog.dat

Largest by the longer axis of either source, so that an object that only one of them makes large is among them. A row: object,
Stellarium's size in arc-minutes (170x140, one number when it is round, empty when it has none). Stellarium's catalog is
a compressed stream of Qt's QDataStream: big-endian numbers, floating-point ones of 8 bytes, angles in degrees, and text
in UTF-16 after its length in bytes.

test/sizes.test.ts compares the two and wants a decision in scripts/sizes.tsv wherever they differ.
"""

import gzip
import re
import struct
import sys
from pathlib import Path

SKYBUG = Path(__file__).parent.parent
COUNT = 200
# As nebula.cpp reads them.
TEXT, NUMBER, REAL = "text", "number", "real"
FIELDS = (
    [("id", NUMBER), ("ra", REAL), ("dec", REAL), ("b", REAL), ("v", REAL), ("type", NUMBER), ("morphology", TEXT)]
    + [("major", REAL), ("minor", REAL), ("angle", NUMBER)]
    + [(name, REAL) for name in ("redshift", "redshift_error", "parallax", "parallax_error", "distance", "distance_error")]
    + [(name, NUMBER) for name in "NGC IC M C B Sh2 VdB RCW LDN LBN Cr Mel PGC UGC".split()]
    + [("Ced", TEXT), ("Arp", NUMBER), ("VV", NUMBER)]
    + [(name, TEXT) for name in "PK PNG SNRG ACO HCG ESO VdBH".split()]
    + [(name, NUMBER) for name in "DWB Tr St Ru VdBHa".split()]
)
# The Rosette and the Monkey Head stand there under their Sharpless numbers only.
SHARPLESS = {"NGC 2237": 275, "NGC 2174": 252}


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, form):
        (value,) = struct.unpack_from(form, self.data, self.at)
        self.at += struct.calcsize(form)
        return value

    def text(self):
        length = self.take(">I")
        if length == 0xFFFFFFFF:
            return ""
        self.at += length
        return self.data[self.at - length:self.at].decode("utf-16-be")

    def row(self):
        read = {TEXT: self.text, NUMBER: lambda: self.take(">I"), REAL: lambda: self.take(">d")}
        return {name: read[kind]() for name, kind in FIELDS}


def plain(number):
    return re.sub(r"\b0+(?=\d)", "", number)


def stellarium(path):
    """Every designation with its entry; of several entries under one designation the largest."""
    reader = Reader(gzip.decompress(Path(path).read_bytes()))
    print("edition", reader.text(), reader.text())
    entries = {}
    while reader.at < len(reader.data):
        row = reader.row()
        for catalog in ("NGC", "IC", "M", "C", "B", "Sh2", "Cr", "Mel", "PGC", "ESO", "HCG"):
            key = f"{catalog} {plain(str(row[catalog]))}" if row[catalog] else None
            if key and row["major"] > entries.get(key, {"major": -1})["major"]:
                entries[key] = row
    return entries


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
