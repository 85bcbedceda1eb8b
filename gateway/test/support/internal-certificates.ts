import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { type CertifiedProcess, renewAuthority, renewCertificate } from '../../../deploy/docker/certificates.ts'

/** A new authority: creates what a process of its site shows and trusts. */
export const createAuthority = async (): Promise<(process: CertifiedProcess) => Promise<InternalTls>> => {
  const authority = await renewAuthority(null, new Date())
  return async process => ({
    ca: authority.cert,
    ...(await renewCertificate(null, process, authority, new Date())),
  })
}

/** The settings of a process with these. */
export const tlsSettings = ({ ca, cert, key }: InternalTls): Record<string, string> => ({
  INTERNAL_TLS_CA: ca,
  INTERNAL_TLS_CERT: cert,
  INTERNAL_TLS_KEY: key,
})
