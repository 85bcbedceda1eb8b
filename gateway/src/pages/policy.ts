import type { DocumentHashes, DocumentKind } from './web-entry.ts'

const YOUTUBE = ['https://www.youtube.com', 'https://www.youtube-nocookie.com']
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const ANALYTICS = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
}

export interface PolicyOptions {
  document: DocumentKind
  hashes: DocumentHashes
  /** An analytics id is configured. Only public documents load analytics. */
  analytics?: boolean
}

/** The Content-Security-Policy of a document: hashes, since responses are cached and a nonce would be everybody's. */
export const policyOf = ({ document, hashes, analytics = false }: PolicyOptions): string => {
  const scripts = hashes.scriptHashes.map(hash => `'${hash}'`)
  const styles = hashes.styleHashes.map(hash => `'${hash}'`)
  const tracking = document === 'public' && analytics ? ANALYTICS : { script: [], image: [], connect: [] }
  // Stripe's form and TipTap set styles of their own; a hash beside 'unsafe-inline' would disable that.
  const unsafeInline = ["'unsafe-inline'"]
  const special = {
    public: { script: [], style: styles, image: [], connect: [], frame: YOUTUBE },
    checkout: {
      script: STRIPE_SCRIPTS,
      style: unsafeInline,
      image: ['https://*.stripe.com'],
      connect: ['https://api.stripe.com'],
      frame: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
    },
    // Pictures are previewed before they are uploaded.
    admin: { script: [], style: unsafeInline, image: ['blob:'], connect: [], frame: YOUTUBE },
  }[document]
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...scripts, ...special.script, ...tracking.script],
    'style-src': ["'self'", ...special.style],
    'img-src': ["'self'", 'data:', ...special.image, ...tracking.image],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...special.connect, ...tracking.connect],
    'frame-src': special.frame,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
