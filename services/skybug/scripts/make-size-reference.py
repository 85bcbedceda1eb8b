"""Writes test/reference/sizes.tsv: how large the best-known and largest objects are by a second source, in arc-minutes.

    apt-get download siril-common && dpkg-deb -x siril-common_1.0.6-1_all.deb siril
    python3 services/skybug/scripts/make-size-reference.py siril/usr/share/siril/catalogue

Siril (Team free-astro, GPL-3.0-or-later) keeps one diameter for each object of the NGC and IC. Only that number is
taken, of objects with a common name, a Messier or a Caldwell number from 1', with a magnitude from 10', others from 30'.
"""

import re
import sys
from pathlib import Path

SKYBUG = Path(__file__).parent.parent
SIRIL = Path(sys.argv[1])


def diameters():
    for name in ("ngc.txt", "ic.txt"):
        for line in (SIRIL / name).read_text(encoding="latin-1").splitlines():
            fields = line.split(";")
            match = re.match(r"(NGC|IC)(\d+)$", fields[0])
            if match and re.match(r"\d", fields[4]):
                yield f"{match[1]} {match[2]}", float(fields[4])


second = dict(diameters())
rows = []
for line in (SKYBUG / "sky-data" / "deep-sky.tsv").read_text().splitlines():
    id, kind, *rest = line.split("\t")
    if kind.startswith("=") or not second.get(id) or not rest[2]:
        continue
    _, _, major, _, _, magnitude, messier, caldwell, names = rest
    largest = max(float(major), second[id])
    if largest >= (1 if messier or caldwell or names else 10 if magnitude else 30):
        rows.append(f"{id}\t{second[id]:g}")
(SKYBUG / "test" / "reference" / "sizes.tsv").write_text("\n".join(rows) + "\n")
print(len(rows))
