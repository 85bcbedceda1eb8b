import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { documentOf, type DocumentName } from '../addresses.ts'
import { screenRequest, type ScreenResponse } from '../site/server-screen.ts'
import { writeDatesTo } from '../site/dates.ts'
import { Head, type HeadProps, PublicUrl, shareImageKey } from '../site/head.tsx'
import { productAddress } from '../models/shop/products.ts'
import { bodyOf, createCache, type InitialData } from '../api/initial-data.ts'
import { settingsKey, settingsOf } from '../api/settings.ts'
import { miningReservationIn } from '@skyfolio/domain/photographs/rights'
import { Application } from './application.tsx'
import { type Assets, documentHtml, type Csp } from './document.ts'
import { placeholderStyle } from './placeholder-style.ts'
import { renderMarkup } from './render-markup.tsx'
import { matchScreen, notFound, photoOverlay, publicScreens } from './screens.ts'
import { CheckoutFrame } from './checkout/frame.tsx'
import { PublicApplication } from './public/application.tsx'
import { checkoutDataKeys, screenFile, serverScreens, siteDataKeys } from './server-screens.ts'

// Lazy screens render directly once they are there.
await Promise.all([...publicScreens, notFound, photoOverlay].map(screen => screen.preload()))
publicScreens.forEach(screen => screenFile(screen.name))

const parseAddress = (path: string) => new URL(path, 'http://site.invalid')

interface Match {
  screen: string
  document: DocumentName
  /** What of the address's query makes another document of it, in one spelling; '' when nothing does. */
  query: string
}

/** Which screen an address (with its query) is, and in which document. Null: no public screen (the 404 document). */
export const match = (path: string): Match | null => {
  const { pathname, searchParams } = parseAddress(path)
  const document = documentOf(pathname)
  if (document !== 'public') return { screen: document, document, query: '' }
  const { screen } = matchScreen(pathname)
  if (screen === notFound) return null
  return { screen: screen.name, document, query: serverScreens[screen.name]?.query?.(searchParams) ?? '' }
}

const findScreen = (path: string, data: InitialData) => {
  const { pathname, searchParams } = parseAddress(path)
  const { screen, params } = matchScreen(pathname)
  return {
    screen,
    server: serverScreens[screen.name] ?? {},
    request: screenRequest(params, searchParams, data),
  }
}

export { productAddress }

/** API addresses still needed to render `path` beside those in `have`. Called until it returns []. */
export const missingData = (path: string, have: InitialData): string[] => {
  if (documentOf(parseAddress(path).pathname) === 'checkout') return checkoutDataKeys.filter(key => !(key in have))
  const { server, request } = findScreen(path, have)
  const keys = [...siteDataKeys, ...(server.dataKeys?.(request) ?? []), ...shareImageKeys(server.head?.(request), have)]
  return [...new Set(keys)].filter(key => !(key in have))
}

/** The picture of previews where the screen has none of its own: known once the settings and the screen's data are. */
const shareImageKeys = (head: HeadProps | undefined, have: InitialData): string[] => {
  if (!head || !(settingsKey in have)) return []
  const key = shareImageKey(head, settingsOf(bodyOf(have, settingsKey)))
  return key === null ? [] : [key]
}

/** The status of an address's document, or where it redirects to, once everything that `missingData` listed has been read. */
export const responseOf = (path: string, data: InitialData): ScreenResponse => {
  const { server, request } = findScreen(path, data)
  return server.response?.(request) ?? { status: 200 }
}

interface RenderInput {
  /** The requested address, with its query. */
  path: string
  /** The site's address on the web, without a slash at the end. */
  publicUrl: string
  /** The responses of everything `missingData` listed, failed ones with their status. */
  data: InitialData
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

const renderNow = (path: string, publicUrl: string, data: InitialData, assets: Assets): Rendered => {
  const { screen } = findScreen(path, data)
  const { status, redirect } = responseOf(path, data)
  if (redirect !== undefined) return { status, redirect, html: '', csp: { scriptHashes: [], styleHashes: [] } }

  const dates = {}
  writeDatesTo(dates)
  const markup = renderMarkup(
    <Application data={data} publicUrl={publicUrl}>
      <StaticRouter location={path}>
        <PublicApplication />
      </StaticRouter>
    </Application>,
  )
  const document = documentHtml({
    document: 'public',
    assets,
    screenFiles: [screenFile(screen.name), ...(status === 200 ? [] : [screenFile(notFound.name)])],
    ...markup,
    head: markup.head + miningTags(data),
    placeholders: placeholderStyle(screen.name, data, markup.body),
    data: { publicUrl, status, data, dates },
  })
  return { status, ...document }
}

/** That text and data mining is reserved; only robots read it, who get the document from the server. */
const miningTags = (data: InitialData): string => {
  const reservation = miningReservationIn(settingsOf(bodyOf(data, settingsKey)))
  if (!reservation) return ''
  const { policy } = reservation
  const policyTag =
    policy === null
      ? ''
      : `<meta name="tdm-policy" content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  return `<meta name="tdm-reservation" content="1">${policyTag}`
}

interface ShellInput {
  path: string
  publicUrl: string
  assets: Assets
  /** What was read, for visitors: their browser doesn't read it again, and robots get the head. */
  data?: InitialData
}

/** The document without rendered content, for the browser to fill: for the owner, administration, checkout and times of high load. */
export const shell = ({ path, publicUrl, assets, data }: ShellInput): Omit<Rendered, 'redirect'> => {
  const { pathname } = parseAddress(path)
  const document = documentOf(pathname)
  if (document !== 'public') {
    const head = '<title>Skyfolio</title><meta name="robots" content="noindex">'
    const documentData = { publicUrl, status: 200, data: data ?? {} }
    const frame = document === 'checkout' ? checkoutFrame(pathname, publicUrl, data ?? {}) : {}
    return { status: 200, ...documentHtml({ document, assets, screenFiles: [], head, ...frame, data: documentData }) }
  }
  const { screen, server, request } = findScreen(path, data ?? {})
  const unknown = screen === notFound ? 404 : 200
  const status = data ? (server.response?.(request).status ?? unknown) : unknown
  const head = data ? headOnly(server.head?.(request), publicUrl, data) + miningTags(data) : '<title>Skyfolio</title>'
  const documentData = { publicUrl, status, data: data ?? {} }
  return {
    status,
    ...documentHtml({ document, assets, screenFiles: [screenFile(screen.name)], head, data: documentData }),
  }
}

/** The checkout's frame, without a cart, which the browser alone knows. The application takes its place. */
const checkoutFrame = (path: string, publicUrl: string, data: InitialData) => {
  const { body, style } = renderMarkup(
    <Application data={data} publicUrl={publicUrl}>
      <StaticRouter location={path}>
        <CheckoutFrame />
      </StaticRouter>
    </Application>,
  )
  return { frame: body, style }
}

const headOnly = (props: HeadProps | undefined, publicUrl: string, data: InitialData) =>
  renderToString(
    <SWRConfig value={{ provider: () => createCache(data) }}>
      <PublicUrl value={publicUrl}>
        <Head {...props} />
      </PublicUrl>
    </SWRConfig>,
  )
