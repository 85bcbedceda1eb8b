import { TZDate } from '@date-fns/tz'
import { EXPOSURE, focalRatio, ISO, numberOf, textOf } from '@skyfolio/runtime/domain/capture-keywords'
import type { Header } from '@skyfolio/runtime/domain/fits-header'

export type FrameKind = 'light' | 'dark' | 'flat' | 'flatDark' | 'bias'

/** One frame of a camera, as its header describes it. Null: the header doesn't say. */
export interface SubExposure {
  kind: FrameKind
  /** The date of the evening; null where no time is written. */
  night: string | null
  filter: string | null
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
  target: string | null
}

/** Why a file that was read is no frame of its own. */
export class NotAFrame extends Error {}

// In the order of preference, as in runtime/src/domain/capture-keywords.ts.
const GAIN = ['GAIN', 'CCDGAIN', 'Instrument:Camera:Gain'] as const
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
/** How many frames a file was made of: Siril, then DeepSkyStacker and IRAF. */
const COMBINED = ['STACKCNT', 'NCOMBINE'] as const

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

/** Date and time as ISO 8601 without a zone, also from DATE-OBS and TIME-OBS apart and from dd/mm/yy. */
function momentOf(header: Header, date: string, time?: string): string | null {
  const written = textOf(header, [date]) ?? ''
  const old = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(written)
  const day = old ? `19${old[3]}-${old[2]}-${old[1]}` : written.replace(' ', 'T').replace(/Z$/, '')
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(day)) return day
  const clock = time === undefined ? null : textOf(header, [time])
  return /^\d{4}-\d\d-\d\d$/.test(day) && clock ? `${day}T${clock}` : null
}

const HALF_A_DAY = 12 * 3_600_000

/** The day that began at the noon before. */
const eveningOf = (local: Date): string | null =>
  Number.isNaN(local.getTime()) ? null : new Date(local.getTime() - HALF_A_DAY).toISOString().slice(0, 10)

/**
 * The date of the evening of the night in which a frame was taken: nights begin at local noon. Local time is the header's
 * own (DATE-LOC), else mean solar time at the header's longitude, else the site's time zone.
 */
function nightOf(header: Header, timeZone: string): string | null {
  const local = momentOf(header, 'DATE-LOC')
  if (local) return eveningOf(new Date(`${local}Z`))
  const universal =
    momentOf(header, 'DATE-OBS', 'TIME-OBS') ??
    momentOf(header, 'DATE-BEG') ??
    momentOf(header, 'Observation:Time:Start')
  if (!universal) return null
  const moment = new Date(`${universal}Z`)
  if (Number.isNaN(moment.getTime())) return null
  const longitude = degrees(header)
  if (longitude !== null && Math.abs(longitude) <= 360)
    return eveningOf(new Date(moment.getTime() + (((longitude + 540) % 360) - 180) * 240_000))
  const there = new TZDate(moment.getTime(), timeZone)
  return eveningOf(new Date(moment.getTime() - there.getTimezoneOffset() * 60_000))
}

/** 'None', 'No filter' and the like name no filter. */
const filterOf = (header: Header): string | null => {
  const written = textOf(header, FILTER)
  return written && !/^(none|no filter|no_filter|null|-+|unknown)$/i.test(written) ? written : null
}

/**
 * The frame that a header describes. @throws NotAFrame for stacks and where no exposure is written.
 * @param timeZone the site's, for headers that name neither their local time nor their longitude
 */
export function toSubExposure(header: Header, timeZone: string): SubExposure {
  const combined = numberOf(header, COMBINED)
  if (combined !== null && combined > 1) throw new NotAFrame(`A stack of ${combined} frames`)
  const kind = frameKind(textOf(header, KIND))
  const exposure = numberOf(header, EXPOSURE)
  if (exposure === null && kind !== 'bias') throw new NotAFrame('No exposure time in the header')
  const positive = (value: number | null) => (value !== null && value > 0 ? value : null)
  const known = (value: number | null) => (value !== null && value >= 0 ? value : null)
  return {
    kind,
    night: nightOf(header, timeZone),
    filter: filterOf(header),
    exposureSeconds: exposure ?? 0,
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
    target: textOf(header, TARGET),
  }
}
