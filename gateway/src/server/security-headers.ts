import type { RequestHandler } from 'express'
import helmet from 'helmet'

/**
 * The security headers of every response. The policy here is that of data: nothing may run. Documents replace it by
 * their own (`pages/`), pictures may be shown anywhere (`uploads/`).
 */
export const securityHeaders = ({ secure }: { secure: boolean }): RequestHandler =>
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
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
