import { CAMERA, EXPOSURE, focalRatio, ISO, numberOf, TELESCOPE, textOf } from './capture-keywords.ts'
import { INTEGRATED_FRAMES, type Header } from './fits-header.ts'
import { readDateTime, readDayOnly } from './header-times.ts'

export type FrameKind = 'light' | 'dark' | 'flat' | 'flatDark' | 'bias'

/** How a frame, or all frames of a stack, were taken. Null: the header doesn't say. */
interface Exposure {
  /** The date of the evening; null where no time is written. */
  night: string | null
  filter: string | null
  /** Of each frame. */
  exposureSeconds: number
  iso: number | null
  gain: number | null
  offset: number | null
  binning: number | null
  /** What the cooler was set to, in degrees Celsius. */
  setTemperature: number | null
  sensorTemperature: number | null
  fNumber: number | null
  /** Magnitudes per square arc-second. */
  sqm: number | null
  ambientTemperature: number | null
}

/** One frame of a camera, as its header describes it. */
export interface SubExposure extends Exposure {
  kind: FrameKind
  target: string | null
  camera: string | null
  /** Some programs write the mount there. */
  telescope: string | null
}

/** What one picture was stacked from: frames that were taken alike. */
export interface Stack extends Exposure {
  frames: number
}

/** Why a file that was read is no frame of its own. */
export class NotAFrame extends Error {}

// In the order of preference, as in capture-keywords.ts.
/** Not XISF's 'Instrument:Camera:Gain': that is electrons per data number, not what the camera was set to. */
const GAIN = ['GAIN', 'CCDGAIN'] as const
const OFFSET = ['OFFSET', 'BLKLEVEL'] as const
const BINNING = ['XBINNING', 'CCDXBIN', 'Instrument:Camera:XBinning'] as const
const SET_TEMPERATURE = ['SET-TEMP', 'Instrument:Sensor:TargetTemperature'] as const
const TEMPERATURE = ['CCD-TEMP', 'CCDTEMP', 'DET-TEMP', 'Instrument:Sensor:Temperature'] as const
const FILTER = ['FILTER', 'Instrument:Filter:Name'] as const
const SQM = ['MPSAS', 'SQM', 'SKYQUAL'] as const
const AMBIENT = ['AMBTEMP', 'AMB_TEMP', 'AOCAMBT'] as const
const TARGET = ['OBJECT', 'Observation:Object:Name'] as const
const KIND = ['IMAGETYP', 'IMAGETYPE', 'FRAME', 'FRAMETYP'] as const
const LONGITUDE = ['SITELONG', 'LONG-OBS', 'OBSGEO-L', 'GEO_LONG', 'Observation:Location:Longitude'] as const
/** How many frames a file was made of: Siril and CCDciel, then DeepSkyStacker and IRAF. */
const COMBINED = ['STACKCNT', 'NCOMBINE'] as const
/** Seconds of all frames together: Siril, whose EXPTIME is that of a frame. */
const TOTAL_EXPOSURE = ['LIVETIME'] as const
/** Seconds of each frame: CCDciel, whose EXPTIME is that of all. */
const FRAME_EXPOSURE = ['STACKEXP'] as const
/** Seconds of each frame, in what PixInsight has integrated; it is missing where they differ. */
const INTEGRATED_EXPOSURE = ['Instrument:FrameExposureTime'] as const
/** Seconds of all frames that PixInsight has integrated, without the pixels that it has rejected. */
const INTEGRATED_TOTAL = ['PCL:TotalExposureTime'] as const

/** The kind of frame that 'Light Frame', 'LIGHT', 'Flat Field', 'Dark Flat' and the like name; nothing written is a light. */
function frameKind(written: string | null): FrameKind {
  const words = (written ?? 'light').toLowerCase().replace(/[^a-z]/g, '')
  if (words.includes('master') || words.includes('integration')) throw new NotAFrame('A stack of several frames')
  if (/darkflat|flatdark/.test(words)) return 'flatDark'
  if (words.includes('flat')) return 'flat'
  if (words.includes('dark')) return 'dark'
  if (/bias|offset|zero/.test(words)) return 'bias'
  if (/light|object|science/.test(words)) return 'light'
  throw new NotAFrame(`A frame of the kind "${written}"`)
}

