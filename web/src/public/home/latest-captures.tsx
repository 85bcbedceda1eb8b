import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { from, layout, space } from '../../theme/tokens.ts'
import { SectionTitle, Wrap } from '../../ui/layout.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { galleryImagesKey, useGalleryImages } from '../../api/images.ts'
import { Caption } from '../../site/picture/caption.tsx'
import { Section, SectionHead, SectionPlaceholder } from '../../site/frame.tsx'
import { imageAddresses } from '../../models/picture/image-addresses.ts'
import { PictureFrame, Picture } from '../../site/picture/picture.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { HOME_CAPTURES, HOME_PICTURES } from './home-server.ts'

/** Three plates of one height, 6 : 3 : 3. */
const Triptych = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[5]} ${layout.gap};
  ${PictureFrame} {
    height: clamp(13rem, 46vw, 30rem);
  }
  > :first-child {
    grid-column: 1 / -1;
    ${PictureFrame} {
      height: clamp(15rem, 60vw, 30rem);
    }
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 3fr) minmax(0, 3fr);
    > :first-child {
      grid-column: auto;
    }
    ${PictureFrame}, > :first-child ${PictureFrame} {
      height: clamp(19rem, 31vw, 28rem);
    }
  }
`

const Plate = styled(SiteLink)`
  display: block;
  min-width: 0;
  cursor: zoom-in;
  &:hover img {
    opacity: 0.86;
  }
`

const widths = [
  '(min-width: 88rem) 41rem, (min-width: 56.25rem) 45vw, 88.7vw',
  '(min-width: 88rem) 38rem, (min-width: 56.25rem) 40vw, 62vw',
  '(min-width: 88rem) 38rem, (min-width: 56.25rem) 40vw, 62vw',
]

export const LatestCaptures = () => {
  const { data: images = [], isLoading } = useGalleryImages(HOME_PICTURES)
  const location = useLocation()
  const state = { background: location, list: galleryImagesKey(1, HOME_PICTURES) }
  return (
    <Section>
      <Wrap>
        <SectionHead>
          <SectionTitle>Latest Captures</SectionTitle>
          <ArrowLink as={SiteLink} to={addresses.gallery}>
            View Full Gallery
          </ArrowLink>
        </SectionHead>
        {images.length > 0 ? (
          <Triptych>
            {images.slice(0, HOME_CAPTURES).map((image, place) => (
              <Plate key={image.id} to={addresses.photo(image.id)} state={state}>
                <PictureFrame>
                  <Picture
                    image={image}
                    sizes={widths[place] ?? '100vw'}
                    addresses={imageAddresses(image).slice(0, 2)}
                    whenBroken="placeholder"
                  />
                </PictureFrame>
                <Caption image={image} short />
              </Plate>
            ))}
          </Triptych>
        ) : (
          <SectionPlaceholder isLoading={isLoading}>
            No images uploaded yet. Start building your cosmic collection!
          </SectionPlaceholder>
        )}
      </Wrap>
    </Section>
  )
}
