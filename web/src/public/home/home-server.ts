import { type Settings, settingsKey, settingsOf, siteTitle } from '../../api/settings.ts'
import { addresses } from '../../addresses.ts'
import { type Image, galleryImagesKey, headerImagesKey } from '../../api/images.ts'
import type { HeadProps } from '../../site/head.tsx'
import type { ServerScreen } from '../../site/server-screen.ts'
import { postsKey } from '../../api/posts.ts'

/** The welcome when the owner has written none. The title above it says 'Welcome'. */
const defaultWelcome = (settings: Settings): string =>
  `${siteTitle(settings)} shows photographs of the night sky, and tells the stories of the nights that made them.`

export const welcomeText = (settings: Settings): string =>
  settings('homepage_welcome_description') ?? settings('welcome_text') ?? defaultWelcome(settings)

export const homeHead = (settings: Settings, picture: Image | undefined): HeadProps => ({
  description: welcomeText(settings),
  path: addresses.home,
  firstImage: picture,
  jsonLd: (base, site) => [{ '@type': 'WebSite', name: site, url: `${base}${addresses.home}` }],
})

/** The newest posts shown. */
export const HOME_POSTS = 4
/** The newest pictures asked for, and how many of them are shown. */
export const HOME_PICTURES = 6
export const HOME_CAPTURES = 3

export const homeServer: ServerScreen = {
  dataKeys: () => [headerImagesKey, postsKey(1, HOME_POSTS), galleryImagesKey(1, HOME_PICTURES)],
  head: ({ body }) => homeHead(settingsOf(body(settingsKey)), body<Image[]>(headerImagesKey)?.[0]),
}
