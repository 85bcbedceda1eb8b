import { readFileSync } from 'node:fs'
import { skyFile } from '../data/sky-files.ts'

export type Weight = 'regular' | 'semibold'
type Widths = Record<Weight, Record<string, number>>

let widths: Widths | undefined

/** How wide a text is in units of its font size: the advance widths of the bundled Noto Sans, without kerning. */
export const textWidth = (text: string, weight: Weight): number => {
  widths ??= JSON.parse(readFileSync(skyFile('fonts/widths.json'), 'utf8')) as Widths
  const table = widths[weight]
  return [...text].reduce((sum, letter) => sum + (table[letter] ?? 0.6), 0)
}
