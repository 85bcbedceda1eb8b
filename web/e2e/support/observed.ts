import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './beside-the-site.ts'
import { fitsFile } from './fits.ts'

/** What stood at the telescope. */
const SETUP = { INSTRUME: 'ZWO ASI2600MC Pro', TELESCOP: 'William Optics RedCat 51', SITELONG: -84.5 }
const TARGET = 'IC 434'

/** How dark a stack is before it is stretched: the midtone that makes it what the demo's picture is. */
const MIDTONE = 0.003
const unstretched = (value: number) => (MIDTONE * value) / ((2 * MIDTONE - 1) * value + 1 - MIDTONE)

/** A demo picture as its stack would have been: linear, in 16 bits, with what Siril's header says. */
export async function linearStack(): Promise<Buffer> {
  const { data, info } = await sharp(join(ROOT, 'tools/demo/pictures/horsehead-nebula.jpg'))
    .resize({ width: 1500 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = width * height
  const values = Uint16Array.from({ length: 3 * pixels }, (_, index) => {
    const value = data[(index % pixels) * 3 + Math.floor(index / pixels)] ?? 0
    return Math.round(65_535 * unstretched(value / 255))
  })
  const header = { ...SETUP, OBJECT: TARGET, FILTER: 'L-eXtreme', ROWORDER: 'TOP-DOWN', GAIN: 100 }
  const stack = { EXPTIME: 300, STACKCNT: 44, LIVETIME: 13_200, EXPSTART: 2_460_286.5, EXPEND: 2_460_286.72 }
  return fitsFile({ ...header, ...stack, 'DATE-OBS': '2023-12-08T00:05:00' }, { width, height, values })
}

interface Run {
  kind: string
  filter: string
  /** When it began, UTC. */
  start: string
  frames: number
  seconds: number
}

const RUNS: Run[] = [
  { kind: 'LIGHT', filter: 'L-eXtreme', start: '2023-12-08T02:10:00Z', frames: 36, seconds: 300 },
  { kind: 'FLAT', filter: 'L-eXtreme', start: '2023-12-08T11:30:00Z', frames: 30, seconds: 2 },
  { kind: 'LIGHT', filter: 'L-Pro', start: '2023-12-09T02:20:00Z', frames: 48, seconds: 120 },
  { kind: 'DARK', filter: 'L-Pro', start: '2023-12-09T10:00:00Z', frames: 20, seconds: 300 },
]

const frameOf = ({ kind, filter, start, seconds }: Run, index: number) => ({
  name: `${kind}_${filter}_${start.slice(0, 10)}_${String(index + 1).padStart(4, '0')}.fits`,
  content: fitsFile({
    ...{ ...SETUP, IMAGETYP: kind, EXPTIME: seconds, FILTER: filter, OBJECT: TARGET },
    ...{ GAIN: 100, OFFSET: 50, XBINNING: 1, 'SET-TEMP': -10, SWCREATE: 'N.I.N.A. 3.1 (x64)' },
    'DATE-OBS': new Date(Date.parse(start) + index * seconds * 1000).toISOString().slice(0, -1),
  }),
})

/** The folder of two nights: light frames, those to calibrate them, and a file that can't be read. */
export const nightFiles = (): { name: string; content: Buffer | string }[] => [
  ...RUNS.flatMap(run => Array.from({ length: run.frames }, (_, index) => frameOf(run, index))),
  { name: 'LIGHT_L-Pro_2023-12-09_0049.fits', content: 'SIMPLE' },
]
