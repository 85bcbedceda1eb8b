/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { File as NodeFile } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { HeaderError, readFitsHeader } from '@skyfolio/domain/acquisition/fits-header'
import { readFrames } from './read-frames.ts'
import { toStack, toSubExposure } from '@skyfolio/domain/acquisition/sub-exposure'
import { readXisfHeader } from './xisf-header.ts'

const SAMPLES = new URL('testing/samples/', import.meta.url)
const bytesOf = (name: string) => readFileSync(new URL(name, SAMPLES))
// jsdom's files can't be read piece by piece.
const toFile = (bytes: Uint8Array | string, name = 'sub.fits') => new NodeFile([bytes], name) as unknown as File
const sample = (name: string) => toFile(bytesOf(name), name)
const timeZone = 'America/New_York'
const headerOf = (name: string) => (name.endsWith('.xisf') ? readXisfHeader : readFitsHeader)(sample(name))
const frameOf = async (name: string) => toSubExposure(await headerOf(name), timeZone)

const card = (text: string) => text.padEnd(80)
const fits = (...cards: string[]) => {
  const text = ['SIMPLE  =                    T', ...cards, 'END'].map(card).join('')
  return text.padEnd(Math.ceil(text.length / 2880) * 2880)
}
const xisf = (xml: string, length = xml.length) => {
  const preamble = new Uint8Array(16)
  preamble.set(new TextEncoder().encode('XISF0100'))
  new DataView(preamble.buffer).setUint32(8, length, true)
  return Buffer.concat([preamble, Buffer.from(xml)])
}

