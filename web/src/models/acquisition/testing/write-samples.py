"""Writes the sample headers beside this file with libraries that are not ours: astropy for FITS, xisf for XISF.

    pip install astropy xisf && python write-samples.py

The keywords are those that each program documents or is seen to write; the values are made up. expected.json holds what
astropy and xisf read from the files again.

Debian's fitsverify 4.20 finds neither an error nor a warning in any of them:

    fitsverify -q samples/*.fits samples/*.fz
"""
import json
from pathlib import Path

import numpy as np
from astropy.io import fits
from xisf import XISF

FOLDER = Path(__file__).parent / "samples"
PIXEL = np.zeros((1, 1), dtype=np.uint16)

FITS = {
    # Local and universal time, and an apostrophe in the target.
    "nina": dict(
        IMAGETYP="LIGHT", EXPOSURE=300.0, EXPTIME=300.0, **{"DATE-LOC": "2026-03-14T23:41:07.5121", "DATE-OBS": "2026-03-15T03:41:07.512"},
        XBINNING=1, YBINNING=1, GAIN=100, OFFSET=50, EGAIN=0.246, XPIXSZ=3.76, INSTRUME="ZWO ASI2600MM Pro",
        **{"SET-TEMP": -10.0, "CCD-TEMP": -10.1}, FILTER="Ha", TELESCOP="Esprit 100", FOCALLEN=550.0, FOCRATIO=5.5,
        OBJECT="Barnard's Loop", SITELAT=39.1, SITELONG=-84.5, MPSAS=21.34, AMBTEMP=4.5, SWCREATE="N.I.N.A. 3.1 (x64)"),
    "nina-dark-flat": dict(
        IMAGETYP="DARKFLAT", EXPOSURE=2.5, EXPTIME=2.5, **{"DATE-LOC": "2026-03-15T08:12:00.0"}, XBINNING=1, GAIN=100, OFFSET=50,
        **{"SET-TEMP": -10.0, "CCD-TEMP": -9.9}, SWCREATE="N.I.N.A. 3.1 (x64)"),
    "asiair": dict(
        CREATOR="ZWO ASIAIR Plus", OFFSET=50, XBINNING=1, GAIN=252, IMAGETYP="Light", EXPOSURE=120.0, EXPTIME=120.0,
        **{"CCD-TEMP": -9.8, "DATE-OBS": "2025-10-19T20:05:33.188022"}, RA=10.684, DEC=41.269, FILTER="L-eXtreme",
        INSTRUME="ZWO ASI294MC Pro", TELESCOP="EQMod Mount", FOCALLEN=360, OBJECT="M 31", BAYERPAT="RGGB"),
    "sgp": dict(
        OBJECT="NGC 7000", **{"DATE-OBS": "2024-08-03T04:55:10.117", "DATE-LOC": "2024-08-02T23:55:10.117"}, EXPOSURE=600.0,
        IMAGETYP="LIGHT", XBINNING=2, GAIN=0, **{"SET-TEMP": -20.0, "CCD-TEMP": -19.9}, FILTER="OIII", FOCALLEN=530.0,
        CREATOR="Sequence Generator Pro v4.3"),
    "sharpcap": dict(
        **{"DATE-OBS": "2026-01-20T19:30:00.1234567"}, EXPTIME=0.05, GAIN=300, BLKLEVEL=20, XBINNING=1, **{"CCD-TEMP": 12.5},
        FRAMETYP="Light", FOCALLEN=2000.0, APTDIA=200.0, OBJECT="Moon", SWCREATE="SharpCap v4.1.11817.0, 64 bit"),
    # Longitude in degrees east; 04:10 UTC is still the evening before in Hawaii.
    "ekos": dict(
        FILTER="Luminance", OBJECT="M81", TELESCOP="FSQ-85", FOCALLEN=450.0, APTDIA=85.0, EXPTIME=180.0, **{"CCD-TEMP": -15.02},
        XBINNING=1, FRAME="Light", IMAGETYP="Light Frame", GAIN=60.0, OFFSET=10, SITELAT=19.82, SITELONG=-155.47,
        **{"DATE-OBS": "2026-02-11T23:10:44.312"}, INSTRUME="QHY CCD QHY268M"),
    "ekos-dslr": dict(
        EXPTIME=90.0, FRAME="Light", ISOSPEED=1600, INSTRUME="GPhoto CCD", **{"DATE-OBS": "2026-02-11T02:10:44.312"}),
    "maxim": dict(
        **{"DATE-OBS": "2019-11-30T02:11:45", "SET-TEMP": -25.0, "CCD-TEMP": -25.06}, EXPTIME=900.0, EXPOSURE=900.0, XBINNING=1,
        FILTER="SII", IMAGETYP="Light Frame", FOCALLEN=1000.0, APTDIA=250.0, OBJECT="IC 405", SITELONG="-110 36 00",
        SWCREATE="MaxIm DL Version 6.20", SBSTDVER="SBFITSEXT Version 1.0", EGAIN=0.37),
    "maxim-flat": dict(
        **{"DATE-OBS": "2019-11-30T13:01:00", "CCD-TEMP": -25.1}, EXPTIME=3.2, XBINNING=1, FILTER="SII", IMAGETYP="Flat Field"),
    "maxim-bias": dict(**{"DATE-OBS": "2019-11-30T14:01:00"}, EXPTIME=0.0, XBINNING=1, IMAGETYP="Bias Frame"),
    # Date and time apart, as before 1999.
    "old-camera": dict(
        **{"DATE-OBS": "26/04/97", "TIME-OBS": "02:15:30"}, EXPTIME=1200.0, OBJECT="C/1995 O1", IMAGETYP="object"),
    "siril": dict(
        PROGRAM="Siril 1.4.0", EXPTIME=60.0, ISOSPEED=800, INSTRUME="Canon EOS 6D", **{"DATE-OBS": "2025-08-23T21:44:10"},
        FOCALLEN=200.0, FILTER="No filter"),
    "siril-stack": dict(
        PROGRAM="Siril 1.4.0", EXPTIME=60.0, LIVETIME=7200.0, STACKCNT=120, **{"DATE-OBS": "2025-08-23T21:44:10"}, OBJECT="M 8"),
    "apt": dict(
        SWCREATE="Astro Photography Tool - APT v.4.62", IMAGETYP="Light Frame", EXPTIME=240.0, GAIN=139, OFFSET=21, XBINNING=1,
        **{"CCD-TEMP": -15.0, "SET-TEMP": -15.0, "DATE-OBS": "2026-04-02T21:30:12", "DATE-LOC": "2026-04-02T23:30:12"},
        FILTER="R", OBJECT="M 101"),
    # Longitude in degrees east, and the local night of Chile.
    "ccdciel": dict(
        **{"DATE-OBS": "2026-04-18T23:41:10.210"}, SITELAT=-30.2, SITELONG=-70.8, OBSERVER="A. Observer", TELESCOP="TS 130/910",
        INSTRUME="ZWO ASI533MM Pro", FILTER="OIII", SWCREATE="CCDciel 0.9.92-3838 Linux_x86_64", OBJECT="NGC 3372", IMAGETYP="Light",
        EXPTIME=180.0, GAIN=101, OFFSET=70, XBINNING=1, YBINNING=1, FOCALLEN=910.0, **{"CCD-TEMP": -10.0, "SET-TEMP": -10.0}),
    # EXPTIME is the sum.
    "ccdciel-stack": dict(
        **{"DATE-OBS": "2026-04-18T23:41:10.210"}, SITELONG=-70.8, INSTRUME="ZWO ASI533MM Pro", FILTER="L", OBJECT="NGC 3372",
        SWCREATE="CCDciel 0.9.92-3838 Linux_x86_64", IMAGETYP="Light", EXPTIME=600.0, STACKCNT=40, STACKEXP=15.0, GAIN=101),
    "indigo": dict(
        XBINNING=2, YBINNING=2, XPIXSZ=7.52, EXPTIME=240.0, **{"CCD-TEMP": -9.94}, IMAGETYP="Light", GAIN=56.0, OFFSET=25.0,
        **{"DATE-OBS": "2026-05-09T22:14:31"}, INSTRUME="QHY CCD #0", ROWORDER="TOP-DOWN", FILTER="Ha", OBJECT="NGC 6888"),
    "voyager": dict(
        IMAGETYP="LIGHT", EXPTIME=300, FILTER="Lum", **{"DATE-OBS": "2026-05-01T01:12:00.55", "CCD-TEMP": -10.2, "SET-TEMP": -10},
        XBINNING=1, GAIN=100, OFFSET=30, SITELONG="+11 02 45.0", OBJECT="NGC 4565", SWCREATE="Voyager"),
}

