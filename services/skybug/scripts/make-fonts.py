"""Writes sky-data/fonts/: Noto Sans in two weights, cut down to the letters charts need, and how wide each letter is.

    venv/bin/pip install fonttools==4.68.0 brotli==1.2.1
    npm pack @fontsource/noto-sans@5.3.0 && tar xzf fontsource-noto-sans-5.3.0.tgz      (makes package/)
    venv/bin/python services/skybug/scripts/make-fonts.py package/files
"""

import json
import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

OUT = Path(__file__).parent.parent / "sky-data" / "fonts"
SOURCE = Path(sys.argv[1])
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x3B1, 0x3CA), 0x2013, 0x2014, 0x2019, 0x2026, 0x2032, 0x2033, 0x2212]
widths = {}
for weight, name in ((400, "regular"), (600, "semibold")):
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for script in ("latin", "greek"):
            font = TTFont(SOURCE / f"noto-sans-{script}-{weight}-normal.woff2")
            font.flavor = None
            parts.append(f"{folder}/{script}.ttf")
            for table in ("GPOS", "GSUB", "GDEF", "STAT"):
                if table in font:
                    del font[table]
            font.save(parts[-1])
        merged = merge.Merger().merge(parts)
        options = subset.Options()
        options.hinting = False
        options.layout_features = []
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
        cut = subset.Subsetter(options)
        cut.populate(unicodes=LETTERS)
        cut.subset(merged)
        merged["OS/2"].usWeightClass = weight
        for record in merged["name"].names:
            if record.nameID == 1:
                record.string = "Noto Sans"
        merged.save(OUT / f"noto-sans-{name}.ttf")
        units = merged["head"].unitsPerEm
        glyphs = merged.getBestCmap()
        widths[name] = {chr(code): round(merged["hmtx"][glyph][0] / units, 3) for code, glyph in sorted(glyphs.items())}
(OUT / "widths.json").write_text(json.dumps(widths, ensure_ascii=False, separators=(",", ":")) + "\n")
print({name: len(table) for name, table in widths.items()})
