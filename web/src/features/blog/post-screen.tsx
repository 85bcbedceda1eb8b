import { Navigate, useParams } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Wrap } from '../../ui/layout.tsx'
import { dateOf, usePost, type Post } from '../site/api/posts.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { Breadcrumbs } from '../site/breadcrumbs.tsx'
import { Caption } from '../site/caption.tsx'
import { longDate } from '../site/dates.ts'
import { DraftRibbon } from '../site/draft-ribbon.tsx'
import { Head } from '../site/head.tsx'
import { Missing } from '../site/missing.tsx'
import { headerAddresses } from '../site/picture/image-addresses.ts'
import { PictureFrame } from '../site/picture/picture-frame.tsx'
import { Picture } from '../site/picture/picture.tsx'
import { PostHtml } from '../site/post-html.tsx'
import { PrintSource } from '../site/print-source.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { postHead, postWay } from './blog-first.ts'
import { PostAside } from './post-aside.tsx'
import { PostSkeleton } from './post-skeleton.tsx'
import { PostBody, PostFoot, PostHead, PostHeadline, PostMeta } from './post-screen.styled.ts'

const HeaderPicture = ({ image }: { image: NonNullable<Post['headerImage']> }) => (
  <figure>
    <PictureFrame $ratio="3 / 2">
      <Picture
        image={image}
        main
        sizes="(min-width: 88rem) 84rem, 94vw"
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
  const { data: post, error } = usePost(slug)
  const zone = timeZone(useSettings())
  if (error) return <Missing />
  if (!post) return <PostSkeleton />
  if (post.type === 'page') return <Navigate to={addresses.page(post.slug)} replace />
  if (post.slug !== slug) return <Navigate to={addresses.post(post.slug)} replace />
  const date = longDate(dateOf(post), zone)
  return (
    <Wrap as="article">
      <Head {...postHead(post)} />
      <PostHead>
        <Breadcrumbs way={postWay} here={post.title} />
        {!post.published && <DraftRibbon />}
        <PostHeadline>{post.title}</PostHeadline>
        <PostMeta>
          <time dateTime={dateOf(post)}>{date}</time>
          <span>5 min read</span>
          <span>Astrophotography</span>
        </PostMeta>
      </PostHead>
      {post.headerImage && <HeaderPicture image={post.headerImage} />}
      <PostBody>
        <PostAside post={post} />
        <div>
          <PostHtml html={post.content ?? ''} />
          <PostFoot>
            <ButtonLink as={SiteLink} look="secondary" to={addresses.blog}>
              <Icon name="back" small />
              Back to Blog
            </ButtonLink>
            <span>Published {date}</span>
          </PostFoot>
          <PrintSource path={addresses.post(post.slug)} />
        </div>
      </PostBody>
    </Wrap>
  )
}

export default PostScreen
