import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { from, layout, space } from '../../theme/tokens.ts'
import { SectionTitle, Wrap } from '../../ui/layout.tsx'
import { Onward } from '../../ui/onward.tsx'
import { galleryImagesKey, useGalleryImages } from '../site/api/images.ts'
import { Caption } from '../site/caption.tsx'
import { Section, SectionHead } from '../site/frame.tsx'
import { imageAddresses } from '../site/picture/image-addresses.ts'
import { PictureFrame } from '../site/picture/picture-frame.tsx'
import { Picture } from '../site/picture/picture.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { HOME_CAPTURES, HOME_PICTURES } from './home-first.ts'
import { Nothing } from './nothing.tsx'

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
  '(min-width: 56.25rem) 48vw, 92vw',
  '(min-width: 56.25rem) 36vw, 62vw',
  '(min-width: 56.25rem) 36vw, 62vw',
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
          <Onward as={SiteLink} to={addresses.gallery}>
            View Full Gallery
          </Onward>
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
          <Nothing waiting={isLoading}>No images uploaded yet. Start building your cosmic collection!</Nothing>
        )}
      </Wrap>
    </Section>
  )
}
