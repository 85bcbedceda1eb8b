import { addresses } from '../../addresses.ts'
import type { Image } from '../site/api/images.ts'
import type { Settings } from '../site/api/settings.ts'
import type { HeadProps } from '../site/head.tsx'
import { welcomeText } from './welcome-text.ts'

export const homeHead = (settings: Settings, picture: Image | undefined): HeadProps => ({
  description: welcomeText(settings),
  path: addresses.home,
  image: picture,
  jsonLd: (base, site) => [{ '@type': 'WebSite', name: site, url: `${base}${addresses.home}` }],
})
