import type { Image } from '../../../api/images.ts'

export type Session = NonNullable<Image['sessions']>[number]

const number = (value: number, digits: number) => value.toLocaleString('en-US', { maximumFractionDigits: digits })

/** 45000 reads '12.5 h', 1500 '25 min', 40 '40 s'. */
export const durationText = (seconds: number): string => {
  if (seconds >= 3600) return `${number(seconds / 3600, 1)} h`
  return seconds >= 60 ? `${number(seconds / 60, 1)} min` : `${number(seconds, 3)} s`
}

/** 0.004 reads '1/250 s', 180 '180 s'. */
export const exposureText = (seconds: number): string =>
  seconds >= 0.4 ? `${number(seconds, 1)} s` : `1/${Math.round(1 / seconds)} s`

const signed = (value: number) => number(value, 1).replace('-', '−')

const calibrationOf = ({ darks, flats, flatDarks, bias }: Session): string[] =>
  [
    [darks, 'darks'] as const,
    [flats, 'flats'] as const,
    [flatDarks, 'flat darks'] as const,
    [bias, 'bias'] as const,
  ].flatMap(([count, name]) => (count ? [`${number(count, 0)} ${name}`] : []))

/** 'Moon 34%, 62° away': the lit part, and the distance from the target where that has a position. */
export const moonText = ({ illumination, separation }: { illumination: number; separation: number | null }): string =>
  [`Moon ${Math.round(100 * illumination)}%`, ...(separation === null ? [] : [`${Math.round(separation)}° away`])].join(
    ', ',
  )

/** What else is known of a session, each in a few words; what is not known is left out. */
export const sessionDetails = (session: Session): string[] => {
  const write = (value: number | null, text: (value: number) => string) => (value === null ? [] : [text(value)])
  return [
    ...write(session.iso, iso => `ISO ${iso}`),
    ...write(session.gain, gain => `gain ${number(gain, 2)}`),
    ...write(session.offset, offset => `offset ${offset}`),
    ...write(session.binning, binning => `${binning} × ${binning} binned`),
    ...write(session.sensorTemperature, degrees => `sensor ${signed(degrees)}\u00a0°C`),
    ...write(session.fNumber, ratio => `f/${number(ratio, 2)}`),
    ...calibrationOf(session),
    ...write(session.bortle, bortle => `Bortle ${bortle}`),
    ...write(session.meanSqm, sqm => `SQM ${number(sqm, 2)}`),
    ...write(session.meanFwhm, fwhm => `FWHM ${number(fwhm, 2)}″`),
    ...write(session.ambientTemperature, degrees => `${signed(degrees)}\u00a0°C outside`),
    ...(session.notes ? [session.notes] : []),
  ]
}
