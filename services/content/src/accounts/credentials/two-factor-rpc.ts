import type { TwoFactorDefinition } from '@skyfolio/protos/skyfolio/content/v1/TwoFactor'
import type { TwoFactorStateInput } from '@skyfolio/protos/skyfolio/content/v1/TwoFactorState'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { presentTime } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { proofFromRequest } from '../users/proof-rpc.ts'
import type { TwoFactorService, TwoFactorState } from './two-factor-service.ts'

export const twoFactorHandlers = (service: TwoFactorService): Handlers<TwoFactorDefinition> => ({
  getTwoFactor: async ({ userId }) => stateToProto(await service.get(userId)),
  beginTwoFactor: (request, context) => service.begin(proofFromRequest(request), callerOf(context)),
  confirmTwoFactor: async (request, context) => ({ codes: await service.confirm(request, callerOf(context)) }),
  renewRecoveryCodes: async (request, context) => ({
    codes: await service.renewRecoveryCodes(proofFromRequest(request), callerOf(context)),
  }),
  disableTwoFactor: async (request, context) => {
    await service.disable(proofFromRequest(request), callerOf(context))
    return stateToProto(await service.get(request.userId))
  },
})

const stateToProto = ({ since, ...counts }: TwoFactorState): TwoFactorStateInput => ({
  ...presentTime('since', since),
  ...counts,
})
