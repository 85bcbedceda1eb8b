import type { Setting } from '@skyfolio/protos/skyfolio/content/v1/Setting'
import { z } from 'zod'
import { settingLimits } from '@skyfolio/domain/limits'
import { parseLogo } from '@skyfolio/domain/settings/site-settings'
import type { CacheTag } from '../../cache/cache-rules.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { id, optionalText, timestamp, toIso } from '../../routing/fields.ts'
import { pageQuery, pageOf } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'

/** Who changes it decides how everybody signs in. */
const REQUIRE_TWO_FACTOR = 'require_two_factor'

const settingSchema = z.object({
  id,
  key: z.string(),
  value: z.string().nullable(),
  description: z.string().nullable(),
  updatedAt: timestamp,
})

const keyParams = z.object({
  key: z
    .string()
    .max(settingLimits.key)
    .regex(/^[\w.-]+$/, 'A key has letters, digits, _, - and .'),
})

const changeSchema = z.object({
  // The value must be sent, though it may be null.
  value: z
    .string({ error: 'value: a text is needed' })
    .max(settingLimits.value)
    .nullable()
    .transform(value => value || undefined),
  description: optionalText(settingLimits.description),
})

const toSettingJson = (setting: Setting): z.output<typeof settingSchema> => ({
  id: setting.id,
  key: setting.key,
  value: setting.value ?? null,
  description: setting.description ?? null,
  updatedAt: toIso(setting.updatedAt),
})

const settingList = (
  content: ContentClient,
  list: { get: string; access: 'public' | 'user'; summary: string; reads?: readonly CacheTag[] },
  publicOnly: boolean,
) =>
  route({ ...list, query: pageQuery, reply: z.array(settingSchema) }, async ({ query, call }) => {
    const { settings } = await content.settings.listSettings({ publicOnly }, call)
    return pageOf(settings.map(toSettingJson), { path: list.get, query })
  })

interface Clients {
  content: ContentClient
  media: Pick<MediaClient, 'images'>
}

const setSetting = ({ content, media }: Clients, address: { patch: string } | { put: string }) =>
  route(
    {
      ...address,
      access: 'owner',
      summary: 'Store a value under a key; null clears it',
      recentPassword: ({ key }) => key === REQUIRE_TWO_FACTOR,
      params: keyParams,
      body: changeSchema,
      reply: settingSchema,
      drops: ['settings'],
    },
    async ({ params, body, call }) => {
      // Before it is stored: one that has gone must not become the site's.
      const logo = params.key === 'site_logo' ? parseLogo(body.value) : null
      if (logo) await media.images.keepLogo({ filename: logo.filename }, call)
      const request = { key: params.key, value: body.value, description: body.description ?? undefined }
      return toSettingJson(await content.settings.setSetting(request, call))
    },
  )

/** Two kinds of addresses for one collection: the site's (public keys are readable) and the owner's. */
export const settingRoutes = (clients: Clients) => [
  settingList(
    clients.content,
    { get: '/api/site-settings', access: 'public', summary: 'The settings a visitor may read', reads: ['settings'] },
    true,
  ),
  setSetting(clients, { put: '/api/site-settings/:key' }),
  settingList(clients.content, { get: '/api/settings', access: 'user', summary: 'All settings' }, false),
  setSetting(clients, { patch: '/api/settings/:key' }),
]
