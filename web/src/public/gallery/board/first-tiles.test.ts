import { describe, expect, it } from '@jest/globals'
import { scaleFactorsOf, tilesIn } from './first-tiles.ts'

const tiles = { url: '/uploads/tiles/abc', width: 4700, height: 3133 }
const urls = (...given: Parameters<typeof tilesIn>) => tilesIn(...given).map(({ url }) => url.replace(tiles.url, ''))
const ratio = tiles.height / tiles.width

describe('tiles of a part', () => {
  it('cover the whole picture, each pixel once, with the sizes of IIIF at the edges', () => {
    const placed = urls({ x: 0, y: 0, width: 1, height: ratio }, tiles, 1)
    expect(placed).toHaveLength(10 * 7)
    expect(placed[0]).toBe('/0,0,512,512/512,512/0/default.jpg')
    expect(placed.at(-1)).toBe('/4608,3072,92,61/92,61/0/default.jpg')
    const covered = placed.map(url => /^\/\d+,\d+,(\d+),(\d+)\//.exec(url)).map(m => Number(m?.[1]) * Number(m?.[2]))
    expect(covered.reduce((sum, pixels) => sum + pixels, 0)).toBe(tiles.width * tiles.height)
  })

  it('are of the coarsest level that has half a pixel per pixel of the screen, and never coarser than the last', () => {
    const middle = { x: 0.45, y: 0.3, width: 0.01, height: 0.01 }
    expect(urls(middle, tiles, 0.5)).toEqual(['/2048,1024,512,512/512,512/0/default.jpg'])
    expect(urls(middle, tiles, 0.25)).toEqual(['/2048,1024,1024,1024/512,512/0/default.jpg'])
    expect(urls(middle, tiles, 0.001)).toEqual(['/full/294,196/0/default.jpg'])
  })

  it('stand where the part shows them', () => {
    const [tile] = tilesIn({ x: 512 / 4700, y: 1024 / 4700, width: 256 / 4700, height: 128 / 4700 }, tiles, 1)
    expect(tile).toMatchObject({ left: '0.000%', top: '0.000%', width: '200.000%', height: '400.000%' })
  })

  it('are none beside the picture', () => {
    expect(urls({ x: 1.1, y: 0, width: 0.5, height: 0.5 }, tiles, 1)).toEqual([])
  })

  it('have the levels of their description', () => {
    expect(scaleFactorsOf(tiles)).toEqual([1, 2, 4, 8, 16])
    expect(scaleFactorsOf({ ...tiles, width: 512, height: 400 })).toEqual([1])
  })
})
