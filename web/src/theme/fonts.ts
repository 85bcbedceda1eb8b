import sansLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import sansLatinExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url'
import serifLatin from '@fontsource-variable/wittgenstein/files/wittgenstein-latin-wght-normal.woff2?url'
import serifLatinExt from '@fontsource-variable/wittgenstein/files/wittgenstein-latin-ext-wght-normal.woff2?url'
import serifItalicLatin from '@fontsource-variable/wittgenstein/files/wittgenstein-latin-wght-italic.woff2?url'
import serifItalicLatinExt from '@fontsource-variable/wittgenstein/files/wittgenstein-latin-ext-wght-italic.woff2?url'

/** The two uprights every screen needs at once, as `document.fonts.load` names them. The italic and the extended Latin come by use. */
export const firstFonts: readonly { font: string; file: string }[] = [
  { font: '1em Wittgenstein', file: serifLatin },
  { font: '1em Instrument Sans', file: sansLatin },
]

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
const latinExt =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF'

interface Face {
  family: string
  url: string
  weight: string
  style?: 'italic'
  range: string
}

const face = ({ family, url, weight, style, range }: Face): string =>
  `@font-face { font-family: '${family}'; src: url('${url}') format('woff2'); font-weight: ${weight}; font-style: ${style ?? 'normal'}; font-display: swap; unicode-range: ${range}; }`

const serif = { family: 'Wittgenstein', weight: '400 900' }
const sans = { family: 'Instrument Sans', weight: '400 700' }

/**
 * Fallbacks as wide and as high as the fonts they stand in for, so that the swap moves nothing. The widths are the averages
 * of English text: Wittgenstein 0.448 em, Instrument Sans 0.452, Georgia 0.446, Times 0.400, Arial 0.441, Roboto 0.445.
 */
const fallbacks = `
@font-face { font-family: 'Wittgenstein as Georgia'; src: local('Georgia'); size-adjust: 100.5%; ascent-override: 106%; descent-override: 43.3%; line-gap-override: 0%; }
@font-face { font-family: 'Wittgenstein as Times'; src: local('Times New Roman'), local('Liberation Serif'), local('Tinos'); size-adjust: 112.1%; ascent-override: 95%; descent-override: 38.8%; line-gap-override: 0%; }
@font-face { font-family: 'Instrument Sans as Arial'; src: local('Arial'), local('Liberation Sans'), local('Arimo'); size-adjust: 102.6%; ascent-override: 94.5%; descent-override: 24.4%; line-gap-override: 0%; }
@font-face { font-family: 'Instrument Sans as Roboto'; src: local('Roboto'); size-adjust: 101.7%; ascent-override: 95.4%; descent-override: 24.6%; line-gap-override: 0%; }
`

/**
 * Every `@font-face` of the site. They stand in the document itself: were a script to write them again, the browser would
 * take them for new ones, find their files in its cache meanwhile, and break the lines of a page that is being read anew.
 */
export const fontFaces = (): string =>
  [
    face({ ...serif, url: serifLatin, range: latin }),
    face({ ...serif, url: serifLatinExt, range: latinExt }),
    face({ ...serif, url: serifItalicLatin, style: 'italic', range: latin }),
    face({ ...serif, url: serifItalicLatinExt, style: 'italic', range: latinExt }),
    face({ ...sans, url: sansLatin, range: latin }),
    face({ ...sans, url: sansLatinExt, range: latinExt }),
  ].join('') + fallbacks
