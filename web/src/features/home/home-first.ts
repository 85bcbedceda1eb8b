import type { ServerScreen } from '../site/server-screen.ts'
import { galleryImagesKey, headerImagesKey, type Image } from '../site/api/images.ts'
import { postsKey } from '../site/api/posts.ts'
import { settingsKey, settingsOf } from '../site/api/settings.ts'
import { homeHead } from './home-head.ts'

/** The newest posts shown. */
export const HOME_POSTS = 4
/** The newest pictures asked for, and how many of them are shown. */
export const HOME_PICTURES = 6
export const HOME_CAPTURES = 3

export const homeFirst: ServerScreen = {
  needs: () => [headerImagesKey, postsKey(1, HOME_POSTS), galleryImagesKey(1, HOME_PICTURES)],
  head: ({ body }) => homeHead(settingsOf(body(settingsKey)), body<Image[]>(headerImagesKey)?.[0]),
}
