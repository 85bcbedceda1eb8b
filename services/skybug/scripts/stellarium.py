"""Reads Stellarium's deep-sky catalog, for make-largest.py and make-galaxy-distances.py.

    apt-get download stellarium-data=0.22.2-1 && dpkg-deb -x stellarium-data_0.22.2-1_all.deb stellarium
    (stellarium/usr/share/stellarium/nebulae/default/catalog.dat, edition 3.16)

It is a compressed stream of Qt's QDataStream: big-endian numbers, floating-point ones of 8 bytes, angles in degrees,
distances in kiloparsecs, and text in UTF-16 after its length in bytes.
"""

import gzip
import re
import struct
from pathlib import Path

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
