import type { Rendition } from '../renditions/rendition.ts'
import { embedInAvif } from './embed-avif.ts'
import { embedInJpeg } from './embed-jpeg.ts'
import { embedInWebp } from './embed-webp.ts'
import type { RightsPacket } from './rights-packet.ts'

/**
 * A rendition with a packet in it, in the place of the one that it may carry: the compressed picture stays as it is, byte by
 * byte. Only for files that this service has made: any other structure than its encoders' is an error.
 */
export function embedRights(format: Rendition['format'], file: Uint8Array, packet: RightsPacket): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (format === 'jpeg') return embedInJpeg(bytes, packet)
  return format === 'webp' ? embedInWebp(bytes, packet.xmp) : embedInAvif(bytes, packet.xmp)
}
