import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import { z } from 'zod'
import { sessionBinding } from '../../auth/known-browser.ts'
import { countFailures, type LoginLimits } from '../../auth/login-limits.ts'
import type { Call } from '../../clients/call.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import { HttpError } from '../../http-error.ts'
import { optionalText } from '../../routing/fields.ts'
import type { SessionHandle } from '../../routing/route.ts'
import { assertionSchema, requestOptionsSchema } from './passkey-schemas.ts'

/** The fields with which a signed-in user proves that it is them. */
export const proofFields = {
  currentPassword: z.string().max(1_000).nullish(),
  /** Of those who have a second factor: the authenticator's code or a recovery code, requested with TOTP_REQUIRED. */
  code: optionalText(100),
  /** Instead of the code; or, when it has verified its user, instead of both. */
  passkey: assertionSchema.nullish(),
}
const fieldsSchema = z.object(proofFields)
type ProofFields = z.output<typeof fieldsSchema>

export const hasProof = ({ currentPassword, passkey }: Pick<ProofFields, 'currentPassword' | 'passkey'>): boolean =>
  !!currentPassword || !!passkey

/** What is wrong with a request that needs a proof and has none. */
export const proofMissing = { path: ['currentPassword'], error: 'Current password is required' }

export const proofSchema = fieldsSchema.refine(hasProof, proofMissing)

/** A passkey's response, as content verifies it. */
export const passkeyProofOf = (passkey: z.output<typeof assertionSchema>, binding: string) => ({
  response: JSON.stringify(passkey),
  binding,
})

interface AskOptions {
  content: Pick<ContentClient, 'passkeys'>
  email: string
  binding: string
  /** The field of the request that has the code, for forms that show the error there. */
  field?: string
  headers?: Record<string, string>
  call: Call
}

/**
 * The error of somebody whose password was right and whose second factor is missing or wrong: screens check its `code`. With it
 * come options for those who have a passkey. Other errors are left as they are.
 */
export const askForSecondFactor =
  ({ content, email, binding, field, headers = {}, call }: AskOptions) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof RpcError) || error.reason !== 'TOTP_REQUIRED') throw error
    const { options, hasAuthenticator } = await content.passkeys.beginPasskeyProof({ email, binding }, call)
    const passkey = options === undefined ? null : requestOptionsSchema.parse(JSON.parse(options))
    const errors = field === undefined ? {} : { errors: [{ path: field, message: error.message }] }
    const details = { code: 'TOTP_REQUIRED', authenticator: hasAuthenticator, passkey, ...errors }
    throw new HttpError(401, error.message, { cause: error, headers, details })
  }

interface ProofRequest {
  body: ProofFields
  caller: User
  address: string
  call: Call
  session: Pick<SessionHandle, 'current'>
}

/** The proof as content takes it. */
export interface ProofMessage {
  userId: number
  currentPassword: string
  code?: string | undefined
  passkey?: { response: string; binding: string } | undefined
}

/**
 * Runs a call that checks a signed-in user's proof, and counts the failures as those of logins. The one way to a change of what
 * somebody signs in with, and to a recent password. @throws HttpError 401 with TOTP_REQUIRED, 429.
 */
export const createProve =
  ({ content, limits }: { content: Pick<ContentClient, 'passkeys'>; limits: LoginLimits }) =>
  async <T>(
    { body, caller, address, call, session }: ProofRequest,
    work: (proof: ProofMessage) => Promise<T>,
  ): Promise<T> => {
    const { currentPassword, code, passkey } = body
    const binding = sessionBinding(await session.current())
    const proof: ProofMessage = {
      userId: caller.id,
      currentPassword: currentPassword ?? '',
      code: code ?? undefined,
      passkey: passkey ? passkeyProofOf(passkey, binding) : undefined,
    }
    const ask = askForSecondFactor({ content, email: caller.email, binding, field: 'code', call })
    // As for a login: when the second factor is missing, the password was right, and nothing has failed.
    const attempt = () => (code || passkey ? work(proof) : work(proof).catch(ask))
    return countFailures(limits, { email: caller.email, address, inSession: true }, attempt).catch(ask)
  }
