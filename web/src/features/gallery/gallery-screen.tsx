import { useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { addresses } from '../../addresses.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { imageKey, type Image } from '../site/api/images.ts'
import { Caption } from '../site/caption.tsx'
import { Room, ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { galleryAddresses } from '../site/picture/image-addresses.ts'
import { PictureFrame } from '../site/picture/picture-frame.tsx'
import { Picture } from '../site/picture/picture.tsx'
import { reserve, useNearBottom } from '../site/use-near-bottom.ts'
import { Bento, EmptyPlate, GalleryEnd, PhraseGrid, Plate, PlateLink } from './bento.styled.ts'
import { galleryHead, nameOf } from './gallery-first.ts'
import { phrases, type Place } from './phrases.ts'
import { useGalleryPages } from './use-gallery-pages.ts'

/** Pixels from the page's end at which the next pictures are asked for. */
const NEAR = 1000

/** How wide a place is shown. */
const widths: Record<Place, string> = {
  lead: '(min-width: 56.25rem) 62vw, 94vw',
  wide: '(min-width: 56.25rem) 62vw, 94vw',
  full: '94vw',
  medium: '(min-width: 37.5rem) 40vw, 94vw',
  tall: '(min-width: 56.25rem) 40vw, (min-width: 37.5rem) 48vw, 94vw',
  small: '(min-width: 56.25rem) 36vw, 48vw',
  upright: '(min-width: 37.5rem) 42vw, 94vw',
}

const PhotoPlate = ({ image, place, main }: { image: Image; place: Place; main: boolean }) => {
  const location = useLocation()
  const { mutate } = useSWRConfig()
  return (
    <>
      <PlateLink
        to={addresses.photo(image.id)}
        state={{ background: location }}
        aria-label={`Open ${nameOf(image)}`}
        data-photo={image.id}
        onClick={() => void mutate(imageKey(image.id), image, { revalidate: false })}
      >
        <PictureFrame>
          <Picture
            image={image}
            main={main}
            sizes={widths[place]}
            addresses={galleryAddresses(image).slice(0, 1)}
            whenBroken="placeholder"
          />
        </PictureFrame>
      </PlateLink>
      <Caption image={image} short />
    </>
  )
}

/** The places of pictures that are on their way: rounds are whole, so the next one begins like the first. */
const Reserve = ({ count, after }: { count: number; after: number }) =>
  phrases(Array.from({ length: count }, () => ({ width: null, height: null }))).map(({ kind, items }, phrase) => (
    <PhraseGrid key={`${after} ${phrase}`} $kind={kind} {...reserve}>
      {items.map(({ place }, index) => (
        <Plate key={index} $kind={kind} $place={place}>
          <EmptyPlate />
        </Plate>
      ))}
    </PhraseGrid>
  ))

const GalleryScreen = () => {
  const { items: images, error, coming, loadMore, retry } = useGalleryPages()
  useNearBottom(NEAR, loadMore)
  return (
    <Wrap>
      <Head {...galleryHead(images?.[0])} />
      <ScreenHead>
        <ScreenTitle>Astrophotography Gallery</ScreenTitle>
      </ScreenHead>
      {!images && !error && (
        <Room>
          <Waiting>Loading cosmic images...</Waiting>
        </Room>
      )}
      {images?.length === 0 && <Empty title="No images uploaded yet. Start building your cosmic collection!" />}
      <Bento>
        {phrases(images ?? []).map(({ kind, items }, phrase) => (
          <PhraseGrid key={phrase} $kind={kind}>
            {items.map(({ item, place }, index) => (
              <Plate key={item.id} $kind={kind} $place={place}>
                <PhotoPlate image={item} place={place} main={phrase === 0 && index === 0} />
              </Plate>
            ))}
          </PhraseGrid>
        ))}
        <Reserve count={coming} after={images?.length ?? 0} />
      </Bento>
      <GalleryEnd>
        {error && (
          <Empty title={error.message}>
            <Button onClick={retry}>Try again</Button>
          </Empty>
        )}
      </GalleryEnd>
    </Wrap>
  )
}

export default GalleryScreen
