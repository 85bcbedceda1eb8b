import { expect, test } from '@jest/globals'
import { cropWords, printCheck, printWords } from './print-check.ts'

const paper = { width: 13, height: 19 }

test('the longer side of the paper lies along the longer side of the photograph', () => {
  expect(printCheck({ width: 6000, height: 4000 }, paper)).toMatchObject({ width: 19, height: 13 })
  expect(printCheck({ width: 4000, height: 6000 }, paper)).toMatchObject({ width: 13, height: 19 })
})

test('dpi counts the pixels that are printed, rounded down', () => {
  // 4000 pixels over 13 inches; the ends of the 6000 are cut off.
  const check = printCheck({ width: 6000, height: 4000 }, paper)
  expect(check.dpi).toBe(307)
  expect(check.crop.height).toBe(4000)
  expect(check.crop.width).toBeCloseTo((4000 * 19) / 13)
  expect(check.crop.x).toBeCloseTo((6000 - (4000 * 19) / 13) / 2)
  expect(printWords(check)).toBe('307 dpi: sharp even up close.')
  expect(cropWords(check)).toBe('The paper cuts off 3 % of the photograph, left and right.')
})

test('between 150 and 300 dpi, and below 150, it says so', () => {
  expect(printWords(printCheck({ width: 3000, height: 2000 }, paper))).toBe('153 dpi: sharp at arm’s length.')
  expect(printWords(printCheck({ width: 2000, height: 1368 }, paper))).toBe(
    'Only 105 dpi: below 150, this size looks soft up close. A smaller one is sharper.',
  )
})

test('150 dpi exactly is not below 150', () => {
  expect(printCheck({ width: 2850, height: 1950 }, paper).dpi).toBe(150)
  expect(printCheck({ width: 2849, height: 1949 }, paper).dpi).toBe(149)
})

test('of a photograph with the proportions of the paper nothing is cut off', () => {
  expect(cropWords(printCheck({ width: 1900, height: 1300 }, paper))).toBeNull()
  expect(cropWords(printCheck({ width: 1000, height: 1000 }, { width: 20, height: 16 }))).toBe(
    'The paper cuts off 20 % of the photograph, above and below.',
  )
})
