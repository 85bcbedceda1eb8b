import { Fragment } from 'react'
import useSWR from 'swr'
import { headerImagesKey, type Image } from '../site/api/images.ts'
import { siteTitle, useSettings } from '../site/api/settings.ts'
import { Head } from '../site/head.tsx'
import { ClosingQuote } from './closing-quote.tsx'
import { Hero } from './hero/hero.tsx'
import { homeHead } from './home-head.ts'
import { LatestCaptures } from './latest-captures.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { Welcome } from './welcome.tsx'

const HomeScreen = () => {
  const settings = useSettings()
  const { data: headers } = useSWR<Image[]>(headerImagesKey)
  return (
    <Fragment>
      <Head {...homeHead(settings, headers?.[0])} />
      <Hero title={settings('homepage_title')} spoken={siteTitle(settings)} />
      <Welcome />
      <LatestPosts />
      <LatestCaptures />
      <ClosingQuote />
    </Fragment>
  )
}

export default HomeScreen
