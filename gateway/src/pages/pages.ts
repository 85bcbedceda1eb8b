import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from '@skyfolio/runtime/logger'
import type { AnswerNotes } from '../front-cache/capture.ts'
import { TAGS_OF, type CacheRule, type CacheRules } from '../http/cache-rules.ts'
import { contextOf } from '../http/request-context.ts'
import { createPlaces, type Place } from './address.ts'
import { listBuiltFiles } from './built-files.ts'
import type { Dispatch } from './first-data.ts'
import { createPublicDocuments } from './public-document.ts'
import { sendDocument } from './send-document.ts'
import { createSiteFiles } from './site-files.ts'
import { viteProxy } from './vite-proxy.ts'
import type { Assets, WebEntry } from './web-entry.ts'

export interface PagesDeps {
  /** Answers API addresses in process. */
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
  /** Whether the request carries the owner's session cookie (its presence is enough: such a caller gets the plain shell). */
  isOwner(req: IncomingMessage): boolean
  /** Development: documents and sources come from Vite at this address. */
  viteUrl?: string
}

export interface Pages {
  /** Mount it last: answers GET and HEAD of everything that is not /api, /uploads or a probe; else calls next. */
  handler: RequestHandler
  cacheRules: CacheRules
}

/** Where the not-found document of all unknown addresses is kept. */
const NOT_FOUND = '/404'
const DOCUMENT_TAGS = [...(TAGS_OF.content ?? []), ...(TAGS_OF.media ?? [])]
const SHOP_TAGS = [...DOCUMENT_TAGS, ...(TAGS_OF.store ?? [])]

/** Only the shop shows products: a store that is down leaves the other pages alone. */
const tagsOfDocument = (path: string) => (/^\/store(?:\/|$)/.test(path) ? SHOP_TAGS : DOCUMENT_TAGS)

/** The HTML of public addresses, the built files, and the files at the root. */
export const createPages = (deps: PagesDeps): Pages => {
  const { web, assets, publicUrl, isOwner } = deps
  const built = listBuiltFiles(deps.clientDir)
  const files = createSiteFiles({ ...deps, built })
  const places = createPlaces(web, files.has)
  const publicDocument = createPublicDocuments(deps)
  const vite = deps.viteUrl === undefined ? null : viteProxy(deps.viteUrl)
  const transport = { secure: publicUrl.startsWith('https:') }

  const sendShell = (res: Response, path: string) => {
    const document = web.match(path)?.document ?? 'public'
    sendDocument(res, transport, { ...web.shell({ path, publicUrl, assets }), document, keepable: false })
  }

  const sendPublic = async (res: Response, path: string) => {
    const page = await publicDocument(path)
    if (page.redirect !== undefined) return sendElsewhere(res, page.redirect)
    const keepable = page.complete && page.status !== 503
    sendDocument(res, transport, { ...page, document: 'public', keepable })
  }

  const sendAsset = async (res: Response, path: string) => {
    if (!built.has(path)) return sendNothing(res)
    const { contentType, body, encoded } = await built.read(path)
    const notes: AnswerNotes = { encoded }
    Object.assign(res.locals, notes)
    res.set({ 'Content-Type': contentType, 'Cache-Control': 'public, max-age=31536000, immutable' }).end(body)
  }

  const sendFile = async (res: Response, path: string) => {
    const file = await files.read(path)
    if (!file) return sendNothing(res)
    res.set({ 'Content-Type': file.contentType, 'Cache-Control': 'no-cache' }).send(file.body)
  }

  const answer = (req: Request, res: Response, place: Place): Promise<void> | void => {
    contextOf(req).route = routeOf(place)
    if (place.kind === 'asset') return sendAsset(res, place.path)
    if (place.kind === 'file') return sendFile(res, place.path)
    if (place.kind === 'elsewhere') return sendElsewhere(res, place.location)
    const path = place.kind === 'document' ? place.path : NOT_FOUND
    const isPublic = place.kind === 'nowhere' || place.document === 'public'
    return isPublic && !isOwner(req) ? sendPublic(res, path) : sendShell(res, path)
  }

  return {
    handler: async (req, res, next) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') return next()
      const place = places.find(req.originalUrl)
      if (!place) return next()
      if (vite && place.kind !== 'file') return vite(req, res, next)
      await answer(req, res, place)
    },
    cacheRules: (method, url) => {
      if (vite || (method !== 'GET' && method !== 'HEAD')) return null
      const place = places.find(url)
      return place && ruleOf(place, built.has, files.tags)
    },
  }
}

const ruleOf = (
  place: Place,
  isBuilt: (path: string) => boolean,
  tagsOf: (path: string) => readonly string[],
): CacheRule | null => {
  const rule = { segment: 'pages', route: routeOf(place) } as const
  switch (place.kind) {
    case 'asset':
      return isBuilt(place.path) ? { ...rule, key: place.path, tags: [], anyone: true } : null
    case 'file':
      return { ...rule, key: place.path, tags: tagsOf(place.path), anyone: true }
    case 'document':
      return place.document === 'public' ? { ...rule, key: place.path, tags: tagsOfDocument(place.path) } : null
    case 'nowhere':
      return { ...rule, key: NOT_FOUND, tags: DOCUMENT_TAGS, status: 404 }
    case 'elsewhere':
      return null
  }
}

const routeOf = (place: Place): string => {
  if (place.kind === 'document') return `document:${place.document === 'public' ? place.screen : place.document}`
  if (place.kind === 'file') return place.path.replace(/\d+/, ':n')
  return { asset: '/assets/*', elsewhere: 'document:moved', nowhere: 'document:not-found' }[place.kind]
}

/** A redirect within the site. Browsers ask again each time: a slug that comes back would lead them in circles. */
const sendElsewhere = (res: Response, location: string): void => {
  res.set('Cache-Control', 'no-cache').redirect(301, location)
}

/** A file that isn't there: not kept by anybody, since the next release may bring it. */
const sendNothing = (res: Response): void => {
  res.status(404).set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end('Not found\n')
}
