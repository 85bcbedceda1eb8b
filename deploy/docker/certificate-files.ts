import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renewAuthority, renewCertificate, SUBJECTS, type CertifiedProcess, type KeyPair } from './certificates.ts'
import { writeSecret } from './write-secret.ts'

/** Signs the certificates. No process has it. */
const AUTHORITY = { cert: 'tls-ca', key: 'tls-ca-key' }

/** The files of a process's certificate in the folder of all secrets. */
export const certificateFiles = (process: CertifiedProcess) => ({
  ca: AUTHORITY.cert,
  cert: `tls-cert-${process}`,
  key: `tls-key-${process}`,
})

interface CertificateOptions {
  now: Date
  /** The user who may read the files. */
  owner: number
  /** As for `renewCertificate`. */
  domains?: readonly string[]
}

/** Creates the authority and a certificate for each process, renews what is due, and returns the names of the new files. */
export const storeCertificates = async (
  folder: string,
  { now, owner, domains }: CertificateOptions,
): Promise<string[]> => {
  const written: string[] = []
  const store = (files: Record<keyof KeyPair, string>, known: KeyPair | null, pair: KeyPair): void => {
    for (const part of ['cert', 'key'] as const) {
      if (pair[part] === known?.[part]) continue
      writeSecret(join(folder, files[part]), pair[part], owner)
      written.push(files[part])
    }
  }
  const knownAuthority = readPair(folder, AUTHORITY)
  const authority = await renewAuthority(knownAuthority, now)
  store(AUTHORITY, knownAuthority, authority)
  for (const process of Object.keys(SUBJECTS) as CertifiedProcess[]) {
    const files = certificateFiles(process)
    const known = readPair(folder, files)
    store(files, known, await renewCertificate(known, process, authority, now, domains))
  }
  return written
}

const readPair = (folder: string, { cert, key }: Record<keyof KeyPair, string>): KeyPair | null => {
  if (![cert, key].every(name => existsSync(join(folder, name)))) return null
  return { cert: readFileSync(join(folder, cert), 'utf8'), key: readFileSync(join(folder, key), 'utf8') }
}

/**
 * The Secrets of a cluster with what `storeCertificates` has stored: one for each process, named and keyed as cert-manager would,
 * and one with the authority's certificate alone.
 */
export const certificateSecrets = (folder: string, namespace: string): object[] => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const secret = (name: string, type: string, stringData: Record<string, string>) => ({
    ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name: `skyfolio-tls-${name}`, namespace }, type, stringData },
  })
  const authority = { 'ca.crt': read(AUTHORITY.cert) }
  const pairs = (Object.keys(SUBJECTS) as CertifiedProcess[]).map(process => {
    const { cert, key } = certificateFiles(process)
    const pair = { ...authority, 'tls.crt': read(cert), 'tls.key': read(key) }
    // mongod reads both from one file.
    const combined: Record<string, string> = process === 'mongo' ? { 'tls-combined.pem': read(cert) + read(key) } : {}
    return secret(process, 'kubernetes.io/tls', { ...pair, ...combined })
  })
  return [secret('authority', 'Opaque', authority), ...pairs]
}

/** The domains below which Services of a namespace are known. */
export const clusterDomains = (namespace: string): string[] => [
  namespace,
  `${namespace}.svc`,
  `${namespace}.svc.cluster.local`,
]
