import type { PasskeyProof } from '@skyfolio/protos/skyfolio/content/v1/PasskeyProof'
import type { TwoFactorDefinition } from '@skyfolio/protos/skyfolio/content/v1/TwoFactor'
import type { TwoFactorStateInput } from '@skyfolio/protos/skyfolio/content/v1/TwoFactorState'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { presentTime } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { proofFromProto } from '../passkeys/passkey-rpc.ts'
import type { TwoFactorService, TwoFactorState } from './two-factor-service.ts'

export const twoFactorHandlers = (service: TwoFactorService): Handlers<TwoFactorDefinition> => ({
  getTwoFactor: async ({ userId }) => stateToProto(await service.get(userId)),
  beginTwoFactor: (request, context) => service.begin(request, callerOf(context)),
  confirmTwoFactor: async (request, context) => ({ codes: await service.confirm(request, callerOf(context)) }),
  renewRecoveryCodes: async (request, context) => ({
    codes: await service.renewRecoveryCodes(withPasskey(request), callerOf(context)),
  }),
  disableTwoFactor: async (request, context) => {
    await service.disable(withPasskey(request), callerOf(context))
    return stateToProto(await service.get(request.userId))
  },
})

const withPasskey = <T extends { passkey?: PasskeyProof | null }>(request: T) => ({
  ...request,
  passkey: proofFromProto(request.passkey),
})

const stateToProto = ({ since, ...counts }: TwoFactorState): TwoFactorStateInput => ({
  ...presentTime('since', since),
  ...counts,
})
