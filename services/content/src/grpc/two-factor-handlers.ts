import type { TwoFactorDefinition } from '@skyfolio/protos/skyfolio/content/v1/TwoFactor'
import type { TwoFactorStateInput } from '@skyfolio/protos/skyfolio/content/v1/TwoFactorState'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { TwoFactorFlows } from '../flows.ts'
import { callerOf } from './caller.ts'

export const twoFactorHandlers = (flows: TwoFactorFlows): Handlers<TwoFactorDefinition> => ({
  getTwoFactor: async ({ userId }) => stateToProto(await flows.getTwoFactor(userId)),
  beginTwoFactor: request => flows.beginTwoFactor(request),
  confirmTwoFactor: async (request, context) => ({ codes: await flows.confirmTwoFactor(request, callerOf(context)) }),
  renewRecoveryCodes: async (request, context) => ({
    codes: await flows.renewRecoveryCodes(request, callerOf(context)),
  }),
  disableTwoFactor: async (request, context) => {
    await flows.disableTwoFactor(request, callerOf(context))
    return stateToProto(null)
  },
})

const stateToProto = (state: { since: Date; recoveryCodesLeft: number } | null): TwoFactorStateInput =>
  state ? { since: toTimestamp(state.since), recoveryCodesLeft: state.recoveryCodesLeft } : { recoveryCodesLeft: 0 }
