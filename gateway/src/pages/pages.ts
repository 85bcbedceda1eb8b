import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { ResponseLocals } from '../cache/captured-response.ts'
import { type CacheRule, type CacheRules, type CacheTag, TAGS_OF } from '../cache/cache-rules.ts'
import type { Dispatch } from '../routing/dispatch.ts'
import { acceptedEncoding } from '../cache/encoding.ts'
import { contextOf } from '../routing/request-context.ts'
import { createAddressResolver, type ResolveAddress, type Target } from './resolve-address.ts'
import { listBuiltFiles } from './built-files.ts'
import { gatherFirstData } from './first-data.ts'
import { createPublicDocuments, NOT_FOUND, sendDocument } from './public-document.ts'
import { settingIn } from './settings.ts'
import { createSiteFiles } from './site-files.ts'
import type { Assets, FirstData, WebEntry } from './web-entry.ts'
import { createProxyMiddleware } from 'http-proxy-middleware'

/**
 * Development: documents, sources and hot updates come from Vite. Nothing of it is cached, and no policy is set, since
 * Vite writes scripts of its own into the documents.
 */
const viteProxy = (viteUrl: string): RequestHandler => {
  const proxy = createProxyMiddleware({ target: viteUrl, changeOrigin: false, ws: true })
  return (req, res, next) => {
    res.removeHeader('Content-Security-Policy')
    void proxy(req, res, next)
  }
}

export interface PagesDependencies {
  /** The API, in process. */
  dispatch: Dispatch
  /** The server build of the web application. */
  web: WebEntry
  /** Vite's manifest, parsed. */
  assets: Assets
  /** web/dist/client: hashed files under assets/, perhaps a few at its root. */
  clientDir: string
  /** Without a trailing slash. */
  publicUrl: string
  logger: Logger
  /** Whether the request has a session cookie of ours, valid or ended: such a caller gets the plain shell. */
  isOwner(req: IncomingMessage): boolean
  /** Development: documents and sources come from Vite at this address. */
  viteUrl?: string
}

export interface Pages {
  /** Mount it last: handles GET and HEAD of everything that is not /api, /uploads or a probe; else calls next. */
  handler: RequestHandler
  cacheRules: CacheRules
}

const SETTINGS = '/api/site-settings'
/** Forgotten passwords and invitations: the token stands behind '#', which browsers send to nobody, and yet. */
const MAILED_LINK = /^\/login\//
const CHECKOUT_SCREEN = /^\/store\/(?:checkout|success)$/
/** A buyer's private link, with its token. */
const ORDER = /^\/orders\/([^/]+)$/
/** How long such a page waits to learn whether there is the order. */
const ORDER_MS = 800
/** How long an owner's page waits for the settings that its policy depends on. */
const SETTINGS_MS = 800
/** Robots that read feeds, sitemaps and robots.txt do better with a copy of a few minutes ago than with a 503. */
const LAST_GOOD_MS = 10 * 60 * 1000
const DOCUMENT_TAGS = [...TAGS_OF.content, ...TAGS_OF.media]
const SHOP_TAGS = [...DOCUMENT_TAGS, ...TAGS_OF.store]

/** Only the shop shows products: a store that is down leaves the other pages alone. */
const tagsOfDocument = (path: string): readonly CacheTag[] =>
  /^\/store(?:\/|$)/.test(path) ? SHOP_TAGS : DOCUMENT_TAGS

