import { addresses } from '../../addresses.ts'
import type { HeadProps } from '../../site/head.tsx'
import type { ServerScreen } from '../../site/server-screen.ts'

export const skybugHead: HeadProps = {
  title: 'SkyBug AI',
  description:
    'Ask about the night sky: what is up tonight, when something rises, and how any of it works. Computed for your place, not guessed.',
  path: addresses.skybug,
}

export const skybugServer: ServerScreen = { head: () => skybugHead }
