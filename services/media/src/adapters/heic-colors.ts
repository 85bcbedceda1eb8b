/** The color information of a HEIC file. */
export interface HeicColors {
  /** An ICC profile. */
  profile: Uint8Array | null
  /** Code points of ISO/IEC 23091-2 (H.273). */
  nclx: { primaries: number; transfer: number } | null
}

/** A HEIC picture that would be shown with wrong colors or not at all. The message says why. */
export class UnsupportedHeic extends Error {}

const MOST_PROFILE_BYTES = 4 * 1024 * 1024
const PROFILE_HEADER_BYTES = 128
const TAG_BYTES = 12
const UNSPECIFIED = 2
/** BT.709, whose primaries sRGB uses. Without color information, HEIF assumes sRGB. */
const SRGB_PRIMARIES = new Set([1, UNSPECIFIED])
const DISPLAY_P3_PRIMARIES = 12
/** sRGB, and the curves of BT.709 and BT.601, which programs treat the same in pictures. */
const USUAL_TRANSFERS = new Set([1, UNSPECIFIED, 6, 13])
const HDR_TRANSFERS: Record<number, string> = { 16: 'PQ', 18: 'HLG' }

/**
 * The color space of a HEIC picture. An ICC profile takes precedence, as HEIF requires. Throws UnsupportedHeic for HDR and for color
 * spaces that are not known.
 */
export function colorSpaceOf({ profile, nclx }: HeicColors): 'profile' | 'Display P3' | 'sRGB' {
  if (nclx) assertNotHdr(nclx.transfer)
  if (profile) {
    assertUsable(profile)
    return 'profile'
  }
  if (!nclx) return 'sRGB'
  const { primaries, transfer } = nclx
  const isKnown = SRGB_PRIMARIES.has(primaries) || primaries === DISPLAY_P3_PRIMARIES
  if (!isKnown || !USUAL_TRANSFERS.has(transfer))
    throw new UnsupportedHeic(`Its color space (primaries ${primaries}, transfer ${transfer}) is not supported`)
  return primaries === DISPLAY_P3_PRIMARIES ? 'Display P3' : 'sRGB'
}

function assertNotHdr(transfer: number): void {
  const name = HDR_TRANSFERS[transfer]
  if (name) throw new UnsupportedHeic(`HDR pictures (${name}) are not supported`)
}

/** Throws if the profile is not for RGB, or if its cicp tag (ICC.1:2022, 9.2.17) declares HDR. */
function assertUsable(profile: Uint8Array): void {
  const bytes = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength)
  const isRgb =
    bytes.length > PROFILE_HEADER_BYTES + 4 &&
    bytes.length <= MOST_PROFILE_BYTES &&
    bytes.toString('latin1', 36, 40) === 'acsp' &&
    bytes.toString('latin1', 16, 20) === 'RGB '
  if (!isRgb) throw new UnsupportedHeic('Its color profile is not supported')
  const tags = bytes.readUInt32BE(PROFILE_HEADER_BYTES)
  for (let n = 0, at = PROFILE_HEADER_BYTES + 4; n < tags && at + TAG_BYTES <= bytes.length; n += 1, at += TAG_BYTES) {
    if (bytes.toString('latin1', at, at + 4) !== 'cicp') continue
    const offset = bytes.readUInt32BE(at + 4)
    // Signature, four zeros, primaries, transfer.
    if (offset + 10 <= bytes.length) assertNotHdr(bytes.readUInt8(offset + 9))
  }
}
