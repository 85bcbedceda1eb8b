import { createRequire } from 'node:module'
import type * as Resvg from '@resvg/resvg-js'
import { skyFile } from '../data/sky-files.ts'

const load = createRequire(import.meta.url)
const FONTS = ['fonts/noto-sans-regular.ttf', 'fonts/noto-sans-semibold.ttf']

/** Draws a chart's SVG as PNG, on a thread of its own, with the bundled fonts and none of the machine's. */
export const rasterise = async (svg: string, width: number): Promise<Buffer> => {
  // A native module of 10 MB: loaded with the first picture, not with the service.
  const { renderAsync } = load('@resvg/resvg-js') as typeof Resvg
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: FONTS.map(skyFile), defaultFontFamily: 'Noto Sans' },
  })
  return image.asPng()
}
