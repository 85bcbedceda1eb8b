import { Fragment } from 'react'
import styled from 'styled-components'
import useSWR from 'swr'
import { caption, lead } from '../../theme/text.ts'
import { color, duration, from, layout, size, space } from '../../theme/tokens.ts'
import { Wrap, SectionTitle } from '../../ui/layout.tsx'
import { homeQuotes } from '../../site/quotes/home-quotes.ts'
import { type Quote, RandomQuote } from '../../site/quotes/random-quote.tsx'
import { siteTitle, useSettings } from '../../api/settings.ts'
import { Section } from '../../site/frame.tsx'
import { headerImagesKey, type Image } from '../../api/images.ts'
import { Head } from '../../site/head.tsx'
import { welcomeText, homeHead } from './home-server.ts'
import { Hero } from './hero/hero.tsx'
import { LatestCaptures } from './latest-captures.tsx'
import { LatestPosts } from './latest-posts.tsx'

/** As high as the longest quote, so that the browser's choice moves nothing. */
const Aside = styled(Wrap)`
  padding-bottom: ${layout.section};
  blockquote,
  cite {
    display: block;
    animation: appear ${duration.fade} linear;
  }
  > div {
    min-height: calc(4 * 1.45 * ${size.card} + ${space[3]} + 2 * 1.4 * ${size.caption});
    ${from.tablet} {
      min-height: calc(3 * 1.45 * ${size.card} + ${space[3]} + 1.4 * ${size.caption});
    }
    ${from.desktop} {
      min-height: calc(2 * 1.45 * ${size.card} + ${space[3]} + 1.4 * ${size.caption});
    }
  }
`

const Text = styled.blockquote`
  ${lead}
  max-width: 30em;
  color: ${color.textMuted};
  text-wrap: pretty;
`

const By = styled.cite`
  ${caption}
  margin-top: ${space[3]};
  font-style: normal;
`

const QuoteParts = ({ text, by }: Quote) => (
  <Fragment>
    <Text>{text}</Text>
    <By>{by}</By>
  </Fragment>
)

/** The quote at the end of Home. */
const ClosingQuote = () => (
  <Aside as="aside" aria-label="Quote">
    <div>
      <RandomQuote quotes={homeQuotes} setting="home_quotes" as={QuoteParts} />
    </div>
  </Aside>
)

const Columns = styled(Wrap)`
  display: grid;
  gap: ${space[5]};
  ${from.desktop} {
    grid-template-columns: 4fr 8fr;
    gap: ${layout.gap};
  }
`

const WelcomeText = styled.p`
  ${lead}
  max-width: 33em;
  white-space: pre-line;
`

const Welcome = () => {
  const settings = useSettings()
  return (
    <Section>
      <Columns>
        <SectionTitle>{settings('homepage_welcome_title') ?? `Welcome to ${siteTitle(settings)}`}</SectionTitle>
        <WelcomeText>{welcomeText(settings)}</WelcomeText>
      </Columns>
    </Section>
  )
}

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
