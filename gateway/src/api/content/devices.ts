import type { Device } from '@skyfolio/protos/skyfolio/content/v1/Device'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import { id, idParams, timestamp, toIso } from '../../routing/fields.ts'
import { pageQuery, pageOf } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { accessChangeSchema, toAccessChangeJson } from './access-json.ts'

const deviceSchema = z.object({
  id,
  userAgent: z.string(),
  address: z.string(),
  createdAt: timestamp,
  /** To within five minutes. */
  lastSeenAt: timestamp,
  /** The browser that sends this request. */
  current: z.boolean(),
})

const toDeviceJson = (device: Device, current: boolean): z.output<typeof deviceSchema> => ({
  id: device.id,
  userAgent: device.userAgent,
  address: device.address,
  createdAt: toIso(device.createdAt),
  lastSeenAt: toIso(device.lastSeenAt),
  current,
})

/** The browsers a user is signed in with. */
export const deviceRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      get: '/api/me/sessions',
      access: 'user',
      summary: 'The browsers you are signed in with, last seen first',
      query: pageQuery,
      reply: z.array(deviceSchema),
    },
    async ({ query, caller, call, session }) => {
      const [{ devices }, identity] = await Promise.all([
        content.users.listDevices({ userId: caller.id }, call),
        session.current(),
      ])
      const all = devices.map(device => toDeviceJson(device, device.id === identity?.deviceId))
      return pageOf(all, { path: '/api/me/sessions', query })
    },
  ),
  route(
    {
      delete: '/api/me/sessions/:id',
      access: 'user',
      recentPassword: true,
      summary: 'Sign one of your browsers out; one that is gone already is no mistake',
      params: idParams,
    },
    async ({ params, caller, call }) => {
      await content.users.endDevice({ userId: caller.id, deviceId: params.id }, call)
    },
  ),
  route(
    {
      delete: '/api/me/sessions',
      access: 'user',
      recentPassword: true,
      summary: 'Sign out everywhere, here too. Answers what has ended and what is left',
      reply: accessChangeSchema,
    },
    async ({ caller, call, session }) => {
      const { access } = await content.users.endSessions({ userId: caller.id }, call)
      await session.end()
      return toAccessChangeJson(access)
    },
  ),
]
