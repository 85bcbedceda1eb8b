import { passkeyLimits } from '@skyfolio/domain/limits'
import { z } from 'zod'
import { id, requiredText, timestamp } from '../../routing/fields.ts'

// The JSON of WebAuthn Level 3, as browsers read and write it.

const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
})
const userVerification = z.enum(['discouraged', 'preferred', 'required'])

/** For `navigator.credentials.create`. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification,
  }),
  attestation: z.literal('none'),
  extensions: z.object({ credProps: z.boolean() }),
})

/** For `navigator.credentials.get`. */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(credentialSchema).optional(),
  userVerification,
})

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)

const response = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** What a browser has of an authenticator that has made a passkey. */
const registrationSchema = z.object({
  ...response,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})

/** What a browser has of an authenticator that has used a passkey. */
export const assertionSchema = z.object({
  ...response,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

const name = requiredText(passkeyLimits.name, 'Give the passkey a name')
export const newPasskeySchema = z.object({ name, credential: registrationSchema })
export const passkeyNameSchema = z.object({ name })

export const passkeySchema = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** It is on several devices, by an account of its maker or a password manager. */
  synced: z.boolean(),
  /** It was made for the address that the site has now. */
  usable: z.boolean(),
})
