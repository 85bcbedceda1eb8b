import type { Place } from '../ephemeris/place.ts'

const NUMBER = String.raw`([+−-]?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′]\s*)?`
const PAIR = new RegExp(`^\\s*${NUMBER}([NS]?)\\s*[,; ]\\s*${NUMBER}([EW]?)\\s*$`, 'iu')

const degrees = (whole: string, minutes: string | undefined, letter: string): number => {
  const size = Number(whole.replace('−', '-').replace('+', ''))
  const part = Number(minutes ?? 0) / 60
  const value = Math.abs(size) + part
  const negative = size < 0 || whole.startsWith('-') || /[SW]/i.test(letter)
  return Math.round((negative ? -value : value) * 1e6) / 1e6
}

/** Parses '39.1, -84.5', '39.1 N, 84.5 W' or "39° 6' N 84° 30' W"; null for anything else. */
export const parseCoordinates = (text: string): Place | null => {
  const match = PAIR.exec(text.slice(0, 100))
  if (!match) return null
  const [, a = '', aMinutes, ns = '', b = '', bMinutes, ew = ''] = match
  const [latitude, longitude] = [degrees(a, aMinutes, ns), degrees(b, bMinutes, ew)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** To a tenth of a degree, some ten kilometers: as precise as a place may be stored. */
export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 10) / 10 || 0,
  longitude: Math.round(longitude * 10) / 10 || 0,
})

/** '39.1° N, 84.5° W'. */
export const formatPlace = ({ latitude, longitude }: Place): string => {
  const format = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`
  return `${format(latitude, 'N', 'S')}, ${format(longitude, 'E', 'W')}`
}
