/** Where a parcel can be followed, judged by how its number looks: UPS, FedEx, else USPS. Null without a number, and for samples. */
export function trackingUrl(trackingNumber: string | null): string | null {
  if (trackingNumber === null || trackingNumber.startsWith('SAMPLE-')) return null
  const number = encodeURIComponent(trackingNumber.replace(/\s/g, ''))
  if (/^1Z[0-9A-Z]{16}$/i.test(number)) return `https://www.ups.com/track?tracknum=${number}`
  if (/^(\d{12}|\d{15})$/.test(number)) return `https://www.fedex.com/fedextrack/?trknbr=${number}`
  return `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`
}
