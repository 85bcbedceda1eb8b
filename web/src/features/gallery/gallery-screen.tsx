import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { from, layout, space } from '../../theme/tokens.ts'
import { Empty } from '../../ui/empty.tsx'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useGalleryImages } from '../site/api/images.ts'
import { Caption } from '../site/caption.tsx'
import { ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { galleryAddresses } from '../site/picture/image-addresses.ts'
import { PictureFrame } from '../site/picture/picture-frame.tsx'
import { Picture } from '../site/picture/picture.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { GALLERY_PAGE } from './gallery-first.ts'

const Grid = styled.ul`
  display: grid;
  gap: ${space[6]} ${layout.gap};
  padding-bottom: ${layout.section};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const GalleryScreen = () => {
  const { data: images, isLoading } = useGalleryImages(GALLERY_PAGE)
  const location = useLocation()
  return (
    <Wrap>
      <Head title="Astrophotography Gallery" path={addresses.gallery} image={images?.[0]} />
      <ScreenHead>
        <ScreenTitle>Astrophotography Gallery</ScreenTitle>
      </ScreenHead>
      {isLoading && <Waiting>Loading cosmic images...</Waiting>}
      {images?.length === 0 && <Empty title="No images uploaded yet. Start building your cosmic collection!" />}
      <Grid>
        {images?.map(image => (
          <li key={image.id}>
            <SiteLink to={addresses.photo(image.id)} state={{ background: location }}>
              <PictureFrame $ratio="3 / 2">
                <Picture
                  image={image}
                  sizes="(min-width: 37.5rem) 33vw, 100vw"
                  addresses={galleryAddresses(image).slice(0, 1)}
                />
              </PictureFrame>
              <Caption image={image} short />
            </SiteLink>
          </li>
        ))}
      </Grid>
    </Wrap>
  )
}

export default GalleryScreen
