import type sharpModule from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'

type SharpModule = typeof sharpModule

let loading: Promise<SharpModule> | undefined

/** Loads sharp when the first picture comes: it takes a tenth of a second and 30 MB that a booting process can do without. */
const load = () => (loading ??= import('sharp').then(({ default: sharp }) => configured(sharp)))

function configured(sharp: SharpModule): SharpModule {
  // Whatever else libvips could open stays closed: SVG, PDF, ImageMagick's hundred formats, FITS, …
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(format => `VipsForeignLoad${format}`),
  })
  // Pictures come once: a cache would only hold memory.
  sharp.cache(false)
  // Threads inside one operation cost more than they bring: the renderer runs two operations beside each other instead.
  sharp.concurrency(1)
  return sharp
}

/** A picture of a stranger. Only its first page is read; a damaged one is an error, small oddities are not. */
export async function openPicture(path: string, { maxPixels }: { maxPixels: number | false }): Promise<Sharp> {
  const sharp = await load()
  return sharp(path, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
}

/** Pixels of ours, in memory. */
export async function openPixels(data: Uint8Array, raw: NonNullable<SharpOptions['raw']>): Promise<Sharp> {
  const sharp = await load()
  return sharp(data, { raw, limitInputPixels: false })
}
