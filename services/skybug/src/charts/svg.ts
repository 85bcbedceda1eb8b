import { createRequire } from 'node:module'
import type * as Module from '@resvg/resvg-js'
import { skyFile } from '../catalog/catalog-files.ts'

type Attributes = Record<string, string | number | undefined>

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
// What XML can't hold at all is left out, whoever sent it.
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
export const escaped = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"']/g, character => ESCAPES[character] ?? '')

/** A number with at most two decimals: a hundredth of a unit is a fiftieth of a pixel in the largest chart. */
export const rounded = (value: number): string => String(Math.round(value * 100) / 100)

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : escaped(String(value))}"`)
    .join('')

/** One element; the children are SVG already. */
export const element = (name: string, attributes: Attributes, ...children: string[]): string =>
  children.length === 0
    ? `<${name}${written(attributes)}/>`
    : `<${name}${written(attributes)}>${children.join('')}</${name}>`

export const UNITS = 1000
const FAMILY = "'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

/** The root element: 1000 units wide whatever its pixels, with a title for screen readers. */
export const picture = (
  options: { width: number; height: number; title: string; paper: string },
  ...content: string[]
) => {
  const { width, height, title, paper } = options
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${UNITS} ${height}`,
      width,
      height: Math.round((width * height) / UNITS),
      'font-family': FAMILY,
      role: 'img',
    },
    element('title', {}, escaped(title)),
    // A little over the edges: heights are rounded to whole pixels.
    element('rect', { x: -2, y: -2, width: UNITS + 4, height: height + 4, fill: paper }),
    ...content,
  )
}

const load = createRequire(import.meta.url)
const FONTS = ['fonts/noto-sans-regular.ttf', 'fonts/noto-sans-semibold.ttf']

/** Renders an SVG as PNG with the bundled fonts only; synchronous. */
export const rasterize = (svg: string, width: number): Buffer => {
  // A native module of 10 MB: loaded for the first picture, not when the thread starts.
  const { Resvg } = load('@resvg/resvg-js') as typeof Module
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: FONTS.map(skyFile), defaultFontFamily: 'Noto Sans' },
  })
  return picture.render().asPng()
}
