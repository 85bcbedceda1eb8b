import type { PasskeyProof as ProtoProof } from '@skyfolio/protos/skyfolio/content/v1/PasskeyProof'
import type { PasskeyProof, Proof, SecondFactor } from './proof.ts'

interface SecondFactorFields {
  code?: string
  passkey?: ProtoProof | null
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

/** Null without one. */
export const proofFromProto = (proof: ProtoProof | null | undefined): PasskeyProof | null =>
  proof ? { response: proof.response, binding: proof.binding } : null
