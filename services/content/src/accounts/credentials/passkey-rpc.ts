import type { PasskeyInput } from '@skyfolio/protos/skyfolio/content/v1/Passkey'
import type { PasskeysDefinition } from '@skyfolio/protos/skyfolio/content/v1/Passkeys'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, presentTime, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import type { ListedPasskey, PasskeyService } from './passkey-service.ts'

export const passkeyHandlers = (service: PasskeyService): Handlers<PasskeysDefinition> => ({
  listPasskeys: async ({ userId }) => ({ passkeys: (await service.list(userId)).map(toProto) }),
  beginPasskeyRegistration: async request => ({ options: await service.beginRegistration(request) }),
  registerPasskey: async ({ sessionEpoch = null, ...request }, context) => {
    const { passkey, recoveryCodes } = await service.register({ ...request, sessionEpoch }, callerOf(context))
    return { passkey: toProto(passkey), recoveryCodes }
  },
  renamePasskey: async (request, context) => toProto(await service.rename(request, callerOf(context))),
  removePasskey: async (request, context) => {
    await service.remove(request, callerOf(context))
    return {}
  },
  beginPasskeySignIn: async ({ binding }) => ({ options: await service.beginSignIn(binding) }),
  beginPasskeyProof: async request => {
    const { options, hasAuthenticator } = await service.beginProof(request)
    return { ...present('options', options), hasAuthenticator }
  },
})

const toProto = ({ id, name, createdAt, lastUsedAt, synced, usable }: ListedPasskey): PasskeyInput => ({
  ...{ id, name, synced, usable },
  createdAt: toTimestamp(createdAt),
  ...presentTime('lastUsedAt', lastUsedAt),
})
