import type { PictureMime } from '../images/image-file.ts'

/** What a file says about itself before it is decoded. */
export interface PictureHeader {
  mimeType: PictureMime
  width: number
  height: number
  channels: number
  /** Of one sample, as libvips names it: 'uchar', 'ushort', 'float', … */
  depth: string
  /** Interlaced (PNG), progressive (JPEG). */
  isInterlaced: boolean
  /** '4:2:0': two of three components have a quarter of the pixels. */
  chromaSubsampling?: string | undefined
}

/** Of everything that is read row by row: what passes through, never at once. A 16-bit stack of 200 megapixels. */
const MOST_DECODED_BYTES = 1_200_000_000
/** Of what a decoder must hold as a whole before it gives out the first row: half of what a container of `media` has. */
const MOST_HELD_BYTES = 512_000_000

const SAMPLE_BYTES: Record<string, number> = {
  ...{ uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4 },
  ...{ float: 4, double: 8, complex: 8, dpcomplex: 16 },
}
const LARGEST_SAMPLE = 16

/** Whether a picture decodes to more bytes than one upload may take; the file itself can be a thousandth of it. */
export function isDecodedTooLarge(header: PictureHeader): boolean {
  const { width, height, channels, depth } = header
  const pixelBytes = channels * (SAMPLE_BYTES[depth] ?? LARGEST_SAMPLE)
  if (width * height * pixelBytes > MOST_DECODED_BYTES) return true
  return heldBytes(header, pixelBytes) > MOST_HELD_BYTES
}

/** The bytes that the decoder holds at once; 0: it goes row by row. */
function heldBytes(header: PictureHeader, pixelBytes: number): number {
  const { mimeType, channels, isInterlaced, chromaSubsampling } = header
  const pixels = header.width * header.height
  switch (mimeType) {
    case 'image/jpeg': {
      const components = chromaSubsampling === '4:2:0' ? channels / 2 : channels
      const bytesOfCoefficient = 2
      return isInterlaced ? pixels * components * bytesOfCoefficient : 0
    }
    case 'image/png':
      return isInterlaced ? pixels * pixelBytes : 0
    case 'image/webp':
    case 'image/gif': {
      const redGreenBlueAlpha = 4
      return pixels * redGreenBlueAlpha
    }
    case 'image/avif': {
      // Planes of the decoder, of libheif and of libvips, some in twice the depth: 15 to 18 bytes for a pixel of 3, measured.
      const planesAndPixels = 6
      return pixels * pixelBytes * planesAndPixels
    }
    case 'image/heic': {
      // The picture that tiles make, and its RGB: 8 to 11 bytes for a pixel of 3, measured. Only the image worker, which has more
      // memory, decodes it.
      const planesAndPixels = 3
      return pixels * pixelBytes * planesAndPixels
    }
    case 'image/fits':
    case 'image/x-xisf':
    case 'image/tiff':
      // Also of a tiled one: libvips refuses tiles of more than a few megapixels.
      return 0
  }
}
