import { addresses } from '../../addresses.ts'
import type { Image } from '../site/api/images.ts'
import { siteTitle, type Settings } from '../site/api/settings.ts'
import type { HeadProps } from '../site/head.tsx'
import { welcomeText } from './welcome-text.ts'

export const homeHead = (settings: Settings, picture: Image | undefined, publicUrl: string): HeadProps => ({
  description: welcomeText(settings),
  path: addresses.home,
  image: picture,
  jsonLd: [{ '@type': 'WebSite', name: siteTitle(settings), url: `${publicUrl}${addresses.home}` }],
})
