import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { assembleXisf, examine, fitsHeader, samplePath } from './support/astronomical-files.ts'
import { jpeg } from './support/pictures.ts'
import { withScratchFiles } from './support/scratch-files.ts'

const scratch = withScratchFiles()

describe('examining FITS and XISF files', () => {
  it('tells size and kind, and how they were taken', async () => {
    expect(await examine(samplePath('stars.fits'))).toEqual({
      ...{ mimeType: 'image/fits', width: 60, height: 40, dateTaken: '2026-03-14' },
      ...{ targetName: null, session: null, title: null, description: null, altText: null },
      acquisition: {
        ...{ make: null, model: 'ZWO ASI2600MC Pro', lens: null, exposureSeconds: 180, iso: null },
        ...{ telescope: null, filter: null },
        ...{ focalLength: 550, fNumber: 5.5 },
      },
    })
    expect(await examine(samplePath('float32-rgb.xisf'))).toEqual({
      ...{ mimeType: 'image/x-xisf', width: 9, height: 5, dateTaken: null, acquisition: null },
      ...{ targetName: null, session: null, title: null, description: null, altText: null },
    })
    expect(await examine(await scratch.store(await jpeg(64, 48)))).toMatchObject({
      mimeType: 'image/jpeg',
      width: 64,
    })
  })

  it('reads texts in UTF-8 and in Latin 1', async () => {
    const written = fitsHeader({ BITPIX: 8, NAXIS: 2, NAXIS1: 2, NAXIS2: 2, OBJECT: "'M 31 @'".padEnd(40) })
    const targetOf = async (name: Buffer) => {
      const bytes = Buffer.concat([Buffer.from(written), Buffer.alloc(4)])
      name.copy(bytes, bytes.indexOf('@'))
      bytes.write("'", bytes.indexOf('M 31') + 5 + name.length)
      return (await examine(await scratch.store(bytes))).targetName
    }
    expect(await targetOf(Buffer.from('– Andromède', 'utf8'))).toBe('M 31 – Andromède')
    expect(await targetOf(Buffer.from('Andromède', 'latin1'))).toBe('M 31 Andromède')
  })

  const cube = { BITPIX: 16, NAXIS: 3, NAXIS1: 9, NAXIS2: 5, NAXIS3: 3 }
  const image = 'geometry="9:5:1" sampleFormat="UInt8" location="attachment:4096:45"'
  const xisf = (attributes: string, children = '') => assembleXisf(`<Image ${attributes}>${children}</Image>`, 45)
  const broken: [string, () => Uint8Array | string | Promise<Uint8Array>, RegExp][] = [
    ['a FITS file cut off in its header', () => fitsHeader(cube).slice(0, 300), /ends in the middle of its header/],
    [
      'a FITS file cut off in its pixels',
      async () => (await readFile(samplePath('uint16-rgb.fits'))).subarray(0, 3100),
      /ends before its pixels/,
    ],
    [
      'an XISF file cut off in its pixels',
      async () => (await readFile(samplePath('uint16-rgb.xisf'))).subarray(0, -1),
      /ends before its pixels/,
    ],
    ['a FITS file that has only a header', () => fitsHeader({ BITPIX: 8, NAXIS: 0 }), /no image/],
    [
      'a header of 40,000 cards',
      () => `${fitsHeader(cube).slice(0, 480)}${'HISTORY'.padEnd(80).repeat(40_000)}`,
      /does not end/,
    ],
    [
      'axes that are negative',
      () => fitsHeader({ ...cube, NAXIS1: -9 }),
      /NAXIS1 must be a whole number above 0, and is -9/,
    ],
    ['a negative number of axes', () => fitsHeader({ ...cube, NAXIS: -3 }), /NAXIS must be/],
    ['an axis of no length', () => fitsHeader({ ...cube, NAXIS2: 0 }), /NAXIS2 must be/],
    ['an axis of half a pixel', () => fitsHeader({ ...cube, NAXIS2: 0.5 }), /NAXIS2 must be/],
    ['an axis that is a word', () => fitsHeader({ ...cube, NAXIS2: "'many'" }), /NAXIS2 must be/],
    ['pixels of 12 bits', () => fitsHeader({ ...cube, BITPIX: 12 }), /BITPIX is 12/],
    ['a scale of 0', () => fitsHeader({ ...cube, BSCALE: 0 }), /BSCALE/],
    [
      'entities',
      () => assembleXisf('<Image/>', 0, '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>'),
      /document type/,
    ],
    ['XML that is none', () => assembleXisf('<Image', 0), /not valid XML/],
    [
      '10,000 elements inside each other',
      () => assembleXisf('<a>'.repeat(10_000) + '</a>'.repeat(10_000), 0),
      /not valid XML/,
    ],
    ['an XISF header without an image', () => assembleXisf('', 0), /no image/],
    ['an XISF header of 4 GB', () => Buffer.from('XISF0100\xff\xff\xff\xff\0\0\0\0', 'latin1'), /longer than 8 MB/],
    ['a geometry without pixels', () => xisf(image.replace('9:5:1', '9:-5:1')), /geometry must be/],
    ['pixels nowhere', () => xisf(image.replace(/location="[^"]*"/, '')), /where the pixels are/],
    ['pixels beyond the end', () => xisf(image.replace('4096', '4294967296')), /ends before its pixels/],
    ['fewer bytes than pixels', () => xisf(image.replace(':45"', ':44"')), /where all of the pixels are/],
    ['bounds that are none', () => xisf(`${image} bounds="1:0"`), /bounds/],
    ['a compression that is none', () => xisf(`${image} compression="zlib"`), /compression/],
  ]
  it.each(broken)('rejects with 400 %s', async (_, make, message) => {
    const examined = examine(await scratch.store(await make()))
    await expect(examined).rejects.toMatchObject({ kind: 'invalid', reason: 'BROKEN_PICTURE' })
    await expect(examined).rejects.toThrow(message)
  })

  const unsupported: [string, () => Uint8Array | string | Promise<Uint8Array>, RegExp][] = [
    ['a compressed FITS file', () => readFile(samplePath('compressed.fits.fz')), /without compression/],
    [
      'another compression',
      () => xisf(`${image} compression="lzma:45"`),
      /lzma\. Save the file without compression, or/,
    ],
    ['several blocks', () => xisf(`${image} compression="lz4:45" subblocks="9,45"`), /lz4 in several blocks\. Save/],
    ['a mosaic in FITS', () => fitsHeader({ ...cube, NAXIS: 2, BAYERPAT: "'RGGB'" }), /debayered/],
    ['a mosaic in XISF', () => xisf(image, '<ColorFilterArray pattern="RGGB" width="2" height="2"/>'), /debayered/],
    [
      'a mosaic in XISF that only a keyword names',
      () => xisf(image, `<FITSKeyword name="BAYERPAT" value="'RGGB'" comment=""/>`),
      /debayered/,
    ],
    ['a cube of 4 planes', () => fitsHeader({ ...cube, NAXIS3: 4 }), /4 planes/],
    ['a spectrum', () => fitsHeader({ BITPIX: 16, NAXIS: 1, NAXIS1: 9 }), /1 axes/],
    ['pixels in the header', () => xisf(image.replace(/location="[^"]*"/, 'location="inline:base64"')), /monolithic/],
    [
      'pixels elsewhere',
      () => xisf(image.replace(/location="[^"]*"/, 'location="url(http://10.0.0.1/)"')),
      /monolithic/,
    ],
    ['complex numbers', () => xisf(image.replace('UInt8', 'Complex32')), /Complex32/],
    ['a turned picture', () => xisf(`${image} orientation="90"`), /upright/],
    ['a side of 150,000 pixels', () => fitsHeader({ ...cube, NAXIS1: 150_000 }), /100,000/],
  ]
  it.each(unsupported)('rejects with 415 and advice %s', async (_, make, message) => {
    const examined = examine(await scratch.store(await make()))
    await expect(examined).rejects.toMatchObject({ kind: 'unsupported', reason: 'UNSUPPORTED_PICTURE' })
    await expect(examined).rejects.toThrow(message)
  })

  it('rejects with 413 what claims more pixels or bytes than there may be', async () => {
    const claims: [string, string | Uint8Array][] = [
      ['TOO_MANY_PIXELS', fitsHeader({ ...cube, NAXIS1: 4_294_967_295, NAXIS2: 4_294_967_295 })],
      ['TOO_MANY_PIXELS', fitsHeader({ ...cube, NAXIS1: 200_000, NAXIS2: 2_000 })],
      ['TOO_MANY_DECODED_BYTES', fitsHeader({ ...cube, BITPIX: -64, NAXIS1: 14_000, NAXIS2: 14_000 })],
      [
        'TOO_MANY_PIXELS',
        xisf('geometry="99999:99999:3" colorSpace="RGB" sampleFormat="UInt8" location="attachment:4096:29999400003"'),
      ],
    ]
    for (const [reason, bytes] of claims)
      await expect(examine(await scratch.store(bytes))).rejects.toMatchObject({ kind: 'too_large', reason })
  })

  it('ends in a result or a 4xx for headers with any noise in them', async () => {
    for (const name of ['uint16-rgb.fits', 'zlib-shuffled-rgb.xisf']) {
      const whole = await readFile(samplePath(name))
      await fc.assert(
        fc.asyncProperty(fc.nat(600), fc.uint8Array({ minLength: 1, maxLength: 60 }), async (at, noise) => {
          const bytes = Uint8Array.from(whole)
          bytes.set(noise, at)
          const kind = await examine(await scratch.store(bytes)).then(
            () => 'examined',
            (error: { kind?: string }) => error.kind,
          )
          expect(['examined', 'invalid', 'unsupported', 'too_large']).toContain(kind)
        }),
        { numRuns: 200 },
      )
    }
  })
})
