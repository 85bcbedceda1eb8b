/** How a photograph was taken, as far as its file and its owner tell. */
export interface CaptureDetails {
  title: string
  targetName: string | null
  /** YYYY-MM-DD. */
  dateTaken: string | null
  camera: string | null
  lens: string | null
  exposureSeconds: number | null
  iso: number | null
  focalLength: number | null
  fNumber: number | null
}

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const exposure = (seconds: number): string =>
  seconds >= 1 ? `${Math.round(seconds * 10) / 10} s` : `1/${Math.round(1 / seconds)} s`

/** The capture in one sentence; empty when nothing is known. */
export const captureSentence = (details: CaptureDetails | null): string => {
  if (!details) return ''
  const { dateTaken, camera, lens, exposureSeconds, iso, focalLength, fNumber } = details
  const optics = lens ?? (focalLength ? `${focalLength} mm` : null)
  const settings = [
    exposureSeconds === null ? null : exposure(exposureSeconds),
    fNumber === null ? null : `f/${fNumber}`,
    iso === null ? null : `ISO ${iso}`,
  ].filter(Boolean)
  const parts = [
    dateTaken ? `on ${longDay(dateTaken)}` : '',
    camera ? `with a ${camera}` : '',
    optics ? `${camera ? 'and' : 'with'} ${lens ? `the ${optics}` : optics}` : '',
    settings.length > 0 ? `(${settings.join(', ')})` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `It was taken ${parts.join(' ')}.` : ''
}
