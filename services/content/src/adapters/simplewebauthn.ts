import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { CHALLENGE_MS, type Passkey, type ReadResponse, type WebAuthn } from '../accounts/credentials/passkey.ts'

/** Ed25519, ECDSA on P-256 and RSA with SHA-256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

const base64url = z.string().regex(/^[\w-]+$/)
const text = z.string()

const common = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const registrationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(text.max(30)).max(10).optional(),
  }),
})
const authenticationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})
const clientData = z.object({ challenge: base64url })

/** None is asked for that matters here. */
const NO_EXTENSIONS = { clientExtensionResults: {} }

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'))

const named = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
})

/** Null for what verification rejects: it throws an Error about each thing that can be wrong with a response. */
const orNull = <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null)

/** WebAuthn by SimpleWebAuthn. `publicUrl` null: for commands that serve no site. */
export function webAuthn(publicUrl: string | null): WebAuthn {
  const site = publicUrl === null ? null : new URL(publicUrl)
  const host = site && isIP(site.hostname.replace(/^\[|\]$/g, '')) === 0 ? site.hostname : null
  /** The site's host and origin, without which no method is called. */
  const expected = () => {
    if (!site || host === null) throw new Error('Passkeys need the site’s name')
    return { expectedOrigin: site.origin, expectedRPID: host }
  }

  return {
    rpId: host,

    async creationOptions({ site: rpName, user, existing }) {
      const options = await generateRegistrationOptions({
        ...{ rpName, rpID: expected().expectedRPID },
        ...{ userName: user.email, userDisplayName: user.name, userID: bytesOf(user.handle) },
        excludeCredentials: existing.map(named),
        attestationType: 'none',
        // One that keeps no passkey, or verifies nobody, is good as a second factor.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        supportedAlgorithmIDs: ALGORITHMS,
        timeout: CHALLENGE_MS,
      })
      return { options: JSON.stringify(options), challenge: options.challenge }
    },

    async requestOptions(allowed) {
      const options = await generateAuthenticationOptions({
        rpID: expected().expectedRPID,
        ...(allowed && { allowCredentials: allowed.map(named) }),
        userVerification: allowed ? 'preferred' : 'required',
        timeout: CHALLENGE_MS,
      })
      return { options: JSON.stringify(options), challenge: options.challenge }
    },

    read: response => {
      const { data } = z.union([authenticationResponse, registrationResponse]).safeParse(parse(response))
      if (!data) return null
      const sent = Buffer.from(data.response.clientDataJSON, 'base64url').toString('utf8')
      const read = clientData.safeParse(parse(sent)).data
      return read ? ({ credentialId: data.id, challenge: read.challenge } satisfies ReadResponse) : null
    },

    async verifyCreation(response, challenge) {
      const { data } = registrationResponse.safeParse(parse(response))
      if (!data) return null
      const verification = await orNull(
        verifyRegistrationResponse({
          response: { ...data, ...NO_EXTENSIONS },
          ...expected(),
          expectedChallenge: challenge,
          requireUserVerification: false,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      if (!verification?.verified) return null
      const { credential, credentialBackedUp } = verification.registrationInfo
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: data.response.transports ?? [],
        synced: credentialBackedUp,
      }
    },

    async verifyAssertion(response, { challenge, passkey }) {
      const { data } = authenticationResponse.safeParse(parse(response))
      if (!data) return null
      const verification = await orNull(
        verifyAuthenticationResponse({
          response: { ...data, ...NO_EXTENSIONS } as AuthenticationResponseJSON,
          ...expected(),
          expectedChallenge: challenge,
          requireUserVerification: false,
          // The counter is compared by the caller, who tells a copy from everything else that is wrong.
          credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: 0 },
        }),
      )
      if (!verification?.verified) return null
      const { newCounter, userVerified } = verification.authenticationInfo
      return { counter: newCounter, userVerified, userHandle: data.response.userHandle ?? null }
    },
  }
}
