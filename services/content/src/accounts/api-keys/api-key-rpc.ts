import type { ApiKeyInput } from '@skyfolio/protos/skyfolio/content/v1/ApiKey'
import type { ApiKeysDefinition } from '@skyfolio/protos/skyfolio/content/v1/ApiKeys'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { presentTime, readTime, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { signedInToProto } from '../sessions/session-rpc.ts'
import type { ApiKeyService } from './api-key-service.ts'
import type { ApiKey } from './api-key.ts'

export const apiKeyHandlers = (service: ApiKeyService): Handlers<ApiKeysDefinition> => ({
  createApiKey: async ({ userId, name, scopes, expiresAt, sessionEpoch = null }, context) => {
    const wanted = { userId, name, scopes, expiresAt: readTime(expiresAt, 'expires_at'), sessionEpoch }
    const { key, token } = await service.create(wanted, callerOf(context))
    return { key: toProto(key), token }
  },
  listApiKeys: async ({ userId }) => ({ keys: (await service.list(userId)).map(toProto) }),
  revokeApiKey: async (request, context) => {
    await service.revoke(request, callerOf(context))
    return {}
  },
  checkApiKey: async ({ token }) => {
    const { user, key } = await service.check(token)
    return { user: signedInToProto(user), key: toProto(key) }
  },
})

const toProto = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: ApiKey): ApiKeyInput => ({
  ...{ id, name, scopes },
  createdAt: toTimestamp(createdAt),
  ...presentTime('expiresAt', expiresAt),
  ...presentTime('lastUsedAt', lastUsedAt),
})