describe('headers of frames', () => {
  it('are read as astropy and xisf read them', async () => {
    const expected = JSON.parse(String(bytesOf('expected.json'))) as Record<string, Record<string, unknown>>
    expect(Object.keys(expected).length).toBeGreaterThan(15)
    for (const [name, values] of Object.entries(expected)) {
      const header = await headerOf(name)
      for (const [keyword, value] of Object.entries(values)) {
        // xisf leaves FITS texts in quotes and numbers as text, and reads a time as text with its zone.
        const read = name.endsWith('.xisf') ? String(header.get(keyword) ?? '') : header.get(keyword)
        const wanted = name.endsWith('.xisf') ? String(value).replaceAll("'", '').replace(/\.0$/, '') : value
        expect([name, keyword, read]).toEqual([name, keyword, wanted])
      }
    }
  })

  it('tell the frame, whatever program wrote them', async () => {
    expect(await frameOf('nina.fits')).toEqual({
      ...{ kind: 'light', night: '2026-03-14', filter: 'Ha', exposureSeconds: 300, iso: null, gain: 100, offset: 50 },
      ...{
        binning: 1,
        setTemperature: -10,
        sensorTemperature: -10.1,
        fNumber: 5.5,
        sqm: 21.34,
        ambientTemperature: 4.5,
      },
      target: "Barnard's Loop",
      camera: 'ZWO ASI2600MM Pro',
      telescope: 'Esprit 100',
    })
    const cases: [string, object][] = [
      ['nina-dark-flat.fits', { kind: 'flatDark', exposureSeconds: 2.5 }],
      ['nina.xisf', { night: '2026-03-14', filter: 'OIII', gain: 100, setTemperature: -10, target: 'M 42' }],
      ['asiair.fits', { night: '2025-10-19', filter: 'L-eXtreme', gain: 252, sensorTemperature: -9.8 }],
      ['sgp.fits', { night: '2024-08-02', binning: 2, exposureSeconds: 600, setTemperature: -20 }],
      ['sharpcap.fits', { exposureSeconds: 0.05, gain: 300, offset: 20, fNumber: 10 }],
      ['ekos.fits', { night: '2026-02-11', filter: 'Luminance', fNumber: 5.29 }],
      ['ekos-dslr.fits', { night: '2026-02-10', iso: 1600, gain: null, filter: null }],
      ['maxim.fits', { night: '2019-11-29', filter: 'SII', fNumber: 4 }],
      ['maxim-flat.fits', { kind: 'flat', filter: 'SII' }],
      ['maxim-bias.fits', { kind: 'bias', exposureSeconds: 0 }],
      ['old-camera.fits', { night: '1997-04-25', exposureSeconds: 1200, target: 'C/1995 O1' }],
      ['siril.fits', { iso: 800, filter: null, night: '2025-08-23' }],
      ['apt.fits', { night: '2026-04-02', filter: 'R', setTemperature: -15 }],
      ['ccdciel.fits', { night: '2026-04-18', filter: 'OIII', gain: 101, offset: 70, setTemperature: -10 }],
      ['indigo.fits', { night: '2026-05-09', filter: 'Ha', binning: 2, gain: 56, offset: 25, exposureSeconds: 240 }],
      ['voyager.fits', { night: '2026-04-30', offset: 30 }],
      ['compressed.fits.fz', { night: '2026-04-30', filter: 'Lum', exposureSeconds: 300 }],
      ['pixinsight.xisf', { night: '2026-03-14', filter: 'SII', exposureSeconds: 300, gain: null, fNumber: 5 }],
    ]
    for (const [name, frame] of cases) expect([name, await frameOf(name)]).toMatchObject([name, frame])
    await expect(frameOf('siril-stack.fits')).rejects.toThrow('A stack of 120 frames')
    await expect(frameOf('ccdciel-stack.fits')).rejects.toThrow('A stack of 40 frames')
    const stacks = [
      toStack(await headerOf('siril-stack.fits'), timeZone),
      toStack(await headerOf('ccdciel-stack.fits'), timeZone),
    ]
    expect(stacks).toMatchObject([
      { frames: 120, exposureSeconds: 60, filter: null },
      { frames: 40, exposureSeconds: 15, filter: 'L', gain: 101 },
    ])
  })

  it('name the frames of a stack in the history of PixInsight, and nothing else', async () => {
    const noise = Array.from({ length: 10_000 }, (_, n) => `ImageIntegration.rejectedLow_${n}: ${n}`)
    const history = [...noise, 'ImageIntegration.numberOfImages: 24', 'ImageIntegration.totalPixels: 389652480']
    const cards = ["IMAGETYP= 'Master Light'", 'EXPTIME =               300.00']
    // A thousand take jsdom seconds.
    const keywords = history.slice(-100).map(text => `<FITSKeyword name="HISTORY" value="" comment="${text}"/>`)
    const properties = [
      '<Property id="Instrument:FrameExposureTime" type="Float64" value="300"/>',
      // 6912.5, 7013.25 and 7000.
      '<Property id="PCL:TotalExposureTime" type="F64Vector" length="3" location="inline:base64">AAAAAIAAu0AAAAAAQGW7QAAAAAAAWLtA</Property>',
    ]
    const headers = [
      await readFitsHeader(toFile(fits(...cards, ...history.map(text => `HISTORY ${text}`)))),
      await readXisfHeader(
        toFile(xisf(`<xisf><Image>${keywords.join('')}${properties.join('')}</Image></xisf>`), 'master.xisf'),
      ),
    ]
    for (const header of headers) expect(toStack(header, timeZone)).toMatchObject({ frames: 24, exposureSeconds: 300 })
    expect(headers.map(header => [...header.keys()].filter(name => /history|rejected/i.test(name)))).toEqual([[], []])
    expect(headers[1]?.get('PCL:TotalExposureTime')).toBe(7013.25)
  })

  it('are refused with a reason when they are cut off, endless or claim what is not there', async () => {
    const whole = bytesOf('nina.fits')
    const refused: [Promise<unknown>, RegExp][] = [
      [readFitsHeader(toFile(whole.subarray(0, 1000))), /ends in the middle/],
      [readFitsHeader(toFile('')), /ends in the middle/],
      [readFitsHeader(toFile(bytesOf('nina.xisf'))), /ends in the middle|SIMPLE/],
      [readFitsHeader(toFile(card('HISTORY').repeat(40_000))), /does not end within 14400 lines/],
      [readXisfHeader(toFile('XISF0100')), /does not begin/],
      [readXisfHeader(toFile(whole)), /does not begin with XISF0100/],
      [readXisfHeader(toFile(xisf('<xisf/>', 4_000_000_000))), /longer than 2 MB/],
      [readXisfHeader(toFile(xisf('<xisf/>', 5_000))), /ends in the middle/],
      [readXisfHeader(toFile(xisf('<xisf><Image>'))), /not valid XML/],
      [readXisfHeader(toFile(xisf('<xisf></xisf>'))), /no image/],
      [readXisfHeader(toFile(xisf('<!DOCTYPE a [<!ENTITY b "c">]><xisf><Image/></xisf>'))), /document type/],
    ]
    for (const [reading, message] of refused) {
      await expect(reading).rejects.toThrow(HeaderError)
      await expect(reading).rejects.toThrow(message)
    }
  })

  it('with 10,000 lines or negative axes are read like any other', async () => {
    const long = Array.from({ length: 10_000 }, (_, line) => `HISTORY line ${line}`)
    const header = await readFitsHeader(
      toFile(fits('NAXIS   = -2', 'NAXIS1  = 4294967295', ...long, 'EXPTIME = 3.0D1')),
    )
    expect(header.get('EXPTIME')).toBe(30)
    expect(header.get('NAXIS')).toBe(-2)
  })

  it('never end in anything but a header or a reason', async () => {
    const nina = bytesOf('nina.fits')
    await fc.assert(
      fc.asyncProperty(fc.nat(nina.length - 1), fc.uint8Array({ minLength: 1, maxLength: 200 }), async (at, noise) => {
        const bytes = Uint8Array.from(nina)
        bytes.set(noise.subarray(0, bytes.length - at), at)
        const { frames, leftOut } = await readFrames([toFile(bytes)], { timeZone })
        expect(frames.length + leftOut.length).toBe(1)
      }),
      { numRuns: 300 },
    )
  })
})

