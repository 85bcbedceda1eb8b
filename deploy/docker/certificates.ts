import { createPrivateKey, KeyObject, X509Certificate, type webcrypto } from 'node:crypto'
// The library's container of algorithms needs it.
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

/** A certificate and its private key, each in PEM. */
export interface KeyPair {
  cert: string
  key: string
}

interface Subject {
  /** The names under which it is called. */
  names: readonly string[]
  /** Whether it calls others, accepts calls, or both: a key can't be used for what its process doesn't do. */
  calls: boolean
  serves: boolean
}

const caller = (name: string): Subject => ({ names: [name], calls: true, serves: false })
const server = (name: string): Subject => ({ names: [name], calls: false, serves: true })
const service = (...names: string[]): Subject => ({ names, calls: true, serves: true })

/** Who gets a certificate. The names are those of compose's services and of Services in the cluster. */
export const SUBJECTS = {
  gateway: service('gateway'),
  content: service('content'),
  media: service('media', 'media-bytes'),
  store: service('store'),
  skybug: service('skybug'),
  tools: caller('tools'),
  // The members of a replica set call each other.
  mongo: service('mongo', 'mongodb-0.mongodb', 'mongodb-1.mongodb', 'mongodb-2.mongodb'),
  redis: server('redis'),
  minio: server('minio'),
} as const satisfies Record<string, Subject>
export type CertifiedProcess = keyof typeof SUBJECTS

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3_652
const CERTIFICATE_DAYS = 730
/** The clocks of two machines may be apart. */
const BACKDATED_MS = 3_600_000

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * The authority of a site: a given one while it is valid for more than a third of its time, else one with a new certificate
 * for the same key, which those who know the former one trust as well.
 */
export const renewAuthority = async (known: KeyPair | null, now: Date): Promise<KeyPair> => {
  if (known && !isDue(known.cert, now)) return known
  const keys = known ? await keysFrom(known.key) : await newKeys()
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Skyfolio internal authority',
    ...validity(now, AUTHORITY_DAYS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      // It signs no other authority.
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { cert: `${cert.toString('pem')}\n`, key: known?.key ?? pemOf(keys.privateKey) }
}

/**
 * The certificate of a process: the given one, while it is this authority's, for these names, and valid for more than a third of
 * its time; else a new one with a new key.
 * @param domains below which its names are known too, such as skyfolio.svc.cluster.local.
 */
export const renewCertificate = async (
  known: KeyPair | null,
  process: CertifiedProcess,
  authority: KeyPair,
  now: Date,
  domains: readonly string[] = [],
): Promise<KeyPair> => {
  const { names, calls, serves }: Subject = SUBJECTS[process]
  const hosts = [...names, ...names.flatMap(name => domains.map(domain => `${name}.${domain}`)), 'localhost']
  if (known && !isDue(known.cert, now) && isOf(known.cert, authority) && isFor(known.cert, hosts)) return known
  const issuer = new x509.X509Certificate(authority.cert)
  const keys = await newKeys()
  const { notBefore, notAfter } = validity(now, CERTIFICATE_DAYS)
  const cert = await x509.X509CertificateGenerator.create({
    subject: `CN=${process}`,
    issuer: issuer.subject,
    notBefore,
    notAfter: new Date(Math.min(notAfter.getTime(), issuer.notAfter.getTime())),
    signingAlgorithm: ALGORITHM,
    signingKey: (await keysFrom(authority.key)).privateKey,
    publicKey: keys.publicKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([
        ...(serves ? [x509.ExtendedKeyUsage.serverAuth] : []),
        ...(calls ? [x509.ExtendedKeyUsage.clientAuth] : []),
      ]),
      new x509.SubjectAlternativeNameExtension([
        ...hosts.map(value => ({ type: 'dns' as const, value })),
        // Its own health check.
        { type: 'ip' as const, value: '127.0.0.1' },
      ]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  return { cert: `${cert.toString('pem')}\n`, key: pemOf(keys.privateKey) }
}

const validity = (now: Date, days: number) => ({
  notBefore: new Date(now.getTime() - BACKDATED_MS),
  notAfter: new Date(now.getTime() + days * DAY_MS),
})

/** Whether less than a third of its time is left. */
const isDue = (cert: string, now: Date): boolean => {
  const { validFrom, validTo } = new X509Certificate(cert)
  const [from, to] = [Date.parse(validFrom), Date.parse(validTo)]
  return to - now.getTime() < (to - from) / 3
}

const isOf = (cert: string, authority: KeyPair): boolean =>
  new X509Certificate(cert).verify(new X509Certificate(authority.cert).publicKey)

const isFor = (cert: string, hosts: readonly string[]): boolean => {
  const certificate = new X509Certificate(cert)
  return hosts.every(host => certificate.checkHost(host) !== undefined)
}

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

const keysFrom = async (pem: string) => {
  const privateKey = createPrivateKey(pem)
  const jwk = privateKey.export({ format: 'jwk' })
  const { d: _, ...publicJwk } = jwk
  return {
    privateKey: await crypto.subtle.importKey('jwk', jwk, ALGORITHM, true, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', publicJwk, ALGORITHM, true, ['verify']),
  }
}

const pemOf = (key: webcrypto.CryptoKey): string =>
  KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString()
