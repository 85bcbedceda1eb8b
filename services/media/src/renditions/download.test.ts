import { describe, expect, it } from '@jest/globals'
import { attachment, downloadName, downloadsOf, isDownload } from './download.ts'
import type { Rendition } from './rendition.ts'

const rendition = (width: number, format: Rendition['format']): Rendition => ({
  ...{ name: `${width}.${format}`, width, height: width, format, size: 1 },
})
const sizes = [320, 640, 1280, 2560]
const image = {
  state: 'ready',
  imageType: 'gallery',
  downloadable: true,
  large: null,
  filename: 'M 31.tif',
  picture: rendition(4096, 'jpeg'),
  variants: sizes.flatMap(width => [rendition(width, 'webp'), rendition(width, 'avif')]),
} as const
const listed = (of: Parameters<typeof downloadsOf>[0]) => downloadsOf(of).map(({ name }) => name)

describe('downloads', () => {
  it('are the JPEG and the WebP files of smaller sizes, largest first', () => {
    expect(listed({ ...image, variants: [...image.variants] })).toEqual([
      ...['4096.jpeg', '2560.webp', '1280.webp', '640.webp'],
    ])
  })

  it('begin with the one above 4096 px, where photographs are offered', () => {
    const ofLarge = { ...image, variants: [...image.variants] }
    const large = rendition(8192, 'jpeg')
    expect(listed({ ...ofLarge, large })[0]).toBe('8192.jpeg')
    expect(downloadName({ ...ofLarge, large }, large)).toBe('M 31-8192.jpg')
    expect(listed({ ...ofLarge, large, imageType: 'blog' })[0]).toBe('4096.jpeg')
    expect(downloadName({ ...ofLarge, large, downloadable: false }, large)).toBeUndefined()
  })

  it('of a small picture are not offered twice in one size', () => {
    const variants = [rendition(320, 'webp'), rendition(500, 'webp')]
    expect(listed({ ...image, picture: rendition(500, 'jpeg'), variants })).toEqual(['500.jpeg'])
  })

  it('are none unless the owner offers them and the picture is shown', () => {
    const variants = [...image.variants]
    expect(listed({ ...image, variants, downloadable: false })).toEqual([])
    expect(listed({ ...image, variants, state: 'trashed' })).toEqual([])
    expect(downloadName({ ...image, variants, downloadable: false }, rendition(2560, 'webp'))).toBeUndefined()
  })

  it('have names that say what they are', () => {
    const named = { ...image, variants: [...image.variants] }
    expect(downloadName(named, rendition(2560, 'webp'))).toBe('M 31-2560.webp')
    expect(downloadName(named, rendition(4096, 'jpeg'))).toBe('M 31-4096.jpg')
    expect(downloadName(named, rendition(2560, 'avif'))).toBeUndefined()
  })

  it.each([
    ['/uploads/a.jpg?download', true],
    ['/uploads/a.jpg?x=1&download=', true],
    ['/uploads/a.jpg', false],
    ['/uploads/download', false],
  ])('are asked for by %j: %s', (address, asked) => {
    expect(isDownload(address)).toBe(asked)
  })

  it('have names that no sign in them ends', () => {
    expect(attachment('M"31\r\n’s (1).jpg')).toBe(
      `attachment; filename="M_31___s__1_.jpg"; filename*=UTF-8''M%2231%0D%0A%E2%80%99s%20%281%29.jpg`,
    )
  })
})
