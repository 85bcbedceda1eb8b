import styled from 'styled-components'
import { caption, textLink } from '../theme/text.ts'
import { layout } from '../theme/tokens.ts'
import { feedAlternates } from './feed-alternates.ts'

const Feed = styled.a`
  ${caption}
  ${textLink}
  display: inline-flex;
  align-items: center;
  min-height: ${layout.control};
`

/** The visible way to a feed, for readers whose browser doesn't show the one in the document's head. */
export const FeedLink = ({ href }: { href: string }) => (
  <Feed href={href} type="application/rss+xml">
    Subscribe (RSS)
  </Feed>
)

/** For the document's head: a feed, given in RSS, in each of its formats. */
export const FeedAlternates = ({ href, title }: { href: string; title: string }) =>
  feedAlternates(href, title).map(link => <link key={link.type} rel="alternate" {...link} />)