def write_fits(name, cards):
    hdu = fits.PrimaryHDU(PIXEL)
    for keyword, value in cards.items():
        hdu.header[keyword] = value
    if name == "nina":
        hdu.header["LONGSTRN"] = "OGIP 1.0"
        hdu.header["IMAGEID"] = "A text so long that it does not fit into one card: " + "x" * 60 + " '&' end"
        hdu.header.add_history("Captured with a slash / in its history")
    hdu.writeto(FOLDER / f"{name}.fits", overwrite=True, checksum=True)
    read = fits.getheader(FOLDER / f"{name}.fits")
    return {k: v for k, v in read.items() if k not in ("HISTORY", "COMMENT", "")}

def write_compressed():
    """An empty primary unit and a compressed image as its extension (.fz)."""
    image = fits.CompImageHDU(np.zeros((32, 32), dtype=np.uint16), compression_type="RICE_1")
    for keyword, value in FITS["voyager"].items():
        image.header[keyword] = value
    fits.HDUList([fits.PrimaryHDU(), image]).writeto(FOLDER / "compressed.fits.fz", overwrite=True)

def write_xisf(name, keywords, properties):
    metadata = {
        "FITSKeywords": {k: [{"value": v, "comment": ""}] for k, v in keywords.items()},
        "XISFProperties": {k: {"id": k, "type": t, "value": v} for k, (t, v) in properties.items()},
    }
    XISF.write(str(FOLDER / f"{name}.xisf"), PIXEL[..., np.newaxis], creator_app="Skyfolio samples", image_metadata=metadata)
    read = XISF(str(FOLDER / f"{name}.xisf")).get_images_metadata()[0]
    return {k: v[0]["value"] for k, v in read["FITSKeywords"].items()} | {
        k: v["value"] for k, v in read["XISFProperties"].items()}

