import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, from, hairline, size, space } from '../../theme/tokens.ts'
import { Tag, TagDot } from '../../ui/badge.tsx'
import type { Post } from '../site/api/posts.ts'
import { usePostTags } from '../site/api/posts.ts'

const DEFAULT_TAG_COLOR = '#3b82f6'

const Side = styled.aside`
  display: grid;
  align-content: start;
  gap: ${space[6]};
  order: 2;
  padding-top: ${space[6]};
  border-top: ${hairline};
  ${from.desktop} {
    position: sticky;
    top: calc(var(--nav-height) + 2rem);
    order: 0;
    align-self: start;
    padding: 0 ${space[5]} 0 0;
    border: 0;
  }
  @media print {
    display: none;
  }
`

const AuthorBlock = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[4]};
  align-items: start;
  img {
    width: 3.5rem;
    height: 3.5rem;
    object-fit: cover;
  }
  h2 {
    font-weight: 500;
  }
  p {
    ${caption}
    margin-top: ${space[1]};
  }
`

const TagBox = styled.div`
  h2 {
    margin-bottom: ${space[3]};
    font-size: ${size.caption};
    font-weight: 500;
    color: ${color.textMuted};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`

/** Who wrote it, in fixed words, and the post's tags. */
export const PostAside = ({ post }: { post: Post }) => {
  const { data: tags = [] } = usePostTags(post.id)
  return (
    <Side aria-label="About this post">
      <AuthorBlock>
        {post.author?.avatar && (
          <img src={`/uploads/${post.author.avatar}`} alt="" width={56} height={56} loading="lazy" />
        )}
        <div>
          <h2>The photographer</h2>
          <p>Astrophotographer. Writes about long exposures, small telescopes and what a suburban sky still shows.</p>
        </div>
      </AuthorBlock>
      {tags.length > 0 && (
        <TagBox>
          <h2>Tags</h2>
          <ul>
            {tags.map(tag => (
              <li key={tag.id}>
                <Tag>
                  <TagDot color={tag.color ?? DEFAULT_TAG_COLOR} />
                  {tag.name}
                </Tag>
              </li>
            ))}
          </ul>
        </TagBox>
      )}
    </Side>
  )
}
