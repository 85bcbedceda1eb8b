import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { color, space } from '../../theme/tokens.ts'
import { caption, cardTitle, tabular } from '../../theme/text.ts'
import { dateOf, type Post } from '../../api/posts.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { headerAddresses } from '../../models/picture/image-addresses.ts'
import { longDate } from '../dates.ts'
import { PictureFrame, Picture } from '../picture/picture.tsx'
import { SiteLink } from '../site-link.tsx'

const Card = styled(SiteLink)`
  display: flex;
  flex-direction: column;
  &:hover img {
    opacity: 0.86;
  }
`

export const PostDate = styled.p`
  ${caption}
  ${tabular}
  margin-top: ${space[3]};
`

export const PostTitle = styled.h3`
  ${cardTitle}
  letter-spacing: -0.006em;
  margin-top: ${space[1]};
  text-decoration: underline;
  text-decoration-color: transparent;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: text-decoration-color var(--duration-color);
  a:hover &,
  a:focus-visible & {
    text-decoration-color: ${color.accent};
  }
`

export const PostExcerpt = styled.p`
  margin-top: ${space[2]};
  max-width: 34rem;
  color: ${color.textMuted};
`

/** A post in a grid: picture, date, title, excerpt. */
export const PostCard = ({
  post,
  sizes,
  main = false,
  titleAs,
}: {
  post: Post
  sizes: string
  /** Its picture is the screen's main one. */
  main?: boolean
  /** The level of its title below the heading it stands under: h3 unless said. */
  titleAs?: 'h2'
}) => {
  const zone = timeZone(useSettings())
  return (
    <Card to={addresses.post(post.slug)}>
      {post.headerImage && (
        <PictureFrame $ratio="3 / 2">
          <Picture
            image={post.headerImage}
            main={main}
            sizes={sizes}
            addresses={headerAddresses(post.headerImage)}
            whenBroken="hidden"
          />
        </PictureFrame>
      )}
      <PostDate>{longDate(dateOf(post), zone)}</PostDate>
      <PostTitle as={titleAs} dir="auto">
        {post.title}
      </PostTitle>
      {post.excerpt && <PostExcerpt dir="auto">{post.excerpt}</PostExcerpt>}
    </Card>
  )
}
