import { describe, expect, it } from '@jest/globals'
import { isWrittenByPerson } from './written-by-person.ts'

const OME = `<?xml version="1.0" encoding="UTF-8"?><!-- Warning: this comment is an OME-XML metadata block, which contains crucial
dimensional parameters. Please edit cautiously (if at all), and back up the original data before doing so. -->
<OME xmlns="http://www.openmicroscopy.org/Schemas/OME/2016-06" Creator="OME Bio-Formats 6.9.1"><Image ID="Image:0"/></OME>`

const FITS = `SIMPLE  =                    T / file does conform to FITS standard
BITPIX  =                  -32 / number of bits per data pixel
NAXIS   =                    3 / number of data axes
DATE-OBS= '2026-03-14T22:10:05' / time of the first frame
COMMENT and this is what the program did`

const FIRECAPTURE = `FireCapture v2.7 Settings
------------------------------------
Camera=ZWO ASI290MM
Filter=IR
Date=140326
Shutter=4.500ms`

describe('a text written by a person', () => {
  it.each([
    'Two nights in the Alps',
    'From the Alps',
    'Andromeda',
    'M31',
    'NGC 7000, 24 x 300 s, f/5.3',
    'Orionnebel über Wien, mit Anna',
    '猎户座大星云',
    'オリオン大星雲を撮影しました。',
    'سديم الجبار',
    'Telescope: Esprit 100\nCamera: ASI2600MM Pro\nExposure: 24 × 300 s\nGain: 100',
    'Taken at f=530mm with friends, after three cloudy weeks',
    'Gain = 100, and the rest as always in the mountains',
    '<p>My <b>first</b> light.</p>',
    'See <a href="https://example.com/a_b/?x=1">my page</a> for more',
    'More at https://example.com/m31 and at https://example.com/m33',
    'If 1 < 2 and 3 > 2, it is dark. Clear skies <3',
    '[SHO] The Heart of Cassiopeia',
    '{SHO} palette, three nights',
    'RA 05h 35m 17s, Dec −05° 23′ 28″: the Trapezium',
    'Processed from IMG_0815.CR2 to IMG_0914.CR2 in one long evening',
  ])('is recognized: %j', text => {
    expect(isWrittenByPerson(text)).toBe(true)
  })
})

describe('a text written by a program', () => {
  it.each([
    '{"shape": [16, 16, 3]}',
    '{"Camera": "ZWO ASI 2600", "Object": "The Heart Nebula", "Notes": "none at all',
    '[{"name": "one", "text": "some words in here"}]',
    '[1, 2, 3]',
    'ImageJ=1.53t\nunit=micron\nmin=0.0\nmax=65535.0\n',
    'ImageJ=1.11a',
    OME,
    '<MetaData xmlns:x="http://example.com/"><prop id="Description">Some words in here</prop></MetaData>',
    '<!-- Made by some program with words --><a/>',
    FITS,
    FIRECAPTURE,
    'AREA_OR_POINT=Area',
    'Aperio Image Library v11.2.1|AppMag = 20|StripeWidth = 2040|ScanScope ID = SS1302|Filename = 12345',
    'DCIM\\100MEDIA\\DJI_0012.JPG',
    '/home/anna/m31/result_final.tif',
    'DSC00001.JPG',
    '6ce0161689b3853acaa03779ec93eafe',
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    'p f2 w3000 h1500 v360 n"TIFF_m c:LZW"\nm g1 i0 f0',
    '120 / 300',
    '-----',
  ])('is recognized: %j', text => {
    expect(isWrittenByPerson(text)).toBe(false)
  })

  it('is recognized in a moment, however long it is', () => {
    const started = performance.now()
    for (const part of ['a', ' ', '=', '<a ', 'a_', '"a', 'a-', '"a-', '[', '1'])
      isWrittenByPerson(part.repeat(200_000 / part.length))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
