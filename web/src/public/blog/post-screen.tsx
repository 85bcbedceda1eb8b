import { Navigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, from, hairline, layout, size, space } from '../../theme/tokens.ts'
import { Tag, TagDot } from '../../ui/badge.tsx'
import { DEFAULT_TAG_COLOR, usePostTags, usePost } from '../../api/post.ts'
import { type Post, dateOf } from '../../api/posts.ts'
import { Spoken, Wrap } from '../../ui/layout.tsx'
import { SkeletonLine, SkeletonPicture } from '../../ui/feedback/loading.tsx'
import { ReservedSpace, ScreenHead } from '../../site/frame.tsx'
import { addresses } from '../../addresses.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { timeZone, useSettings } from '../../api/settings.ts'
import { Breadcrumbs } from '../../site/breadcrumbs.tsx'
import { defaultAuthor } from '../../site/article/author.ts'
import { Caption } from '../../site/picture/caption.tsx'
import { longDate } from '../../site/dates.ts'
import { DraftRibbon, PrintSource } from '../../site/article/print-source.tsx'
import { Head } from '../../site/head.tsx'
import { Missing } from '../../site/missing.tsx'
import { headerAddresses } from '../../models/picture/image-addresses.ts'
import { PictureFrame, Picture } from '../../site/picture/picture.tsx'
import { PostHtml } from '../../site/article/post-html.tsx'
import { usePreviewedPost, usePreviewedTags } from '../../site/article/use-previewed-post.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { PostNeighbors } from './post-neighbors.tsx'
import { postHead, postBreadcrumbs, tagAddress } from './blog-server.ts'
import { postLabels } from './post-labels.ts'
import { PostBody, PostFoot, PostHead, PostHeadline, PostMeta } from './post-screen.styled.ts'

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
    white-space: pre-line;
    overflow-wrap: anywhere;
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
  a {
    min-height: ${layout.control};
    overflow-wrap: anywhere;
  }
`

/** The author, as the owner's settings say, and the post's tags: in a preview those it is to have. */
const PostAside = ({ post, isPreview }: { post: Post; isPreview: boolean }) => {
  const settings = useSettings()
  const { data: published = [] } = usePostTags(post.id)
  const edited = usePreviewedTags(isPreview ? post : undefined)
  const tags = edited ?? published
  return (
    <Side aria-label="About this post">
      <AuthorBlock>
        {post.author?.avatar && (
          <img src={`/uploads/${post.author.avatar}`} alt="" width={56} height={56} loading="lazy" />
        )}
        <div>
          <h2>{settings('author_name') ?? defaultAuthor.name}</h2>
          <p>{settings('author_bio') ?? defaultAuthor.bio}</p>
        </div>
      </AuthorBlock>
      {tags.length > 0 && (
        <TagBox>
          <h2>Tags</h2>
          <ul>
            {tags.map(tag => (
              <li key={tag.id}>
                <Tag as={SiteLink} to={tagAddress(tag.slug)}>
                  <TagDot color={tag.color || DEFAULT_TAG_COLOR} />
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

/** The shape of a post while it loads. */
const PostSkeleton = () => (
  <Wrap aria-busy="true">
    <Spoken role="status">Loading post...</Spoken>
    <ScreenHead aria-hidden="true">
      <SkeletonLine $width="min(24rem, 80%)" />
    </ScreenHead>
    <ReservedSpace aria-hidden="true">
      <SkeletonPicture />
    </ReservedSpace>
  </Wrap>
)

/** Above this ratio, a frame of 3 / 2 would cut off more than a third. */
const PANORAMA = 2.25

/** The frame of a header picture: a panorama is shown whole. */
const headerRatio = ({ width, height }: NonNullable<Post['headerImage']>): string =>
  width && height && width / height > PANORAMA ? `${width} / ${height}` : '3 / 2'

const HeaderPicture = ({ image }: { image: NonNullable<Post['headerImage']> }) => (
  <figure>
    <PictureFrame $ratio={headerRatio(image)}>
      <Picture
        image={image}
        main
        sizes="(min-width: 88rem) 83rem, (min-width: 37.5rem) 92vw, 88.7vw"
        addresses={headerAddresses(image)}
        whenBroken="hidden"
      />
    </PictureFrame>
    <figcaption>
      <Caption image={image} />
    </figcaption>
  </figure>
)

const PostScreen = () => {
  const { slug = '' } = useParams()
  const { data: published, error } = usePost(slug)
  const { shown: post, isPreview } = usePreviewedPost(published, slug)
  const settings = useSettings()
  if (error) return <Missing />
  if (published?.type === 'page') return <Navigate to={addresses.page(published.slug)} replace />
  if (!published || !post) return <PostSkeleton />
  if (published.slug !== slug) return <Navigate to={addresses.post(published.slug)} replace />
  const date = longDate(dateOf(post), timeZone(settings))
  return (
    <>
      <Wrap as="article">
        <Head {...postHead(post, settings('author_name'))} />
        <PostHead>
          <Breadcrumbs way={postBreadcrumbs} here={post.title} />
          {isPreview && <DraftRibbon label="Unpublished changes" />}
          {!post.published && <DraftRibbon />}
          <PostHeadline dir="auto">{post.title}</PostHeadline>
          <PostMeta>
            <time dateTime={dateOf(post)}>{date}</time>
            {postLabels(settings, post.content ?? '').map(label => (
              <span key={label}>{label}</span>
            ))}
          </PostMeta>
        </PostHead>
        {post.headerImage && <HeaderPicture image={post.headerImage} />}
        <PostBody>
          <PostAside post={post} isPreview={isPreview} />
          <div>
            <PostHtml
              html={post.content ?? ''}
              images={post.contentImages}
              column="post"
              mayHaveMain={!post.headerImage}
            />
            <PostFoot>
              <ButtonLink as={SiteLink} variant="secondary" to={addresses.blog}>
                <Icon name="back" small />
                Back to Blog
              </ButtonLink>
              <span>Published {date}</span>
            </PostFoot>
            <PrintSource path={addresses.post(post.slug)} />
          </div>
        </PostBody>
      </Wrap>
      <PostNeighbors post={post} />
    </>
  )
}

export default PostScreen
