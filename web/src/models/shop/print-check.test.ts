import { describe, expect, it } from '@jest/globals'
import { printCheck } from '@skyfolio/domain/photographs/print-check'
import { sampleImage, sampleOption, sampleProduct } from '../../site/testing/samples.ts'
import { borderText, cropText, offeredSizes, paperText, sharpnessText } from './print-check.ts'

const paper = { width: 13, height: 19 }

describe('the print check', () => {
  it('lays the longer side of the paper along the longer side of the photograph', () => {
    expect(printCheck({ width: 6000, height: 4000 }, paper)).toMatchObject({ width: 19, height: 13 })
    expect(printCheck({ width: 4000, height: 6000 }, paper)).toMatchObject({ width: 13, height: 19 })
  })

  it('counts the pixels that are printed, rounded down', () => {
    // 4000 pixels over 13 inches; the ends of the 6000 are cut off.
    const check = printCheck({ width: 6000, height: 4000 }, paper)
    expect(check.dpi).toBe(307)
    expect(check.crop.height).toBe(4000)
    expect(check.crop.width).toBeCloseTo((4000 * 19) / 13)
    expect(check.crop.x).toBeCloseTo((6000 - (4000 * 19) / 13) / 2)
    expect(sharpnessText(check)).toBe('307 dpi: sharp even up close.')
    expect(cropText(check)).toBe('The paper cuts off 3 % of the photograph, left and right.')
  })

  it('describes 150 to 300 dpi, and less than 150', () => {
    expect(sharpnessText(printCheck({ width: 3000, height: 2000 }, paper))).toBe('153 dpi: sharp at arm’s length.')
    expect(sharpnessText(printCheck({ width: 2000, height: 1368 }, paper))).toBe(
      'Only 105 dpi: below 150, this size looks soft up close. A smaller one is sharper.',
    )
  })

  it('treats exactly 150 dpi as enough', () => {
    expect(printCheck({ width: 2850, height: 1950 }, paper).dpi).toBe(150)
    expect(printCheck({ width: 2849, height: 1949 }, paper).dpi).toBe(149)
  })

  it('cuts nothing off a photograph with the proportions of the paper', () => {
    expect(cropText(printCheck({ width: 1900, height: 1300 }, paper))).toBeNull()
    expect(cropText(printCheck({ width: 1000, height: 1000 }, { width: 20, height: 16 }))).toBe(
      'The paper cuts off 20 % of the photograph, above and below.',
    )
  })

  it('centers the whole photograph within a border of half an inch or more', () => {
    const moon = printCheck({ width: 3000, height: 3000 }, paper, 'border')
    expect(moon.picture).toEqual({ x: 3.5, y: 0.5, width: 12, height: 12 })
    expect(moon.crop).toEqual({ x: 0, y: 0, width: 3000, height: 3000 })
    expect(cropText(moon)).toBeNull()
    expect(borderText(moon)).toBe('Printed whole, with a white border: the picture is 12\u00a0×\u00a012 inches.')
    const tall = printCheck({ width: 2000, height: 6000 }, paper, 'border')
    expect(tall.picture).toEqual({ x: 3.5, y: 0.5, width: 6, height: 18 })
  })

  it('counts dpi within a border by the picture, not by the paper', () => {
    expect(printCheck({ width: 3000, height: 3000 }, paper, 'border').dpi).toBe(250)
    expect(printCheck({ width: 5700, height: 3900 }, paper, 'fill').dpi).toBe(300)
    expect(printCheck({ width: 5700, height: 3900 }, paper, 'border').dpi).toBe(325)
  })

  it('has no border for a print that fills the paper', () => {
    const filled = printCheck({ width: 3000, height: 3000 }, paper)
    expect(filled.picture).toEqual({ x: 0, y: 0, width: 19, height: 13 })
    expect(borderText(filled)).toBeNull()
  })

  it('leaves at least half of the smallest paper within the border', () => {
    const { picture } = printCheck({ width: 100, height: 100 }, { width: 1, height: 1 }, 'border')
    expect(picture).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
  })

  it('names the paper in inches and centimeters', () => {
    expect(paperText({ width: 13, height: 19 })).toBe('13 × 19 inches (33 × 48 cm)')
    expect(paperText({ width: 24, height: 36 })).toBe('24 × 36 inches (61 × 91 cm)')
  })

  it('offers the sizes that are chosen and large enough for the picture; all while its pixels are not known', () => {
    const sizes = [sampleOption(1), sampleOption(2, { name: '24x36', width: 24, height: 36 })]
    const namesOf = (fields: Parameters<typeof sampleProduct>[1]) =>
      offeredSizes(sampleProduct(1, fields), sizes).map(({ name }) => name)
    expect(namesOf({ image: sampleImage(1, { width: 3600, height: 2400 }) })).toEqual(['13x19', '24x36'])
    expect(namesOf({ image: sampleImage(1, { width: 3599, height: 2399 }) })).toEqual(['13x19'])
    expect(namesOf({ image: sampleImage(1, { width: 30, height: 20 }) })).toEqual([])
    expect(namesOf({ printOptionIds: [2], image: sampleImage(1, { width: 3600, height: 2400 }) })).toEqual(['24x36'])
    expect(namesOf({ image: null })).toEqual(['13x19', '24x36'])
  })
})
