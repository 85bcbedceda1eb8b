import type { FrameKind, SubExposure } from '@skyfolio/domain/acquisition/sub-exposure'

/** What a session is filled with; null: not known. */
export interface FrameGroup {
  night: string | null
  filter: string | null
  frames: number
  exposureSeconds: number
  iso: number | null
  gain: number | null
  offset: number | null
  binning: number | null
  sensorTemperature: number | null
  fNumber: number | null
  darks: number | null
  flats: number | null
  flatDarks: number | null
  bias: number | null
  meanSqm: number | null
  ambientTemperature: number | null
}

export interface GroupedFrames {
  groups: FrameGroup[]
  /** Calibration frames that match none of the groups, by kind. */
  unmatched: Partial<Record<FrameKind, number>>
}

/** Degrees: measured temperatures that are as close are one, so that a night's drift does not split its session. */
const TEMPERATURE_STEP = 5
const PLACES = 100

const rounded = (value: number) => Math.round(value * PLACES) / PLACES

const mean = (values: (number | null)[]): number | null => {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : rounded(known.reduce((sum, value) => sum + value, 0) / known.length)
}

/** What the cooler was set to; without a cooler, or without its setting, the measured temperature in steps. */
const temperatureKey = ({ setTemperature, sensorTemperature }: SubExposure): string =>
  setTemperature === null
    ? sensorTemperature === null
      ? ''
      : `near ${Math.round(sensorTemperature / TEMPERATURE_STEP)}`
    : String(Math.round(setTemperature))

const keyOf = (frame: SubExposure): string =>
  JSON.stringify([
    frame.night,
    frame.filter?.toLowerCase() ?? null,
    rounded(frame.exposureSeconds),
    frame.iso,
    frame.gain,
    frame.offset,
    frame.binning,
    temperatureKey(frame),
  ])

/** Whether two values are the same, or one of them isn't known: headers of calibration frames often say less. */
const agree = <T>(a: T | null, b: T | null) => a === null || b === null || a === b

const sameCamera = (frame: SubExposure, light: SubExposure) =>
  agree(frame.gain, light.gain) &&
  agree(frame.iso, light.iso) &&
  agree(frame.offset, light.offset) &&
  agree(frame.binning, light.binning)

const sameTemperature = (frame: SubExposure, light: SubExposure) => {
  const [a, b] = [frame, light].map(({ setTemperature, sensorTemperature }) => setTemperature ?? sensorTemperature)
  return a == null || b == null || Math.abs(a - b) <= TEMPERATURE_STEP / 2
}

/** Which calibration frames a light frame is corrected with. Flats may have an exposure, a gain and a temperature of their own. */
const CALIBRATES: Record<Exclude<FrameKind, 'light'>, (frame: SubExposure, light: SubExposure) => boolean> = {
  dark: (frame, light) =>
    rounded(frame.exposureSeconds) === rounded(light.exposureSeconds) &&
    sameCamera(frame, light) &&
    sameTemperature(frame, light),
  flat: (frame, light) =>
    agree(frame.filter?.toLowerCase() ?? null, light.filter?.toLowerCase() ?? null) &&
    agree(frame.binning, light.binning),
  flatDark: (frame, light) => agree(frame.binning, light.binning),
  bias: sameCamera,
}

/** Of flats, those of the same night, if there are any. */
const nearest = (frames: SubExposure[], light: SubExposure) => {
  const sameNight = frames.filter(({ night }) => night === light.night)
  return sameNight.length > 0 ? sameNight : frames
}

/**
 * The light frames by night, filter, exposure, gain, binning and temperature, each group with the number of calibration
 * frames that match it. Groups stand by night, then in the order in which their filters occur. All are taken for frames of one
 * photograph, such as the panels of a mosaic: choose their targets before.
 */
export function groupFrames(frames: readonly SubExposure[]): GroupedFrames {
  const lights = new Map<string, SubExposure[]>()
  for (const frame of frames.filter(({ kind }) => kind === 'light')) {
    const key = keyOf(frame)
    lights.set(key, [...(lights.get(key) ?? []), frame])
  }
  const used = new Set<SubExposure>()
  const groups = [...lights.values()].map((group): FrameGroup => {
    const light = group[0] as SubExposure
    const count = (kind: keyof typeof CALIBRATES) => {
      const all = frames.filter(frame => frame.kind === kind && CALIBRATES[kind](frame, light))
      const matching = kind === 'flat' || kind === 'flatDark' ? nearest(all, light) : all
      for (const frame of matching) used.add(frame)
      return matching.length || null
    }
    return {
      night: light.night,
      filter: light.filter,
      frames: group.length,
      exposureSeconds: rounded(light.exposureSeconds) || light.exposureSeconds,
      iso: light.iso,
      gain: light.gain,
      offset: light.offset,
      binning: light.binning,
      sensorTemperature: mean(
        group.map(({ setTemperature, sensorTemperature }) => setTemperature ?? sensorTemperature),
      ),
      fNumber: mean(group.map(({ fNumber }) => fNumber)),
      darks: count('dark'),
      flats: count('flat'),
      flatDarks: count('flatDark'),
      bias: count('bias'),
      meanSqm: mean(group.map(({ sqm }) => sqm)),
      ambientTemperature: mean(group.map(({ ambientTemperature }) => ambientTemperature)),
    }
  })
  const unmatched: GroupedFrames['unmatched'] = {}
  for (const { kind } of frames.filter(frame => frame.kind !== 'light' && !used.has(frame)))
    unmatched[kind] = (unmatched[kind] ?? 0) + 1
  return {
    groups: groups.sort((a, b) => (a.night ?? '').localeCompare(b.night ?? '')),
    unmatched,
  }
}
