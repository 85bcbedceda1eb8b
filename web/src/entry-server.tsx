import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { SWRConfig } from 'swr'
import { documentOf, type DocumentName } from './addresses.ts'
import { Application } from './app/application.tsx'
import type { Assets } from './app/assets.ts'
import { documentHtml, type Csp } from './app/document.ts'
import { matchScreen } from './app/match-screen.ts'
import { PublicApplication } from './app/public-application.tsx'
import { notFound, photoOverlay, publicScreens } from './app/screens.ts'
import { screenRequest, type ScreenAnswer } from './features/site/server-screen.ts'
import { screenFile, serverScreens, siteNeeds } from './app/server-screens.ts'
import { writeDatesTo } from './features/site/dates.ts'
import { Head, type HeadProps } from './features/site/head.tsx'
import { PublicUrl } from './features/site/public-url.tsx'
import { productAddress } from './features/site/shop/product-address.ts'
import { seededCache, type FirstData } from './http/first-data.ts'

// Lazy screens render directly once they are there.
await Promise.all([...publicScreens, notFound, photoOverlay].map(screen => screen.preload()))
publicScreens.forEach(screen => screenFile(screen.name))

const parsed = (path: string) => new URL(path, 'http://site.invalid')

interface Match {
  screen: string
  document: DocumentName
  /** What of the address's query makes another document of it, in one spelling; '' when nothing does. */
  query: string
}

/** Which screen an address (with its query) is, and in which document. Null: no public screen (the 404 document). */
export const match = (path: string): Match | null => {
  const { pathname, searchParams } = parsed(path)
  const document = documentOf(pathname)
  if (document !== 'public') return { screen: document, document, query: '' }
  const { screen } = matchScreen(pathname)
  if (screen === notFound) return null
  return { screen: screen.name, document, query: serverScreens[screen.name]?.query?.(searchParams) ?? '' }
}

const looked = (path: string, data: FirstData) => {
  const { pathname, searchParams } = parsed(path)
  const { screen, params } = matchScreen(pathname)
  return {
    screen,
    server: serverScreens[screen.name] ?? {},
    request: screenRequest(params, searchParams, data),
  }
}

export { productAddress }

/** API addresses still needed to render `path`, given those already had. Called until it returns []. */
export const needs = (path: string, have: FirstData): string[] => {
  const { server, request } = looked(path, have)
  return [...new Set([...siteNeeds, ...(server.needs?.(request) ?? [])])].filter(key => !(key in have))
}

/** React writes what it hoists before everything else. */
const headAndBody = (markup: string) => {
  const head = /^(?:<(?:meta|link)[^>]*>|<title>[^<]*<\/title>)*/.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

interface RenderInput {
  /** The address that was asked for, with its query. */
  path: string
  /** Where the site stands on the web, without a slash at the end. */
  publicUrl: string
  /** Everything `needs` asked for; an answer that failed stands here with its status. */
  data: FirstData
  assets: Assets
}

interface Rendered {
  status: number
  /** An address of this site; then there is no HTML. */
  redirect?: string
  html: string
  csp: Csp
}

/** Renders the whole document of a public address. */
export const render = ({ path, publicUrl, data, assets }: RenderInput): Promise<Rendered> =>
  Promise.resolve(renderNow(path, publicUrl, data, assets))

const renderNow = (path: string, publicUrl: string, data: FirstData, assets: Assets): Rendered => {
  const { screen, server, request } = looked(path, data)
  const { status, redirect }: ScreenAnswer = server.answer?.(request) ?? { status: 200 }
  if (redirect !== undefined) return { status, redirect, html: '', csp: { scriptHashes: [], styleHashes: [] } }

  const dates = {}
  writeDatesTo(dates)
  const sheet = new ServerStyleSheet()
  try {
    const markup = renderToString(
      sheet.collectStyles(
        <Application cache={seededCache(data)} publicUrl={publicUrl}>
          <StaticRouter location={path}>
            <PublicApplication />
          </StaticRouter>
        </Application>,
      ),
    )
    const document = documentHtml({
      document: 'public',
      assets,
      screenFiles: [screenFile(screen.name), ...(status === 200 ? [] : [screenFile(notFound.name)])],
      ...headAndBody(markup),
      style: sheet.getStyleTags(),
      handed: { publicUrl, status, data, dates },
    })
    return { status, ...document }
  } finally {
    sheet.seal()
  }
}

interface ShellInput {
  path: string
  publicUrl: string
  assets: Assets
  /** What was read, when the answer is for visitors: their browser doesn't ask again, and robots get the head. */
  data?: FirstData
}

/** The document without rendered content, for the browser to fill: for the owner, administration, checkout and rush hours. */
export const shell = ({ path, publicUrl, assets, data }: ShellInput): Omit<Rendered, 'redirect'> => {
  const { pathname } = parsed(path)
  const document = documentOf(pathname)
  if (document !== 'public') {
    const head = '<title>Skyfolio</title><meta name="robots" content="noindex">'
    const handed = { publicUrl, status: 200, data: {} }
    return { status: 200, ...documentHtml({ document, assets, screenFiles: [], head, handed }) }
  }
  const { screen, server, request } = looked(path, data ?? {})
  const unknown = screen === notFound ? 404 : 200
  const status = data ? (server.answer?.(request).status ?? unknown) : unknown
  const head = data ? headOnly(server.head?.(request), publicUrl, data) : '<title>Skyfolio</title>'
  const handed = { publicUrl, status, data: data ?? {} }
  return { status, ...documentHtml({ document, assets, screenFiles: [screenFile(screen.name)], head, handed }) }
}

const headOnly = (props: HeadProps | undefined, publicUrl: string, data: FirstData) =>
  renderToString(
    <SWRConfig value={{ provider: () => seededCache(data) }}>
      <PublicUrl value={publicUrl}>
        <Head {...props} />
      </PublicUrl>
    </SWRConfig>,
  )
