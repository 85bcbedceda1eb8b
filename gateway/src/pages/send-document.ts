import type { Response } from 'express'
import { policyOf } from './policy.ts'
import type { DocumentKind, Rendered } from './web-entry.ts'

export interface Document extends Pick<Rendered, 'status' | 'html' | 'csp'> {
  document: DocumentKind
  /** May be kept and shown to every visitor; asked about each time. */
  keepable: boolean
  analytics?: boolean
}

const RETRY_AFTER_SECONDS = '5'

/** Sends a document with the policy that belongs to it. `secure`: the site is reached by HTTPS. */
export const sendDocument = (res: Response, { secure }: { secure: boolean }, page: Document): void => {
  res.status(page.status)
  res.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(page.html)),
    'Cache-Control': page.keepable ? 'no-cache' : 'no-store',
    'Content-Security-Policy': policyOf({ ...page, hashes: page.csp }),
    // YouTube refuses to play without knowing the embedding site.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // A bank may ask its customer in a window of its own.
    'Cross-Origin-Opener-Policy': page.document === 'checkout' ? 'same-origin-allow-popups' : 'same-origin',
  })
  if (secure) res.set('Strict-Transport-Security', 'max-age=31536000')
  if (page.status === 503) res.set('Retry-After', RETRY_AFTER_SECONDS)
  res.end(page.html)
}
