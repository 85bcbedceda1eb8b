import { z } from 'zod'
import { DEFAULT_PUBLIC_SIZE, PUBLIC_SIZE_NAMES } from '@skyfolio/domain/photographs/public-size'
import type { MediaClient } from '../../clients/media-client.ts'
import { route } from '../../routing/route.ts'
import { publicSizeJson, publicSizeMessage } from './image-json.ts'

/** The longest side of what visitors can see: standard 4096 px, large 8192 px, full that of the picture. */
const publicSizeSchema = z.object({ publicSize: z.enum(PUBLIC_SIZE_NAMES) })

/** Of the files as they were sent, those of versions and in the trash too. */
const uploadUsageSchema = z.object({
  bytes: z.number().int(),
  files: z.number().int(),
  /** The caller's; 0: any number. */
  quotaBytes: z.number().int(),
  quotaFiles: z.number().int(),
  /** Of everybody's files. */
  siteBytes: z.number().int(),
  /** Of everybody together; 0: any number. */
  siteQuotaBytes: z.number().int(),
})

const uploadLimitsSchema = z.object({
  /** Of one file. */
  maxBytes: z.number().int(),
  /** Width times height of one picture. */
  maxPixels: z.number().int(),
})

/** How large pictures may be: each file, all that a user stores, and what the site shows of one. */
export const uploadLimitRoutes = (media: MediaClient) => [
  route(
    {
      get: '/api/admin/upload-limits',
      access: 'user',
      summary: 'How large an uploaded file may be',
      reply: uploadLimitsSchema,
    },
    ({ call }) => media.images.getUploadLimits({}, call),
  ),
  route(
    {
      get: '/api/admin/upload-usage',
      access: 'editor',
      summary: 'What you have uploaded, and may upload',
      reply: uploadUsageSchema,
    },
    ({ call }) => media.images.getUploadUsage({}, call),
  ),
  route(
    {
      get: '/api/admin/public-size',
      access: 'owner',
      summary: 'How much of its pictures the site shows',
      reply: publicSizeSchema,
    },
    async ({ call }) => {
      const { publicSize } = await media.images.getPublicSize({}, call)
      return { publicSize: publicSizeJson(publicSize) ?? DEFAULT_PUBLIC_SIZE }
    },
  ),
  route(
    {
      put: '/api/admin/public-size',
      access: 'owner',
      summary: 'Change how much of its pictures the site shows; what is larger can no longer be fetched',
      body: publicSizeSchema,
      reply: publicSizeSchema,
      drops: ['images'],
    },
    async ({ body, call }) => {
      await media.images.setPublicSize({ publicSize: publicSizeMessage(body.publicSize) }, call)
      return body
    },
  ),
]
