import type { PasskeyProof } from '@skyfolio/protos/skyfolio/content/v1/PasskeyProof'
import { proofFromProto } from './passkey-rpc.ts'
import type { Proof } from './proof-service.ts'
import type { SecondFactor } from './two-factor.ts'

interface SecondFactorFields {
  code?: string
  passkey?: PasskeyProof | null
}

/** The second factor of a request, as far as one was given. */
export const secondFactorOf = ({ code, passkey }: SecondFactorFields): SecondFactor => ({
  code: code || null,
  passkey: proofFromProto(passkey),
})

/** The proof of a request that needs one. */
export const proofFromRequest = (request: SecondFactorFields & { userId: number; currentPassword: string }): Proof => ({
  userId: request.userId,
  currentPassword: request.currentPassword,
  secondFactor: secondFactorOf(request),
})