/** The HTML of public addresses, the built files, and the files at the root. */
export const createPages = (dependencies: PagesDependencies): Pages => {
  const { web, dispatch, assets, publicUrl, isOwner } = dependencies
  const built = listBuiltFiles(dependencies.clientDir)
  const files = createSiteFiles({ ...dependencies, built })
  const targetOf = createTargetOf(createAddressResolver(web, files.has))
  const publicDocument = createPublicDocuments(dependencies)
  const vite = dependencies.viteUrl === undefined ? null : viteProxy(dependencies.viteUrl)

  const hasAnalytics = async (): Promise<boolean> =>
    settingIn({ [SETTINGS]: await dispatch(SETTINGS, SETTINGS_MS) }, 'google_analytics_id') !== undefined

  /** What could be read; the browser asks for the rest itself. */
  const readFrameData = async (path: string): Promise<FirstData> => {
    const { data } = await gatherFirstData({ web, dispatch }, path)
    return Object.fromEntries(Object.entries(data).filter(([, { status }]) => status === 200))
  }

  /** In the browser, the document shows that the order doesn't exist. While the store is down, the order may exist. */
  const checkoutStatus = async (path: string): Promise<number> => {
    if (CHECKOUT_SCREEN.test(path)) return 200
    const token = ORDER.exec(path)?.[1]
    if (token === undefined) return 404
    const { status } = await dispatch(`/api/store/orders/${token}`, ORDER_MS)
    return status >= 500 ? 200 : status
  }

  const sendShell = async (req: Request, res: Response, path: string) => {
    const document = web.match(path)?.document ?? 'public'
    // The owner sees what visitors do, the script that counts them too.
    const analytics = document === 'public' && (await hasAnalytics())
    const data = document === 'checkout' ? await readFrameData(path) : undefined
    const shell = web.shell({ path, publicUrl, assets, ...(data && { data }) })
    const status = document === 'checkout' ? await checkoutStatus(path) : shell.status
    const encoding = acceptedEncoding(req.headers['accept-encoding'])
    const hasSecretAddress = MAILED_LINK.test(path)
    await sendDocument(res, { ...shell, status, document, analytics, hasSecretAddress, isCacheable: false, encoding })
  }

  const sendPublic = async (res: Response, path: string) => {
    const page = await publicDocument(path)
    if (page.redirect !== undefined) return sendRedirect(res, page.redirect)
    const isCacheable = page.complete && page.status !== 503
    await sendDocument(res, { ...page, document: 'public', isCacheable })
  }

  const sendAsset = async (res: Response, path: string) => {
    if (!built.has(path)) return sendNotFound(res)
    const { contentType, body, encoded } = await built.read(path)
    const locals: ResponseLocals = { encoded }
    Object.assign(res.locals, locals)
    res.set({ 'Content-Type': contentType, 'Cache-Control': 'public, max-age=31536000, immutable' }).end(body)
  }

  const sendFile = async (res: Response, path: string) => {
    const file = await files.read(path)
    if (!file) return sendNotFound(res)
    res.set({ 'Content-Type': file.contentType, 'Cache-Control': 'no-cache' }).send(file.body)
  }

  const respond = (req: Request, res: Response, target: Target): Promise<void> | void => {
    contextOf(req).route = routeOf(target)
    if (target.kind === 'asset') return sendAsset(res, target.path)
    if (target.kind === 'file') return sendFile(res, target.path)
    if (target.kind === 'redirect') return sendRedirect(res, target.location)
    const path = target.kind === 'document' ? target.path : NOT_FOUND
    const isPublic = target.kind === 'not-found' || target.document === 'public'
    return isPublic && !isOwner(req) ? sendPublic(res, path) : sendShell(req, res, path)
  }

  return {
    handler: async (req, res, next) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') return next()
      const target = targetOf(req)
      if (!target) return next()
      if (vite && target.kind !== 'file') return vite(req, res, next)
      await respond(req, res, target)
    },
    cacheRules: request => {
      if (vite) return null
      const target = targetOf(request)
      return target && ruleOf(target, built.has, files.tags)
    },
  }
}

/** The target of a request, resolved once for the front cache and the handler: a fill requests the same target. */
const createTargetOf = (resolve: ResolveAddress) => {
  const targets = new WeakMap<IncomingMessage, Target | null>()
  return (request: IncomingMessage): Target | null => {
    const known = targets.get(request)
    if (known !== undefined) return known
    const target = resolve(request.url ?? '')
    targets.set(request, target)
    return target
  }
}

const ruleOf = (
  target: Target,
  isBuilt: (path: string) => boolean,
  tagsOf: (path: string) => readonly CacheTag[],
): CacheRule | null => {
  const rule = { segment: 'pages', route: routeOf(target) } as const
  switch (target.kind) {
    case 'asset':
      return isBuilt(target.path) ? { ...rule, key: target.path, tags: [], anyone: true } : null
    case 'file':
      return { ...rule, key: target.path, tags: tagsOf(target.path), anyone: true, lastGoodMs: LAST_GOOD_MS }
    case 'document':
      if (target.document !== 'public') return null
      return { ...rule, segment: segmentOf(target.path), key: target.path, tags: tagsOfDocument(target.path) }
    case 'not-found':
      return { ...rule, key: NOT_FOUND, tags: DOCUMENT_TAGS, status: 404 }
    case 'redirect':
      return null
  }
}

/** Anybody can make up searches: they must not push the site's pages out. */
const segmentOf = (path: string) =>
  /[?&](?:search|kind|target|constellation|equipment|filter|year)=/.test(path) ? 'search' : 'pages'

const routeOf = (target: Target): string => {
  if (target.kind === 'document') return `document:${target.document === 'public' ? target.screen : target.document}`
  if (target.kind === 'file')
    return target.path.replace(/\d+/, ':n').replace(/(?<=^\/(?:blog\/tags|albums)\/)[^/]+/, ':slug')
  return { asset: '/assets/*', redirect: 'document:moved', 'not-found': 'document:not-found' }[target.kind]
}

/** A redirect within the site. Browsers revalidate it each time: a slug that comes back would cause a loop. */
const sendRedirect = (res: Response, location: string): void => {
  res.set('Cache-Control', 'no-cache').redirect(301, location)
}

/** A missing file: not cached by anybody, since the next release may have it. */
const sendNotFound = (res: Response): void => {
  res.status(404).set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end('Not found\n')
}
