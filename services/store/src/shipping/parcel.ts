import type { Parcel } from './carrier.ts'

/** A print as it is packed. Inches. */
export interface PackedPrint {
  width: number
  height: number
  quantity: number
}

/** So many fit rolled into one another in a tube; more go rolled into a box. */
const TUBE_HOLDS = 4
const TUBE_DIAMETER = 3
const BOX_SIDE = 6
const LARGE_BOX_HOLDS = 40
const LARGE_BOX_SIDE = 12
/** Room at both ends together. */
const ENDS = 2
/** Satin photo paper of 280 g/m², in ounces per square inch. */
const PAPER = 280 / 28.3495 / 1550
/** Carriers take no parcel above 70 pounds. */
const HEAVIEST = 1120

/**
 * The parcel of some prints: rolled over their long side, so that the widest short side gives its length; in a tube up to
 * four prints, else in a box. Whole inches, ounces rounded up.
 */
export function parcelOf(prints: readonly PackedPrint[]): Parcel {
  const count = prints.reduce((sum, { quantity }) => sum + quantity, 0)
  const length = Math.max(...prints.map(({ width, height }) => Math.min(width, height))) + ENDS
  const side = count <= TUBE_HOLDS ? TUBE_DIAMETER : count <= LARGE_BOX_HOLDS ? BOX_SIDE : LARGE_BOX_SIDE
  const paper = prints.reduce((sum, { width, height, quantity }) => sum + width * height * PAPER * quantity, 0)
  // Cardboard: about 0.02 oz per square inch of its outside.
  const cardboard = 0.02 * (4 * side * length + 2 * side * side)
  return { length, width: side, height: side, weight: Math.min(HEAVIEST, Math.ceil(paper + cardboard)) }
}

/** Where a parcel can be tracked, by the form of its number: UPS, FedEx, else USPS. Null without a number, and for samples. */
export function trackingUrl(trackingNumber: string | null): string | null {
  if (trackingNumber === null || trackingNumber.startsWith('SAMPLE-')) return null
  const number = encodeURIComponent(trackingNumber.replace(/\s/g, ''))
  if (/^1Z[0-9A-Z]{16}$/i.test(number)) return `https://www.ups.com/track?tracknum=${number}`
  if (/^(\d{12}|\d{15})$/.test(number)) return `https://www.fedex.com/fedextrack/?trknbr=${number}`
  return `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`
}