FOLDER.mkdir(exist_ok=True)
expected = {f"{name}.fits": write_fits(name, cards) for name, cards in FITS.items()}
write_compressed()
expected["nina.xisf"] = write_xisf(
    "nina",
    {"IMAGETYP": "'LIGHT'", "EXPTIME": "180.0", "DATE-LOC": "'2026-03-15T01:20:00'", "GAIN": "100", "OFFSET": "50", "XBINNING": "1",
     "SET-TEMP": "-10.0", "FILTER": "'OIII'", "OBJECT": "'M 42'"},
    {"Observation:Object:Name": ("String", "M 42")})
expected["pixinsight.xisf"] = write_xisf(
    "pixinsight", {"HISTORY": ""},
    {"Instrument:ExposureTime": ("Float32", 300.0), "Instrument:Filter:Name": ("String", "SII"),
     "Instrument:Camera:XBinning": ("Int32", 1), "Instrument:Camera:Gain": ("Float32", 100.0),
     "Instrument:Sensor:TargetTemperature": ("Float32", -10.0), "Instrument:Telescope:FocalLength": ("Float32", 0.53),
     "Instrument:Telescope:Aperture": ("Float32", 0.106), "Observation:Location:Longitude": ("Float64", -84.5),
     "Observation:Time:Start": ("TimePoint", "2026-03-15T02:30:00.000Z"), "Observation:Object:Name": ("String", "IC 1805")})
(FOLDER / "expected.json").write_text(json.dumps(expected, indent=1, default=str) + "\n")
