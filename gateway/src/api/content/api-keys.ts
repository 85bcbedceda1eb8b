import type { ApiKey } from '@skyfolio/protos/skyfolio/content/v1/ApiKey'
import { apiKeyLimits } from '@skyfolio/domain/limits'
import { SCOPES } from '@skyfolio/domain/access/scopes'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import { id, idParams, optionalTime, requiredText, timestamp, toIso, toIsoOrNull } from '../../routing/fields.ts'
import { pageOf, pageQuery } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'

const apiKeySchema = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: timestamp,
  /** Null: it does not expire. */
  expiresAt: timestamp.nullable(),
  /** To within five minutes; null: it was never used. */
  lastUsedAt: timestamp.nullable(),
})

const newApiKeySchema = z.object({
  name: requiredText(apiKeyLimits.name, 'Give the key a name'),
  scopes: z
    .array(z.enum(SCOPES, { error: 'scopes: read, publish or orders' }), {
      error: 'Choose what the key may be used for',
    })
    .min(1, 'Choose what the key may be used for')
    .max(SCOPES.length),
  /** Absent: it does not expire. */
  expiresAt: optionalTime,
})

const toApiKeyJson = (key: ApiKey): z.output<typeof apiKeySchema> => ({
  id: key.id,
  name: key.name,
  scopes: key.scopes,
  createdAt: toIso(key.createdAt),
  expiresAt: toIsoOrNull(key.expiresAt),
  lastUsedAt: toIsoOrNull(key.lastUsedAt),
})

/** Personal keys for programs. They open none of these routes themselves. */
export const apiKeyRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      get: '/api/me/api-keys',
      access: 'user',
      summary: 'Your API keys, newest first',
      query: pageQuery,
      reply: z.array(apiKeySchema),
    },
    async ({ query, caller, call }) => {
      const { keys } = await content.apiKeys.listApiKeys({ userId: caller.id }, call)
      return pageOf(keys.map(toApiKeyJson), { path: '/api/me/api-keys', query })
    },
  ),
  route(
    {
      post: '/api/me/api-keys',
      access: 'user',
      recentPassword: true,
      summary: 'Make an API key; answers its token, this once',
      body: newApiKeySchema,
      status: 201,
      reply: z.object({ key: apiKeySchema, token: z.string() }),
    },
    async ({ body: { expiresAt, ...wanted }, caller, call, session }) => {
      const sessionEpoch = (await session.current())?.epoch
      const expires = { expiresAt: expiresAt ? toTimestamp(expiresAt) : undefined }
      const request = { userId: caller.id, ...wanted, ...expires, sessionEpoch }
      const { key, token } = await content.apiKeys.createApiKey(request, call)
      if (!key) throw new Error('CreateApiKey returned no key')
      return { key: toApiKeyJson(key), token }
    },
  ),
  route(
    {
      delete: '/api/me/api-keys/:id',
      access: 'user',
      summary: 'Revoke an API key: it is refused at once; one that is gone already is no mistake',
      params: idParams,
    },
    async ({ params, caller, call }) => {
      await content.apiKeys.revokeApiKey({ userId: caller.id, id: params.id }, call)
    },
  ),
]
