import { createHash } from 'node:crypto'
import type { DocumentName } from '../addresses.ts'
import { preloadedFonts } from '../theme/fonts.ts'
import { wordmarkSymbol } from '../ui/wordmark-symbol.ts'
import icon from './icon.svg?url&no-inline'
import { filesOf, type Assets } from './assets.ts'
import { bootScript } from './boot-script.ts'
import { fontScript, lateStyle } from './font-script.ts'

export interface Csp {
  /** 'sha256-…' sources without quotes, of the inline scripts the document holds. */
  scriptHashes: string[]
  styleHashes: string[]
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** styled-components puts empty style elements into the head and fills them from the script. */
const emptyStyle = sha256('')
const scriptHashes = [bootScript, fontScript].map(sha256)

/** Before anything is there the page is already dark. */
const shellStyle = '<style>html{background:#0f1212}</style>'

const textOf = (element: string) => element.slice(element.indexOf('>') + 1, element.lastIndexOf('</style>'))

const escaped = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

interface Parts {
  document: DocumentName
  assets: Assets
  /** Source files of the screen, beside the document's own entry. */
  screenFiles: string[]
  /** Title, meta tags and preloads. */
  head: string
  /** The page's style element. */
  style?: string
  /** The rendered screen; left out: an empty root that the browser fills. */
  body?: string
  handed: unknown
}

const entryFile = (document: DocumentName) => `src/entry-${document}.tsx`

const fontPreloads = preloadedFonts
  .map(font => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`)
  .join('')

const fontHead =
  `<script data-fonts="${preloadedFonts.join(' ')}">${fontScript}</script>` +
  `<noscript>${fontPreloads}</noscript><style>${lateStyle}</style>`

/** The whole document, and what its content security policy must allow. */
export const documentHtml = ({ document, assets, screenFiles, head, style = shellStyle, body, handed }: Parts) => {
  const [entry = ''] = filesOf(assets, [entryFile(document)]).slice(-1)
  const modules = filesOf(assets, [...screenFiles, entryFile(document)]).filter(file => file !== entry)
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="dark"><meta name="theme-color" content="#0f1212">${head}` +
    `${fontHead}<link rel="icon" type="image/svg+xml" href="${icon}">` +
    `<link rel="alternate" type="application/rss+xml" title="Posts" href="/feed.xml">` +
    `<link rel="alternate" type="application/rss+xml" title="Photographs" href="/gallery/feed.xml">` +
    `${style}</head>` +
    `<body>${wordmarkSymbol}<div id="root"${body === undefined ? '' : ' data-rendered'}>${body ?? ''}</div>` +
    `<script type="application/json" id="data">${escaped(handed)}</script>` +
    `<script data-entry="${entry}" data-modules="${modules.join(' ')}">${bootScript}</script></body></html>`
  const csp: Csp = { scriptHashes, styleHashes: [sha256(textOf(style)), sha256(lateStyle), emptyStyle] }
  return { html, csp }
}
