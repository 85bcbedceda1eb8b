/** A sensor's width and height in millimeters. */
interface Sensor {
  name: string
  width: number
  height: number
}

/** What a telescope or lens projects on; lengths in millimeters. */
export interface Optics {
  focalLength: number | null
  sensor: Sensor | null
  /** Of an eyepiece: its focal length and apparent field in degrees. */
  eyepiece: { focalLength: number; apparentField: number } | null
}

const sensor = (pattern: RegExp, name: string, width: number, height: number): [RegExp, Sensor] => [
  pattern,
  { name, width, height },
]

// Dimensions as the makers give them.
const SENSORS = [
  sensor(
    /\b(?:asi ?)?(?:6200|2400)\b|\bfull ?frame\b|\b35 ?mm (?:sensor|camera)\b|\b(?:z6|z7|a7\w*|5d|6d|r5|r6)\b/,
    'full frame',
    36,
    24,
  ),
  sensor(/\b(?:asi ?)?(?:2600|071)\b/, 'APS-C (IMX571)', 23.5, 15.7),
  sensor(/\bcanon\b.*\baps ?-?c\b|\baps ?-?c\b.*\bcanon\b/, 'Canon APS-C', 22.3, 14.9),
  sensor(/\baps ?-?c\b|\bcrop sensor\b|\bdx\b/, 'APS-C', 23.5, 15.7),
  sensor(/\b(?:asi ?)?294\b/, 'ASI294', 19.1, 13),
  sensor(/\b(?:asi ?)?1600\b/, 'ASI1600', 17.7, 13.4),
  sensor(/\bmicro ?(?:four|4) ?\/?(?:thirds|3)\b|\bmft\b|\bm43\b/, 'Micro Four Thirds', 17.3, 13),
  sensor(/\b(?:asi ?)?(?:183)\b|\b(?:1|one) ?inch sensor\b/, '1-inch', 13.2, 8.8),
  sensor(/\b(?:asi ?)?533\b/, 'ASI533', 11.3, 11.3),
  sensor(/\b(?:asi ?)?585\b/, 'ASI585', 11.1, 6.3),
]

const NUMBER = String.raw`(\d{1,5}(?:\.\d+)?)`
const DIMENSIONS = new RegExp(String.raw`\b${NUMBER} ?(?:mm)? ?(?:x|by) ?${NUMBER} ?mm\b`)
const EYEPIECE = new RegExp(String.raw`\b${NUMBER} ?mm (?:\w+ )?eyepiece\b|\beyepiece of ${NUMBER} ?mm\b`)
const APPARENT = /\b(\d{2,3}) ?(?:degrees?|deg)\b/
const RATIO = new RegExp(String.raw`\bf ?/?${NUMBER}\b`)
const INCHES = new RegExp(String.raw`\b${NUMBER} ?(?:inch|inches|in)\b`)
const MILLIMETERS = new RegExp(String.raw`\b${NUMBER} ?(?:mm|millimet\w+)\b`, 'g')
const MM_PER_INCH = 25.4
/** Degrees of a Plössl eyepiece. */
const USUAL_APPARENT_FIELD = 50

const parseSensor = (text: string): Sensor | null => {
  const [, width, height] = DIMENSIONS.exec(text) ?? []
  if (width && height) return { name: `${width} × ${height} mm`, width: Number(width), height: Number(height) }
  return SENSORS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const parseFocalLength = (text: string): number | null => {
  const lengths = [...text.matchAll(MILLIMETERS)].map(([, value]) => Number(value)).filter(value => value >= 8)
  const ratio = Number(RATIO.exec(text)?.[1] ?? 0)
  const inches = Number(INCHES.exec(text)?.[1] ?? 0)
  if (ratio > 0 && inches > 0 && lengths.length === 0) return inches * MM_PER_INCH * ratio
  const [length] = lengths
  if (length === undefined) return null
  // '80 mm f/6' is an aperture; a lens is named by its focal length.
  const isAperture = ratio > 0 && lengths.length === 1 && !/\blens\b/.test(text) && length <= 300
  return isAperture ? length * ratio : Math.max(...lengths)
}

/** The telescope or lens and the camera or eyepiece of a normalized question; null: it names neither. */
export const parseOptics = (text: string): Optics | null => {
  const found = parseSensor(text)
  const [, first, second] = EYEPIECE.exec(text) ?? []
  const length = Number(first ?? second ?? 0)
  const eyepiece =
    length > 0 ? { focalLength: length, apparentField: Number(APPARENT.exec(text)?.[1] ?? USUAL_APPARENT_FIELD) } : null
  const rest = text
    .replace(DIMENSIONS, ' ')
    .replace(EYEPIECE, ' ')
    .replace(/\b35 ?mm (?:sensor|camera)\b/, ' ')
  const focalLength = parseFocalLength(rest)
  return found || eyepiece || focalLength ? { focalLength, sensor: found, eyepiece } : null
}
