import type { Compression } from '@skyfolio/domain/photographs/compression'

/** Options of an AVIF encoder, in sharp's words. */
export interface AvifEncoding {
  /** 1 to 100. Some neighbors make the same file: 68 and 69 with `iq`, 77 and 78 with `ssim`. */
  quality: number
  effort: number
  chromaSubsampling: '4:4:4' | '4:2:0'
  bitdepth: 8 | 10
  tune: 'iq' | 'ssim' | 'psnr'
}

/** How the files that visitors see are compressed. docs/star-quality.md has the measurements behind every number. */
export interface Encoding {
  /** Of the first AVIF files, which are made while the owner waits. */
  fastAvif: AvifEncoding
  /** Of those that take their place when nothing else waits. */
  avif: AvifEncoding
  webp: { quality: number }
}

export const ENCODINGS: Readonly<Record<Compression, Encoding>> = {
  finer: {
    fastAvif: { quality: 60, effort: 0, chromaSubsampling: '4:4:4', bitdepth: 8, tune: 'iq' },
    avif: { quality: 68, effort: 4, chromaSubsampling: '4:2:0', bitdepth: 10, tune: 'iq' },
    webp: { quality: 86 },
  },
  smaller: {
    fastAvif: { quality: 50, effort: 0, chromaSubsampling: '4:4:4', bitdepth: 8, tune: 'iq' },
    avif: { quality: 62, effort: 4, chromaSubsampling: '4:2:0', bitdepth: 8, tune: 'ssim' },
    webp: { quality: 80 },
  },
}

/** The picture of link previews, which sites make smaller again: 40 to 200 kB. */
export const SHARE_JPEG = { quality: 82, mozjpeg: true } as const

/** The picture that `path` names, for previews and downloads. */
export const PICTURE_JPEG = { quality: 88, chromaSubsampling: '4:4:4' } as const

/** The one that is larger. For optimal codes the encoder would hold all of it in memory: 2.6 GB of 200 megapixels. */
export const LARGE_JPEG = { ...PICTURE_JPEG, optimiseCoding: false } as const
