"""Writes the sample images beside this file with libraries that are not ours: astropy for FITS, xisf for XISF.

    pip install astropy xisf && python write-samples.py

expected.json holds what astropy and xisf read from the files again, from the top row down, black as 0 and white as 1; and
for the picture of stars, the stretch that PixInsight documents, computed with numpy. Debian's fitsverify 4.20 finds neither an
error nor a warning in any of them:

    fitsverify -q samples/*.fits samples/*.fz
"""
import json
from pathlib import Path

import numpy as np
from astropy.io import fits
from xisf import XISF

FOLDER = Path(__file__).parent / "samples"
WIDTH, HEIGHT = 9, 5
random = np.random.default_rng(2026)
expected = {}


def ramp(channels, low=0.0, high=1.0):
    """No two pixels alike: rows, columns and channels can't be mixed up unseen. Channels first, as FITS has them."""
    values = np.linspace(low, high, channels * HEIGHT * WIDTH)
    shape = (channels, HEIGHT, WIDTH) if channels > 1 else (HEIGHT, WIDTH)
    return values.reshape(shape)


def normalized(values, white, black=0.0):
    """Top row first, channels last, to six places; null where there is no value."""
    pixels = np.atleast_3d(values).astype(np.float64)
    parts = (pixels - black) / (white - black)
    return [None if np.isnan(part) else round(float(part), 6) for part in np.clip(parts, 0, 1).ravel()]


def write_fits(name, data, white, black=0.0, cards={}, extension=False, scaled=None):
    hdu = (fits.ImageHDU if extension else fits.PrimaryHDU)(data)
    if scaled:
        hdu.scale(*scaled)
    for keyword, value in cards.items():
        hdu.header[keyword] = value
    units = [fits.PrimaryHDU(), hdu] if extension else [hdu]
    fits.HDUList(units).writeto(FOLDER / f"{name}.fits", overwrite=True)
    with fits.open(FOLDER / f"{name}.fits") as read:
        values = np.asarray(read[1 if extension else 0].data, dtype=np.float64)
    values = np.moveaxis(values, 0, -1) if values.ndim == 3 else values
    if cards.get("ROWORDER") != "TOP-DOWN":
        values = values[::-1]
    expected[f"{name}.fits"] = normalized(values, white, black)


def write_xisf(name, data, white, codec=None, shuffle=False):
    pixels = np.moveaxis(data, 0, -1) if data.ndim == 3 else data[..., np.newaxis]
    XISF.write(str(FOLDER / f"{name}.xisf"), np.ascontiguousarray(pixels), creator_app="Skyfolio samples", codec=codec, shuffle=shuffle)
    read = XISF(str(FOLDER / f"{name}.xisf"))
    if codec:
        assert read.get_images_metadata()[0]["compression"][0].startswith(codec), name
    expected[f"{name}.xisf"] = normalized(read.read_image(0), white)


def integers(kind, channels):
    largest = np.iinfo(kind).max
    return ramp(channels, 0, largest).astype(kind), largest


