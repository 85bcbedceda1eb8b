import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { hairline, from, layout, size, space } from '../../theme/tokens.ts'
import { SectionTitle, Wrap } from '../../ui/layout.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { dateOf, useNewestPosts, type Post } from '../../api/posts.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { longDate } from '../../site/dates.ts'
import { Section, SectionHead, SectionPlaceholder } from '../../site/frame.tsx'
import { headerAddresses } from '../../models/picture/image-addresses.ts'
import { PictureFrame, Picture } from '../../site/picture/picture.tsx'
import { PostCard, PostDate, PostExcerpt, PostTitle } from '../../site/article/post-card.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { HOME_POSTS } from './home-server.ts'

/** One lead card and three rows. */
const Latest = styled.div`
  display: grid;
  gap: ${space[6]} ${layout.gap};
  ${from.desktop} {
    grid-template-columns: 7fr 5fr;
  }
`

const Lead = styled.div`
  min-width: 0;
  h3 {
    font-size: ${size.section};
    line-height: 1.15;
  }
`

const Rows = styled.div`
  min-width: 0;
  ${from.desktop} {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    padding-left: ${space[5]};
  }
`

const Row = styled(SiteLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6.5rem;
  gap: ${space[4]};
  align-items: start;
  padding-top: ${space[5]};
  border-top: ${hairline};
  & + & {
    margin-top: ${space[5]};
  }
  &:hover img {
    opacity: 0.86;
  }
  ${PostDate} {
    margin-top: 0;
  }
  ${PostExcerpt} {
    display: none;
  }
  ${from.tablet} {
    ${PostExcerpt} {
      display: block;
    }
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) clamp(7.5rem, 12.6vw, 11.5rem);
    &:first-child {
      border: 0;
      padding-top: 0;
    }
  }
`

const PostRow = ({ post }: { post: Post }) => {
  const zone = timeZone(useSettings())
  return (
    <Row to={addresses.post(post.slug)}>
      <div>
        <PostDate>{longDate(dateOf(post), zone)}</PostDate>
        <PostTitle>{post.title}</PostTitle>
        {post.excerpt && <PostExcerpt>{post.excerpt}</PostExcerpt>}
      </div>
      {post.headerImage && (
        <PictureFrame $ratio="1">
          <Picture
            image={post.headerImage}
            sizes="(min-width: 56.25rem) 276px, 156px"
            addresses={headerAddresses(post.headerImage)}
            whenBroken="hidden"
            decorative
          />
        </PictureFrame>
      )}
    </Row>
  )
}

export const LatestPosts = () => {
  const { data: [first, ...others] = [], isLoading } = useNewestPosts(HOME_POSTS)
  return (
    <Section>
      <Wrap>
        <SectionHead>
          <SectionTitle>Latest from the Blog</SectionTitle>
          <ArrowLink as={SiteLink} to={addresses.blog}>
            View All Posts
          </ArrowLink>
        </SectionHead>
        {first ? (
          <Latest>
            <Lead>
              <PostCard post={first} sizes="(min-width: 88rem) 48rem, (min-width: 56.25rem) 53vw, 88.7vw" />
            </Lead>
            <Rows>
              {others.map(post => (
                <PostRow key={post.id} post={post} />
              ))}
            </Rows>
          </Latest>
        ) : (
          <SectionPlaceholder isLoading={isLoading}>No blog posts available</SectionPlaceholder>
        )}
      </Wrap>
    </Section>
  )
}
