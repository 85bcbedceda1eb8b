import type { Place } from './place.ts'

const NUMBER = String.raw`([+−-]?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′]\s*)?`
const PAIR = new RegExp(`^\\s*${NUMBER}([NS]?)\\s*[,; ]\\s*${NUMBER}([EW]?)\\s*$`, 'iu')

const degrees = (whole: string, minutes: string | undefined, letter: string): number => {
  const size = Number(whole.replace('−', '-').replace('+', ''))
  const part = Number(minutes ?? 0) / 60
  const value = Math.abs(size) + part
  const negative = size < 0 || whole.startsWith('-') || /[SW]/i.test(letter)
  return Math.round((negative ? -value : value) * 1e6) / 1e6
}

/** A latitude and a longitude as people write them: '39.1, -84.5', '39.1 N, 84.5 W', "39° 6' N 84° 30' W". Else null. */
export const typedPlace = (text: string): Place | null => {
  const match = PAIR.exec(text.slice(0, 100))
  if (!match) return null
  const [, a = '', aMinutes, ns = '', b = '', bMinutes, ew = ''] = match
  const [latitude, longitude] = [degrees(a, aMinutes, ns), degrees(b, bMinutes, ew)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