/** Degrees from '-84.5' or '-84 30 00', as some programs write them. */
function degrees(header: Header): number | null {
  const number = numberOf(header, LONGITUDE)
  if (number !== null) return number
  const parts = /^([+-]?)(\d+)[\s:°d]+(\d+)[\s:'m]+([\d.]+)/.exec(textOf(header, LONGITUDE) ?? '')
  if (!parts) return null
  const [, sign, whole, minutes, seconds] = parts
  return (sign === '-' ? -1 : 1) * (Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600)
}

/** Where programs write the time of day of a DATE-OBS that is only a day. */
const TIME_OF_DAY = ['TIME-OBS', 'UTSTART', 'UTC-OBS', 'UT', 'UTC'] as const

/** What the clock showed, and universal time; null where the header doesn't say. */
function momentOf(header: Header, date: string, timesOfDay: readonly string[] = []) {
  const written = textOf(header, [date])
  const time = written && readDateTime(written, textOf(header, timesOfDay))
  if (!time) return null
  return { local: time.clock, universal: new Date(time.clock.getTime() - time.offsetMinutes * 60_000) }
}

const HALF_A_DAY = 12 * 3_600_000

/** The day that began at the noon before. */
const eveningOf = (local: Date): string => new Date(local.getTime() - HALF_A_DAY).toISOString().slice(0, 10)

/** The night of a moment: by mean solar time at the header's longitude, else by the clocks of the site's time zone. */
function nightOfMoment(header: Header, moment: Date, timeZone: string): string | null {
  if (Number.isNaN(moment.getTime())) return null
  const longitude = degrees(header)
  if (longitude !== null && Math.abs(longitude) <= 360)
    return eveningOf(new Date(moment.getTime() + (((longitude + 540) % 360) - 180) * 240_000))
  // Swedes write '2026-03-14 23:41:07'.
  const there = moment.toLocaleString('sv-SE', { timeZone })
  return eveningOf(new Date(`${there.replace(' ', 'T')}Z`))
}

/**
 * The date of the evening of the night in which a frame was taken, or the first one of a stack; null where no time is written.
 * Nights begin at local noon. Local time is the header's own (DATE-LOC), else mean solar time at the header's longitude, else
 * that of the site's time zone.
 */
export function nightOf(header: Header, timeZone: string): string | null {
  const local = momentOf(header, 'DATE-LOC')
  if (local) return eveningOf(local.local)
  const moment =
    momentOf(header, 'DATE-OBS', TIME_OF_DAY) ??
    momentOf(header, 'DATE-BEG') ??
    momentOf(header, 'Observation:Time:Start')
  return moment && nightOfMoment(header, moment.universal, timeZone)
}

/** The day that a header writes without a time of day. */
export function dayOf(header: Header): string | null {
  for (const keyword of ['DATE-LOC', 'DATE-OBS', 'DATE-BEG', 'Observation:Time:Start']) {
    const day = readDayOnly(textOf(header, [keyword]) ?? '')
    if (day !== null) return day
  }
  return null
}

const UNIX_EPOCH = 2_440_587.5
const DAY = 86_400_000

/** The night of a stack whose frames are all of one: its first and its last exposure are written, as Siril does. */
function nightOfStack(header: Header, timeZone: string): string | null {
  const [first, last] = ['EXPSTART', 'EXPEND'].map(keyword => {
    const julianDate = numberOf(header, [keyword])
    return julianDate === null ? null : nightOfMoment(header, new Date((julianDate - UNIX_EPOCH) * DAY), timeZone)
  })
  return first === last ? (first ?? null) : null
}

/** The same of what PixInsight has integrated: it writes when the first frame began and when the last one ended. */
function nightOfIntegration(header: Header, timeZone: string): string | null {
  const [first, last] = ['DATE-OBS', 'DATE-END'].map(keyword => {
    const moment = momentOf(header, keyword)
    return moment && nightOfMoment(header, moment.universal, timeZone)
  })
  return first === last ? (first ?? null) : null
}

/** 'None', 'No filter' and the like name no filter. */
export const filterOf = (header: Header): string | null => {
  const written = textOf(header, FILTER)
  return written && !/^(none|no filter|no_filter|null|-+|unknown)$/i.test(written) ? written : null
}

/** What a header names as its target; a name that says there is none is none. */
export const targetOf = (header: Header): string | null => {
  const written = textOf(header, TARGET)
  return written && !/^(none|null|n\/a|-+|unknown)$/i.test(written) ? written : null
}

const positive = (value: number | null) => (value !== null && value > 0 ? value : null)
const known = (value: number | null) => (value !== null && value >= 0 ? value : null)

const settingsOf = (header: Header): Omit<Exposure, 'night' | 'exposureSeconds'> => ({
  filter: filterOf(header),
  iso: positive(numberOf(header, ISO)),
  // Cameras without one write -1.
  gain: known(numberOf(header, GAIN)),
  offset: known(numberOf(header, OFFSET)),
  binning: positive(numberOf(header, BINNING)),
  setTemperature: numberOf(header, SET_TEMPERATURE),
  sensorTemperature: numberOf(header, TEMPERATURE),
  fNumber: focalRatio(header),
  sqm: positive(numberOf(header, SQM)),
  ambientTemperature: numberOf(header, AMBIENT),
})

/**
 * The frame that a header describes. @throws NotAFrame for stacks and where no exposure is written.
 * @param timeZone the site's, for headers that name neither their local time nor their longitude
 */
export function toSubExposure(header: Header, timeZone: string): SubExposure {
  const combined = numberOf(header, [...COMBINED, INTEGRATED_FRAMES])
  if (combined !== null && combined > 1) throw new NotAFrame(`A stack of ${combined} frames`)
  const kind = frameKind(textOf(header, KIND))
  const exposure = numberOf(header, EXPOSURE)
  if (exposure === null && kind !== 'bias') throw new NotAFrame('No exposure time in the header')
  return {
    kind,
    night: nightOf(header, timeZone),
    exposureSeconds: exposure ?? 0,
    ...settingsOf(header),
    target: targetOf(header),
    camera: textOf(header, CAMERA),
    telescope: textOf(header, TELESCOPE),
  }
}

/** Programs round the sum, or measure it. */
const TOLERANCE = 0.01

type Frames = Pick<Stack, 'frames' | 'exposureSeconds' | 'night'>

/**
 * Some programs write the exposure of a frame as EXPTIME and others the sum, so number, exposure and sum must all be written, and
 * agree.
 */
function combinedFrames(header: Header, timeZone: string): Frames | null {
  const frames = numberOf(header, COMBINED)
  const ofFrame = positive(numberOf(header, FRAME_EXPOSURE))
  const exposure = ofFrame ?? positive(numberOf(header, EXPOSURE))
  const total = positive(numberOf(header, ofFrame === null ? TOTAL_EXPOSURE : EXPOSURE))
  if (frames === null || frames < 2 || exposure === null || total === null) return null
  if (!agree(frames * exposure, total)) return null
  return { frames, night: nightOfStack(header, timeZone), exposureSeconds: exposure }
}

const agree = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE * b

/** Of the exposure, so much at least is left after PixInsight has rejected pixels. */
const LEAST_LEFT = 0.5

/**
 * What PixInsight has integrated. It names the exposure of each frame as such; its preprocessing scripts, whose results are of the
 * kind 'Master Light', write it as EXPTIME. The sum is without what was rejected, and can only contradict. An integration of
 * such results ('MasterLight') counts these, not the frames.
 */
function integratedFrames(header: Header, timeZone: string): Frames | null {
  const frames = numberOf(header, [INTEGRATED_FRAMES])
  const kind = textOf(header, KIND)?.toLowerCase()
  const ofFrame = positive(numberOf(header, INTEGRATED_EXPOSURE))
  const exposure = kind === 'master light' ? positive(numberOf(header, ['EXPTIME'])) : ofFrame
  if (frames === null || frames < 2 || exposure === null || kind === 'masterlight') return null
  if (ofFrame !== null && !agree(ofFrame, exposure)) return null
  const total = numberOf(header, INTEGRATED_TOTAL)
  const isPossible = (share: number) => share >= LEAST_LEFT && share <= 1 + TOLERANCE
  if (total !== null && !isPossible(total / (frames * exposure))) return null
  return { frames, night: nightOfIntegration(header, timeZone), exposureSeconds: exposure }
}

/**
 * What a header says that its picture was stacked from; null where it doesn't say so plainly. The night is null for frames of
 * several nights, or where only the first one's time is written.
 */
export function toStack(header: Header, timeZone: string): Stack | null {
  if (/dark|flat|bias|offset|zero/i.test(textOf(header, KIND) ?? '')) return null
  const isCombined = numberOf(header, COMBINED) !== null
  const frames = isCombined ? combinedFrames(header, timeZone) : integratedFrames(header, timeZone)
  return frames && { ...frames, ...settingsOf(header) }
}
