import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What options of WebAuthn say that an authenticator needs. */
interface CreationOptions {
  challenge: string
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  allowCredentials?: { id: string }[] | undefined
}

interface Use {
  /** Where the browser is. */
  origin?: string
  /** What the passkey was made for. */
  rpId?: string
  /** The authenticator has checked its user. */
  userVerified?: boolean
  /** What it says it has counted; it goes on from there. */
  counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const encode = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const unsigned = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** A public key of P-256 as COSE has it, in CBOR. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    // {kty: EC2, alg: ES256, crv: P-256, x, y}
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
}

/** {fmt: 'none', attStmt: {}, authData}, in CBOR. */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[Buffer.from([0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')],
    ...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0])],
    ...[Buffer.from([0x68]), Buffer.from('authData'), Buffer.from([0x59]), unsigned(authData.length, 2), authData],
  ])

/** An authenticator with one key pair, and the browser it is in. It signs as real ones do; `counts` false: as synced passkeys do. */
export function softwareAuthenticator({ origin, counts = true }: { origin: string; counts?: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const host = new URL(origin).hostname
  let counter = 0
  let userHandle = ''

  const authDataOf = ({ rpId = host, userVerified = true }: Use, credential: Buffer = Buffer.alloc(0)): Buffer => {
    const flags = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), unsigned(counter, 4), credential])
  }
  const clientDataOf = (type: 'webauthn.create' | 'webauthn.get', challenge: string, use: Use): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: use.origin ?? origin, crossOrigin: false }))
  const common = { id: encode(id), rawId: encode(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id: encode(id),

    /** A RegistrationResponseJSON. */
    create(options: CreationOptions, use: Use = {}) {
      userHandle = options.user.id
      const credential = Buffer.concat([Buffer.alloc(16), unsigned(id.length, 2), id, coseOf(publicKey)])
      return {
        ...common,
        response: {
          clientDataJSON: encode(clientDataOf('webauthn.create', options.challenge, use)),
          attestationObject: encode(attestationOf(authDataOf(use, credential))),
          transports: ['usb'],
        },
      }
    },

    /** An AuthenticationResponseJSON. */
    get(options: RequestOptions, use: Use = {}) {
      if (options.allowCredentials && !options.allowCredentials.some(({ id: allowed }) => allowed === encode(id)))
        throw new Error('This authenticator has none of the passkeys that are asked for')
      if (counts) counter = use.counter ?? counter + 1
      const clientData = clientDataOf('webauthn.get', options.challenge, use)
      const authData = authDataOf(use)
      return {
        ...common,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(authData),
          signature: encode(sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)),
          userHandle,
        },
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
