import type { RequestHandler } from 'express'
import helmet from 'helmet'

export interface Transport {
  /** The site is reached by HTTPS. */
  secure: boolean
  /** So are all hosts below its own. */
  hstsSubdomains: boolean
}

const YEAR_SECONDS = 31_536_000

/**
 * The security headers of every response. The policy here is that of data: nothing may run. Documents replace it by
 * their own (`pages/`), pictures may be shown anywhere (`uploads/`).
 */
export const securityHeaders = ({ secure, hstsSubdomains }: Transport): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    // YouTube refuses to play without knowing the embedding site.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: hstsSubdomains } : false,
    xFrameOptions: { action: 'deny' },
  })

/** Those of JSON that is sent before the application has a say: refusals of what is no request, or comes too slowly. */
export const refusalHeaders = ({ secure, hstsSubdomains }: Transport): Record<string, string> => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Disposition': API_FILE,
  'X-Content-Type-Options': 'nosniff',
  ...(secure && {
    'Strict-Transport-Security': `max-age=${YEAR_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
})

const API_FILE = 'attachment; filename="api.json"'

/** Has browsers store JSON that is opened as a page, under a name that no caller chooses, instead of showing it. */
export const attachApiJson: RequestHandler = (request, response, next) => {
  if (/^\/api(?:[/?]|$)/.test(request.url)) response.set('Content-Disposition', API_FILE)
  next()
}