describe('reading of files', () => {
  it('names each file that was left out, with the reason', async () => {
    const names = readdirSync(SAMPLES).filter(name => name !== 'expected.json')
    const files = [...names.map(sample), toFile('a picture', 'moon.jpg'), toFile('SIMPLE', 'broken.fit')]
    const done: number[] = []
    const report = await readFrames(files, { timeZone, onProgress: number => done.push(number) })
    expect(report.frames).toHaveLength(names.length - 2)
    expect(report.leftOut).toEqual([
      { file: 'ccdciel-stack.fits', reason: 'A stack of 40 frames' },
      { file: 'siril-stack.fits', reason: 'A stack of 120 frames' },
      { file: 'moon.jpg', reason: 'No FITS or XISF file' },
      { file: 'broken.fit', reason: 'The file ends in the middle of its header' },
    ])
    expect(done).toEqual(files.map((_, index) => index + 1))
  })

  it('names files of the same name by their folders', async () => {
    const broken = (place: object) => Object.assign(toFile('SIMPLE', 'light_001.fits'), place)
    const { leftOut } = await readFrames(
      [
        broken({ path: './light_001.fits' }),
        broken({ path: '/2026-03-14/light_001.fits' }),
        broken({ webkitRelativePath: 'M 42/Ha/light_001.fits' }),
      ],
      { timeZone },
    )
    expect(leftOut.map(({ file }) => file)).toEqual([
      'light_001.fits',
      '2026-03-14/light_001.fits',
      'M 42/Ha/light_001.fits',
    ])
  })

  it('parses the headers of XISF one at a time, and none that would fill the memory', async () => {
    let [open, most] = [0, 0]
    const counted = (file: File) =>
      Object.assign(file, {
        slice: (from: number, to: number) => ({
          arrayBuffer: async () => {
            most = Math.max(most, ++open)
            const bytes = await new NodeFile([bytesOf('nina.xisf')], 'a').slice(from, to).arrayBuffer()
            open--
            return bytes
          },
        }),
      })
    const { frames } = await readFrames(
      Array.from({ length: 20 }, () => counted(sample('nina.xisf'))),
      { timeZone },
    )
    expect([frames.length, most]).toEqual([20, 1])

    const hostile = xisf(`<xisf><Image/>${'<a/>'.repeat(600_000)}</xisf>`)
    const { leftOut } = await readFrames([toFile(hostile, 'hostile.xisf'), sample('nina.xisf')], { timeZone })
    expect(leftOut).toEqual([{ file: 'hostile.xisf', reason: 'The header is longer than 2 MB' }])
  })

  it('ends when it is canceled', async () => {
    const controller = new AbortController()
    const reading = readFrames(
      Array.from({ length: 100 }, () => sample('nina.fits')),
      {
        timeZone,
        signal: controller.signal,
        onProgress: () => controller.abort(),
      },
    )
    await expect(reading).rejects.toThrow(/abort/i)
  })
})
