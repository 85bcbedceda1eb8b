import { setImmediate } from 'node:timers/promises'
import { miningReservationIn, type MiningReservation } from '@skyfolio/domain/photographs/rights'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import PQueue from 'p-queue'
import type { Dispatch } from '../routing/dispatch.ts'
import { compress, type Encoding } from '../cache/encoding.ts'
import { miningHeaders } from './mining-reservation.ts'
import { gatherFirstData } from './first-data.ts'
import { settingIn } from './settings.ts'
import type { Assets, DocumentKind, FirstData, Rendered, WebEntry } from './web-entry.ts'
import type { Response } from 'express'
import { policyOf } from './policy.ts'

/** The address and the cache key of the not-found document. */
export const NOT_FOUND = '/404'

export interface PublicDocument extends Rendered {
  /** No part is missing: it may be cached. */
  complete: boolean
  /** An analytics id is configured. */
  analytics: boolean
  reservation: MiningReservation | null
}

export interface PublicDocumentDependencies {
  web: WebEntry
  dispatch: Dispatch
  assets: Assets
  publicUrl: string
  logger: Logger
  concurrency?: number
  waitMs?: number
}

/**
 * Renders public addresses with their first data. Two at once; who has waited `waitMs` for a turn gets the shell with
 * its head, which the browser renders.
 */
export const createPublicDocuments = (
  dependencies: PublicDocumentDependencies,
): ((path: string) => Promise<PublicDocument>) => {
  const { web, dispatch, assets, publicUrl, logger, concurrency = 2, waitMs = 200 } = dependencies
  const queue = new PQueue({ concurrency })

  /** Null: its turn didn't come in time. */
  const render = async (path: string, data: FirstData): Promise<Rendered | null> => {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), waitMs)
    const work = async () => {
      clearTimeout(timer)
      // Between two renderings the responses that are ready go out.
      await setImmediate()
      return web.render({ path, publicUrl, data, assets })
    }
    return queue.add(work, { signal: waiting.signal }).catch((error: unknown) => {
      if (waiting.signal.aborted) return null
      throw error
    })
  }

  let notFound: { data: string; page: Rendered } | undefined

  /**
   * Renders the not-found document, which is the same for every address. Anyone can make up such addresses without end, so it is
   * rendered again only when the data it shows has changed.
   */
  const renderNotFound = async (read: FirstData): Promise<Rendered | null> => {
    const own = Object.fromEntries(
      web.missingData(NOT_FOUND, {}).flatMap(key => (read[key] ? [[key, read[key]] as const] : [])),
    )
    const data = JSON.stringify(own)
    if (notFound?.data === data) return notFound.page
    const page = await render(NOT_FOUND, own)
    if (page) notFound = { data, page }
    return page
  }

  return async path => {
    const { data, complete } = await gatherFirstData({ web, dispatch }, path)
    const { status: wanted } = web.responseOf(path, data)
    const analytics = settingIn(data, 'google_analytics_id') !== undefined
    const reservation = miningReservationIn(key => settingIn(data, key))
    const page = await (wanted === 404 ? renderNotFound(data) : render(path, data))
    if (page) return { ...page, complete, analytics, reservation }
    logger.warn('too many documents are being rendered: sent the shell instead')
    const shell = web.shell({ path, publicUrl, assets, data })
    // Where the rendered document would redirect, the browser does.
    const status = shell.status === 301 ? 200 : shell.status
    return { ...shell, status, complete: false, analytics, reservation }
  }
}

export interface Document extends Pick<Rendered, 'status' | 'html' | 'csp'> {
  document: DocumentKind
  /** May be stored and shown to every visitor, revalidated each time. */
  isCacheable: boolean
  analytics?: boolean
  /** Of text and data mining. */
  reservation?: MiningReservation | null
  /** Its address has a secret, which no other site may hear of. */
  hasSecretAddress?: boolean
  /** Of a document that the front cache, which compresses what it stores, never sees. Nothing secret stands in it. */
  encoding?: Encoding
}

const RETRY_AFTER_SECONDS = '5'

const REFERRER_POLICIES: Record<DocumentKind, string> = {
  // YouTube refuses to play without knowing the embedding site.
  public: 'strict-origin-when-cross-origin',
  admin: 'strict-origin-when-cross-origin',
  // Whoever has the address of an order may read it: it must not leak to analytics of the next page.
  checkout: 'no-referrer',
}

/** Sends a document with the policy that belongs to it. */
export const sendDocument = async (res: Response, page: Document): Promise<void> => {
  const { encoding = 'identity' } = page
  const plain = Buffer.from(page.html)
  const body = encoding === 'identity' ? plain : await compress(plain, encoding)
  if (page.encoding) res.vary('Accept-Encoding')
  if (encoding !== 'identity') res.set('Content-Encoding', encoding)
  res.status(page.status)
  res.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': page.isCacheable ? 'no-cache' : 'no-store',
    'Content-Security-Policy': policyOf({ ...page, hashes: page.csp }),
    'Referrer-Policy': page.hasSecretAddress ? 'no-referrer' : REFERRER_POLICIES[page.document],
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // A bank may confirm a payment in a window of its own.
    'Cross-Origin-Opener-Policy': page.document === 'checkout' ? 'same-origin-allow-popups' : 'same-origin',
  })
  res.set(miningHeaders(page.reservation ?? null))
  if (page.status === 503) res.set('Retry-After', RETRY_AFTER_SECONDS)
  res.end(body)
}
