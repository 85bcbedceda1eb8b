import { DEFAULT_TIME_ZONE, timeZoneSetting } from '@skyfolio/domain/settings/time-zones'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { SkybugClient } from '../../clients/skybug-client.ts'
import { HttpError } from '../../http-error.ts'
import { idParams } from '../../routing/fields.ts'
import { pageOf, pageQuery } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { viewerOf } from './image-json.ts'
import { isShownToVisitors } from './published-images.ts'

const moonNightSchema = z.object({
  /** Of the evening on which it began. */
  night: z.string(),
  /** 'waxing gibbous' */
  name: z.string(),
  /** Lit part of the disc, 0 to 1. */
  illumination: z.number(),
  /** Degrees between the Moon and the target; null where the target is not known or has no position of its own. */
  separation: z.number().nullable(),
})

interface Dependencies {
  content: ContentClient
  media: MediaClient
  skybug: SkybugClient
}

export const moonNightRoutes = ({ content, media, skybug }: Dependencies) => [
  route(
    {
      get: '/api/images/:id/moon-nights',
      access: 'public',
      recognizes: 'editor',
      summary:
        "The Moon at the midnights of a picture's nights, in the site's time zone, as seen from the Earth's center",
      params: idParams,
      query: pageQuery,
      reply: z.array(moonNightSchema),
      reads: ['images', 'posts', 'settings'],
    },
    async ({ params, query, caller, call }) => {
      const viewer = viewerOf(caller)
      const [image, { settings }] = await Promise.all([
        media.images.getImage({ id: params.id, viewer }, call),
        content.settings.listSettings({ publicOnly: true }, call),
      ])
      if (viewer === 'VIEWER_VISITOR' && !(await isShownToVisitors(content, image, call)))
        throw new HttpError(404, 'Image not found')
      const nights = [...new Set(image.sessions.map(({ night }) => night).filter(night => night !== undefined))].sort()
      const timeZone = settings.find(({ key }) => key === timeZoneSetting)?.value ?? DEFAULT_TIME_ZONE
      const moons =
        nights.length === 0
          ? []
          : (await skybug.sky.listMoonNights({ nights, timeZone, target: image.targetName }, call)).nights
      return pageOf(
        moons.map(({ separation, ...moon }) => ({ ...moon, separation: separation ?? null })),
        { path: `/api/images/${params.id}/moon-nights`, query },
      )
    },
  ),
]
