"""Writes sky-data/object-names.tsv: what constellations, stars and deep-sky objects are called in Spanish, German and French.

    npm pack d3-celestial@0.7.35 && tar xzf d3-celestial-0.7.35.tgz          (makes package/)
    python3 services/skybug/scripts/make-object-names.py package/data

A row: the name or designation in the catalog, Spanish, German, French; empty where it has none of its own. Source and
license: sky-data/NOTICE.
"""

import json
import re
import sys
from pathlib import Path

OUT = Path(__file__).parent.parent / "sky-data"
CELESTIAL = Path(sys.argv[1])
LANGUAGES = ("es", "de", "fr")


def load(name):
    return json.loads((CELESTIAL / name).read_text())


def row(name, entry):
    names = [re.sub(r"[\u2000-\u200f]", " ", entry.get(language) or "").strip() for language in LANGUAGES]
    return (name, *("" if each == name else each for each in names))


catalog_ids = {line.split("\t")[0] for line in (OUT / "deep-sky.tsv").read_text().splitlines()}
rows = [row(each["properties"]["la"], each["properties"]) for each in load("constellations.json")["features"]]
rows += [row(each["name"], each) for each in load("starnames.json").values() if each["name"]]
rows += [row(key, each) for key, each in load("dsonames.json").items() if key in catalog_ids]
rows = sorted({each[0]: each for each in rows if any(each[1:])}.values())
(OUT / "object-names.tsv").write_text("".join("\t".join(each) + "\n" for each in rows))
print(len(rows), "objects")
