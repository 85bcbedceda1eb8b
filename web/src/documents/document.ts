import { createHash } from 'node:crypto'
import { SITE_LANGUAGE } from '@skyfolio/domain/settings/site-language'
import { feeds, type DocumentName } from '../addresses.ts'
import { feedAlternates } from '../site/feed-alternates.ts'
import { firstFonts, fontFaces } from '../theme/fonts.ts'
import { printStyle } from '../theme/print.ts'
import icon from './icon.svg?url&no-inline'
import bootScript from './inline/boot.ts?inline-script'
import fontScript from './inline/fonts.ts?inline-script'
import wordmark from './wordmark.svg?raw'

/** One entry of Vite's manifest. */
interface Asset {
  file: string
  imports?: string[]
}

/** The parsed manifest of the client build: source file → built file. */
export type Assets = Record<string, Asset>

/** The built files of source files and of everything they import at once, each after its imports. */
const filesOf = (assets: Assets, sources: string[]): string[] => {
  const seen = new Set<string>()
  const files: string[] = []
  const add = (name: string) => {
    const asset = assets[name]
    if (!asset || seen.has(asset.file)) return
    seen.add(asset.file)
    asset.imports?.forEach(add)
    files.push(`/${asset.file}`)
  }
  sources.forEach(add)
  return files
}

export interface Csp {
  /** 'sha256-…' sources without quotes, of the inline scripts the document holds. */
  scriptHashes: string[]
  styleHashes: string[]
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The fonts, those that stand in for them on a late page, and the page that waits for them (inline/fonts.ts). */
const fontStyle =
  fontFaces() +
  ':root[data-waiting] body{visibility:hidden}' +
  `:root[data-late]{--serif:'Wittgenstein as Georgia','Wittgenstein as Times',Georgia,serif;` +
  `--sans:'Instrument Sans as Arial','Instrument Sans as Roboto','Helvetica Neue',Arial,sans-serif}`

const scriptHashes = [bootScript, fontScript].map(sha256)

/** Before anything is there the page is already dark. */
const shellStyle = '<style>html{background:#0f1212}</style>'

const NEEDS_SCRIPTS =
  '<noscript><p>This page needs JavaScript. Please allow scripts for this site, then load it again.</p></noscript>'

const textOf = (element: string) => element.slice(element.indexOf('>') + 1, element.lastIndexOf('</style>'))

const escaped = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

interface DocumentParts {
  document: DocumentName
  assets: Assets
  /** Source files of the screen, beside the document's own entry. */
  screenFiles: string[]
  /** Title, meta tags and preloads. */
  head: string
  /** The page's style element. */
  style?: string
  /** What stands in the places of pictures until they come. */
  placeholders?: string
  /** The rendered screen. If it is missing, the browser fills an empty root. */
  body?: string
  /** Used instead of a rendered screen. Shown until the browser fills the root, and to visitors without scripts. */
  frame?: string
  /** What the browser needs beside the HTML. */
  data: unknown
}

const entryFile = (document: DocumentName) => `src/documents/${document}/entry.tsx`

/** The owner's forms are printed with what is in them. */
const staticStyle = (document: DocumentName) => fontStyle + printStyle({ withControls: document === 'admin' })

const fontHead = (document: DocumentName) =>
  `<style>${staticStyle(document)}</style>` +
  `<script data-fonts="${firstFonts.map(({ font }) => font).join()}"` +
  ` data-files="${firstFonts.map(({ file }) => file).join(' ')}">${fontScript}</script>`

const feedLinks = [...feedAlternates(feeds.posts, 'Posts'), ...feedAlternates(feeds.photographs, 'Photographs')]
  .map(({ type, title, href }) => `<link rel="alternate" type="${type}" title="${title}" href="${href}">`)
  .join('')

/** The whole document, and what its content security policy must allow. */
export const documentHtml = ({
  document,
  assets,
  screenFiles,
  head,
  style = shellStyle,
  placeholders = '',
  body,
  frame = NEEDS_SCRIPTS,
  data,
}: DocumentParts) => {
  const [entry = ''] = filesOf(assets, [entryFile(document)]).slice(-1)
  const modules = filesOf(assets, [...screenFiles, entryFile(document)]).filter(file => file !== entry)
  const html =
    `<!doctype html><html lang="${SITE_LANGUAGE}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="dark"><meta name="theme-color" content="#0f1212">${head}` +
    `${fontHead(document)}<link rel="icon" href="/favicon.ico" sizes="48x48">` +
    `<link rel="icon" type="image/svg+xml" href="${icon}" sizes="any">` +
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">` +
    `${feedLinks}${style}${placeholders && `<style>${placeholders}</style>`}</head>` +
    `<body><div hidden>${wordmark.trim()}</div><div id="root"${body === undefined ? '' : ' data-rendered'}>${body ?? frame}</div>` +
    `<script type="application/json" id="data">${escaped(data)}</script>` +
    `<script data-entry="${entry}" data-modules="${modules.join(' ')}">${bootScript}</script></body></html>`
  // The last: styled-components puts empty style elements into the head and fills them from the script.
  const styles = [textOf(style), staticStyle(document), placeholders, '']
  const csp: Csp = { scriptHashes, styleHashes: [...new Set(styles)].map(sha256) }
  return { html, csp }
}
