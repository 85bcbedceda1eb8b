import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { usePostNeighbors } from '../../api/post.ts'
import type { Post } from '../../api/posts.ts'
import { PostCard } from '../../site/article/post-card.tsx'
import { Section, SectionHead } from '../../site/frame.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { caption, cardTitle } from '../../theme/text.ts'
import { color, from, hairline, layout, space } from '../../theme/tokens.ts'
import { SectionTitle, Wrap } from '../../ui/layout.tsx'

const Ways = styled.nav`
  display: grid;
  gap: ${space[4]} ${layout.gap};
  padding-block: ${space[5]};
  border-top: ${hairline};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  @media print {
    display: none;
  }
`

const Way = styled(SiteLink)<{ $next: boolean }>`
  display: block;
  min-width: 0;
  min-height: ${layout.control};
  span {
    ${caption}
    display: block;
  }
  strong {
    ${cardTitle}
    display: block;
    margin-top: ${space[1]};
    overflow-wrap: anywhere;
    text-decoration: underline transparent 1px;
    text-underline-offset: 0.2em;
    transition: text-decoration-color var(--duration-color);
  }
  &:hover strong,
  &:focus-visible strong {
    text-decoration-color: ${color.accent};
  }
  ${from.tablet} {
    ${({ $next }) => $next && 'grid-column: 2; text-align: right;'}
  }
`

const Related = styled(Section)`
  border-top: ${hairline};
  @media print {
    display: none;
  }
`

const Cards = styled.ul`
  display: grid;
  gap: ${space[7]} ${layout.gap};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

/** The place of what is read after the post itself, so that the footer doesn't jump into the window. */
const Reserved = styled.div`
  min-height: 75vh;
`

/** The posts before and after a published post, and others that share its tags. Nothing while they can't be read. */
export const PostNeighbors = ({ post }: { post: Post }) => {
  const { data, error } = usePostNeighbors(post.published ? post.id : undefined)
  if (!post.published || error) return null
  if (!data) return <Reserved />
  const { previous, next, related } = data
  return (
    <>
      {(previous ?? next) && (
        <Wrap>
          <Ways aria-label="Posts before and after">
            {previous && (
              <Way to={addresses.post(previous.slug)} rel="prev" $next={false}>
                <span>Previous post</span>
                <strong>{previous.title}</strong>
              </Way>
            )}
            {next && (
              <Way to={addresses.post(next.slug)} rel="next" $next>
                <span>Next post</span>
                <strong>{next.title}</strong>
              </Way>
            )}
          </Ways>
        </Wrap>
      )}
      {related.length > 0 && (
        <Wrap>
          <Related aria-labelledby="related-posts">
            <SectionHead>
              <SectionTitle id="related-posts">Related posts</SectionTitle>
            </SectionHead>
            <Cards>
              {related.map(one => (
                <li key={one.id}>
                  <PostCard post={one} sizes="(min-width: 88rem) 27rem, (min-width: 37.5rem) 30vw, 88.7vw" />
                </li>
              ))}
            </Cards>
          </Related>
        </Wrap>
      )}
    </>
  )
}
