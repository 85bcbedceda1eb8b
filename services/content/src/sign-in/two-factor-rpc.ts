import type { TwoFactorDefinition } from '@skyfolio/protos/skyfolio/content/v1/TwoFactor'
import type { TwoFactorStateInput } from '@skyfolio/protos/skyfolio/content/v1/TwoFactorState'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { presentTime } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import type { TwoFactorService } from './two-factor-service.ts'

export const twoFactorHandlers = (service: TwoFactorService): Handlers<TwoFactorDefinition> => ({
  getTwoFactor: async ({ userId }) => stateToProto(await service.get(userId)),
  beginTwoFactor: (request, context) => service.begin(request, callerOf(context)),
  confirmTwoFactor: async (request, context) => ({ codes: await service.confirm(request, callerOf(context)) }),
  renewRecoveryCodes: async (request, context) => ({
    codes: await service.renewRecoveryCodes(request, callerOf(context)),
  }),
  disableTwoFactor: async (request, context) => {
    await service.disable(request, callerOf(context))
    return stateToProto(null)
  },
})

const stateToProto = (state: { since: Date; recoveryCodesLeft: number } | null): TwoFactorStateInput => ({
  ...presentTime('since', state?.since),
  recoveryCodesLeft: state?.recoveryCodesLeft ?? 0,
})