def write_all():
    for channels, color in ((1, "gray"), (3, "rgb")):
        for kind in ("uint8", "uint16", "uint32"):
            data, largest = integers(kind, channels)
            write_fits(f"{kind}-{color}", data, largest)
            write_xisf(f"{kind}-{color}", data, largest)
        for kind in ("float32", "float64"):
            write_fits(f"{kind}-{color}", ramp(channels).astype(kind), 1)
            write_xisf(f"{kind}-{color}", ramp(channels).astype(kind), 1)
    # Signed integers have no range of their own: the brightest pixel is white.
    write_fits("int16-gray", ramp(1, 0, 20_000).astype("int16"), 20_000)
    write_fits("int32-rgb", ramp(3, -1_000, 1_000_000).astype("int32"), 1_000_000, -1_000)
    write_fits("int64-gray", ramp(1, 0, 5_000_000_000).astype("int64"), 5_000_000_000)
    # Floating point numbers of programs that do not normalize.
    write_fits("float32-adu", ramp(1, 100, 50_000).astype("float32"), 50_000)
    # As BSCALE and BZERO say, and one pixel without a value.
    write_fits("scaled-gray", ramp(1, 0, 1), 1, cards={"BLANK": -32768}, scaled=("int16", None, 1 / 65534, 0.5))
    holes = ramp(3).astype("float32")
    holes[1, 2, 3] = np.nan
    write_fits("nan-rgb", holes, 1)
    data, largest = integers("uint16", 3)
    write_fits("top-down-rgb", data, largest, cards={"ROWORDER": "TOP-DOWN"})
    write_fits("bottom-up-rgb", data, largest, cards={"ROWORDER": "BOTTOM-UP"})
    write_fits("extension-rgb", data, largest, extension=True)
    write_fits("one-plane", integers("uint16", 1)[0].reshape(1, HEIGHT, WIDTH), largest)
    # Compressed only where that makes it smaller: so all rows alike.
    flat = np.broadcast_to(ramp(3, 0, 60_000)[:, :1, :], (3, HEIGHT * 3, WIDTH)).astype("uint16")
    write_xisf("zlib-rgb", flat, largest, codec="zlib")
    write_xisf("zlib-shuffled-rgb", flat, largest, codec="zlib", shuffle=True)
    write_xisf("zlib-shuffled-float", (flat / 65_535).astype("float32"), 1, codec="zlib", shuffle=True)
    # Three megabytes in which every match is 60,000 bytes away.
    state, block = 1, []
    for _ in range(30_000):
        state = (state * 1_103_515_245 + 12_345) % 2**31
        block.append(state >> 15)
    repeated = np.tile(np.array(block, dtype="uint16"), 60).reshape(1_000, 1_800)
    for codec in ("lz4", "zstd"):
        write_xisf(f"{codec}-repeated", repeated, largest, codec=codec)
        # The test makes these pixels itself.
        del expected[f"{codec}-repeated.xisf"]
    compressed = fits.CompImageHDU(integers("uint16", 1)[0], compression_type="RICE_1")
    fits.HDUList([fits.PrimaryHDU(), compressed]).writeto(FOLDER / "compressed.fits.fz", overwrite=True)
    for codec in ("lz4", "lz4hc", "zstd"):
        write_xisf(f"{codec}-rgb", flat, largest, codec=codec)
        write_xisf(f"{codec}-shuffled-rgb", flat, largest, codec=codec, shuffle=True)
        write_xisf(f"{codec}-shuffled-float", (flat / 65_535).astype("float32"), 1, codec=codec, shuffle=True)
    # xisf neither writes nor reads these: they are put together here, by the specification.
    assemble_xisf("big-endian-rgb", data.astype(">u2"), 'byteOrder="big"')
    assemble_xisf("normal-rgb", np.moveaxis(data, 0, -1).astype("<u2"), 'pixelStorage="Normal"')
    expected["big-endian-rgb.xisf"] = expected["normal-rgb.xisf"] = expected["uint16-rgb.xisf"]


def assemble_xisf(name, data, attributes):
    block = data.tobytes()
    image = f'<Image geometry="{WIDTH}:{HEIGHT}:3" sampleFormat="UInt16" colorSpace="RGB" {attributes} location="attachment:4096:{len(block)}"/>'
    xml = f'<?xml version="1.0" encoding="UTF-8"?><xisf version="1.0" xmlns="http://www.pixinsight.com/xisf">{image}<Metadata/></xisf>'.encode()
    preamble = b"XISF0100" + len(xml).to_bytes(4, "little") + bytes(4)
    (FOLDER / f"{name}.xisf").write_bytes((preamble + xml).ljust(4096, b"\0") + block)


def write_stars():
    """A linear picture whose background is a little blue, with a border that no frame of the stack has reached."""
    height, width = 40, 60
    y, x = np.mgrid[0:height, 0:width]
    star = 0.6 * np.exp(-((x - 30) ** 2 + (y - 12) ** 2) / 6)
    channels = [sky + star + random.normal(0, 2e-4, (height, width)) for sky in (0.0139, 0.0140, 0.0142)]
    data = np.clip(np.stack(channels), 0, 1).astype("float32")
    data[:, :3, :] = 0
    cards = {"INSTRUME": "ZWO ASI2600MC Pro", "EXPTIME": 180.0, "FOCALLEN": 550.0, "FOCRATIO": 5.5, "DATE-LOC": "2026-03-14T23:41:07.5", "DATE-OBS": "2026-03-15T03:41:07.5"}
    write_fits("stars", data, 1, cards=cards)
    del expected["stars.fits"]
    seen = [channel[channel != 0].astype(np.float64) for channel in data]
    medians = [np.median(channel) for channel in seen]
    madns = [1.4826 * np.median(np.abs(channel - median)) for channel, median in zip(seen, medians)]
    shadows = np.mean([median - 2.8 * madn for median, madn in zip(medians, madns)])
    transfer = lambda m, v: ((m - 1) * v) / ((2 * m - 1) * v - m)
    midtones = transfer(0.25, np.mean(medians) - shadows)
    stretched = transfer(midtones, np.clip((data.astype(np.float64) - shadows) / (1 - shadows), 0, 1))
    rows = np.moveaxis(stretched, 0, -1)[::-1]
    expected["stretch"] = {
        "shadows": float(shadows), "midtones": float(midtones),
        # Every 17th pixel.
        "pixels": [[round(float(value), 5) for value in pixel] for pixel in rows.reshape(-1, 3)[::17]],
    }


FOLDER.mkdir(exist_ok=True)
write_all()
write_stars()
(FOLDER / "expected.json").write_text(json.dumps(expected, separators=(",", ":")) + "\n")
