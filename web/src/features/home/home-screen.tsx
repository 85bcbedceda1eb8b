import styled from 'styled-components'
import useSWR from 'swr'
import { addresses } from '../../addresses.ts'
import { from, layout } from '../../theme/tokens.ts'
import { SectionTitle, Wrap } from '../../ui/layout.tsx'
import { Onward } from '../../ui/onward.tsx'
import { headerImagesKey, useGalleryImages, type Image } from '../site/api/images.ts'
import { useNewestPosts } from '../site/api/posts.ts'
import { useSettings } from '../site/api/settings.ts'
import { Caption } from '../site/caption.tsx'
import { Section, SectionHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { PictureFrame } from '../site/picture/picture-frame.tsx'
import { Picture } from '../site/picture/picture.tsx'
import { PostCard } from '../site/post-card.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { HOME_CAPTURES, HOME_PICTURES, HOME_POSTS } from './home-first.ts'

const Hero = styled.section`
  position: relative;
  height: 800px;
`

const Columns = styled.ul`
  display: grid;
  gap: ${layout.gap};
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const HomeScreen = () => {
  const settings = useSettings()
  const { data: headers } = useSWR<Image[]>(headerImagesKey)
  const { data: posts } = useNewestPosts(HOME_POSTS)
  const { data: images } = useGalleryImages(HOME_PICTURES)
  const hero = headers?.[0]
  return (
    <>
      <Head path={addresses.home} description={settings('homepage_welcome_description')} image={hero} />
      <Hero data-under-bar>{hero && <Picture image={hero} main sizes="100vw" />}</Hero>
      <Section>
        <Wrap>
          <SectionTitle>Welcome to Skyfolio</SectionTitle>
        </Wrap>
      </Section>
      <Section>
        <Wrap>
          <SectionHead>
            <SectionTitle>Latest from the Blog</SectionTitle>
            <Onward as={SiteLink} to={addresses.blog}>
              View All Posts
            </Onward>
          </SectionHead>
          <Columns>
            {posts?.map(post => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </Columns>
        </Wrap>
      </Section>
      <Section>
        <Wrap>
          <SectionHead>
            <SectionTitle>Latest Captures</SectionTitle>
            <Onward as={SiteLink} to={addresses.gallery}>
              View Full Gallery
            </Onward>
          </SectionHead>
          <Columns>
            {images?.slice(0, HOME_CAPTURES).map(image => (
              <li key={image.id}>
                <PictureFrame $ratio="3 / 2">
                  <Picture image={image} sizes="(min-width: 56.25rem) 33vw, 100vw" />
                </PictureFrame>
                <Caption image={image} short />
              </li>
            ))}
          </Columns>
        </Wrap>
      </Section>
    </>
  )
}

export default HomeScreen
