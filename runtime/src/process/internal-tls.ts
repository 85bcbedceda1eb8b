import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Watched } from '../observability/gauges.ts'
import { ConfigError, type internalTlsSettings } from './config.ts'

/** What a process shows and trusts in connections with others of the site, each in PEM. */
export interface InternalTls {
  ca: string
  cert: string
  key: string
}

type Settings = Partial<Record<keyof typeof internalTlsSettings, string | undefined>>

/**
 * How this process speaks with others of the site; undefined: plain.
 * @throws ConfigError when only some of the settings are given, or the key is not the certificate's: nothing is plain by mistake.
 */
export function internalTls(settings: Settings): InternalTls | undefined {
  const { INTERNAL_TLS_CA: ca, INTERNAL_TLS_CERT: cert, INTERNAL_TLS_KEY: key } = settings
  if (ca === undefined && cert === undefined && key === undefined) return undefined
  if (ca === undefined || cert === undefined || key === undefined) {
    const missing = Object.entries({ INTERNAL_TLS_CA: ca, INTERNAL_TLS_CERT: cert, INTERNAL_TLS_KEY: key })
    throw new ConfigError(
      missing.filter(([, value]) => value === undefined).map(([name]) => `${name}: is required with the others`),
    )
  }
  if (!belongTogether(cert, key)) throw new ConfigError(['INTERNAL_TLS_KEY: is not the key of INTERNAL_TLS_CERT'])
  return { ca, cert, key }
}

/** When the certificate expires, for an alert: it is read at the start only. No value where calls are plain. */
export const certificateGauge = (
  tls: InternalTls | undefined,
): Watched<'tls_certificate_expiry_timestamp_seconds'> => ({
  gauges: {
    tls_certificate_expiry_timestamp_seconds: {
      help: 'When the certificate of this process expires, in seconds since 1970.',
      labels: ['certificate'],
    },
  },
  read: async () => ({
    tls_certificate_expiry_timestamp_seconds: tls
      ? [{ labels: { certificate: 'internal' }, value: Date.parse(new X509Certificate(tls.cert).validTo) / 1000 }]
      : [],
  }),
})

function belongTogether(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}
