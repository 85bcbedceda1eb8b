import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { addresses } from '../../addresses.ts'
import { imageKey, type Image } from '../../api/images.ts'
import { Caption } from '../../site/picture/caption.tsx'
import { galleryAddresses } from '../../models/picture/image-addresses.ts'
import { PictureFrame, Picture, positionOf } from '../../site/picture/picture.tsx'
import { PhraseGrid, Placeholder, Plate, PlateLink } from './bento.styled.ts'
import { nameOf } from './gallery-server.ts'
import { keepKeys } from './keys/kept-keys.ts'
import { placeholderAddress } from './placeholder.ts'
import { phrases, type Phrase, type PhraseKind, type PlateSize } from './phrases.ts'
import type { PagedList } from './paged-list.ts'

/** How far from the window things still count as near, in heights of the window on each side. */
const NEAR_WINDOWS = 2

const isNearWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top <= (1 + NEAR_WINDOWS) * window.innerHeight && bottom >= -NEAR_WINDOWS * window.innerHeight
}

/** Whether an element stands near the window. `assumed`: true until the browser reports it, as the server rendered it. */
const useNearWindow = (element: RefObject<Element | null>, assumed: boolean): boolean => {
  const [near, setNear] = useState(assumed)
  // Before it is drawn: a page that is added is higher than the window, and the observer reports frames later.
  useLayoutEffect(() => {
    if (!assumed && element.current) setNear(isNearWindow(element.current))
  }, [element, assumed])
  useEffect(() => {
    if (!element.current) return undefined
    const watch = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `${100 * NEAR_WINDOWS}% 0px`,
    })
    watch.observe(element.current)
    // On paper everything is in sight.
    const print = () => flushSync(() => setNear(true))
    window.addEventListener('beforeprint', print)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', print)
    }
  }, [element])
  return near
}

/** How wide the picture of a place is shown. */
const widths: Record<PlateSize, string> = {
  lead: '(min-width: 56.25rem) 62vw, (min-width: 37.5rem) 92vw, 88.7vw',
  wide: '(min-width: 56.25rem) 62vw, (min-width: 37.5rem) 53vw, 88.7vw',
  full: '(min-width: 37.5rem) 92vw, 88.7vw',
  medium: '(min-width: 37.5rem) 40vw, 88.7vw',
  tall: '(min-width: 56.25rem) 40vw, (min-width: 37.5rem) 48vw, 88.7vw',
  small: '(min-width: 56.25rem) 32vw, 48vw',
  upright: '(min-width: 37.5rem) 36vw, 88.7vw',
}

/** The same for the places that bento.styled.ts treats differently on phones or tablets. */
const widthOf = (kind: PhraseKind, place: PlateSize, index: number): string => {
  if (kind === 'c' && index > 0) return '(min-width: 37.5rem) 36vw, 48vw'
  if (kind === 'b' && index === 3) return '(min-width: 56.25rem) 32vw, (min-width: 37.5rem) 92vw, 48vw'
  return widths[place]
}

interface PlateProps {
  image: Image
  sizes: string
  main: boolean
  /** Near the window: elsewhere its frame keeps the place, and the browser need not keep the pixels. */
  near: boolean
  pages: PagedList | undefined
}

const PhotoPlate = ({ image, sizes, main, near, pages }: PlateProps) => {
  const location = useLocation()
  const { mutate } = useSWRConfig()
  const placeholder = useMemo(() => image.placeholder && placeholderAddress(image.placeholder), [image.placeholder])
  return (
    <>
      <PlateLink
        to={addresses.photo(image.id)}
        state={{ background: location, pages }}
        aria-label={`Open ${nameOf(image)}`}
        data-photo={image.id}
        onClick={() => {
          keepKeys()
          void mutate(imageKey(image.id), image, { revalidate: false })
        }}
      >
        <PictureFrame>
          {placeholder && <Placeholder src={placeholder} alt="" $position={positionOf(image)} />}
          {near && (
            <Picture
              image={image}
              main={main}
              sizes={sizes}
              addresses={galleryAddresses(image).slice(0, 1)}
              whenBroken="placeholder"
            />
          )}
        </PictureFrame>
      </PlateLink>
      <Caption image={image} short />
    </>
  )
}

interface PhraseProps {
  phrase: Phrase<Image>
  /** Of the page with which the list begins. */
  isFirstPage: boolean
  main: boolean
  pages: PagedList | undefined
}

const PhotoPhrase = ({ phrase: { kind, items }, isFirstPage, main, pages }: PhraseProps) => {
  const grid = useRef<HTMLUListElement>(null)
  const near = useNearWindow(grid, isFirstPage)
  return (
    <PhraseGrid $kind={kind} ref={grid}>
      {items.map(({ item, place }, index) => (
        <Plate key={item.id} $kind={kind} $place={place}>
          <PhotoPlate
            image={item}
            sizes={widthOf(kind, place, index)}
            main={main && index === 0}
            near={near}
            pages={pages}
          />
        </Plate>
      ))}
    </PhraseGrid>
  )
}

interface PhotoPhrasesProps {
  images: readonly Image[]
  /** Its first picture is the screen's main one. */
  main: boolean
  /** The list that it is a page of, and the page with which that begins. Absent: the gallery. */
  keys?: string | undefined
  first?: number
}

/** One page of a list in its phrases; not rendered again when more pages come. */
export const PhotoPhrases = memo(({ images, main, keys, first = 1 }: PhotoPhrasesProps) =>
  phrases(images).map((phrase, index) => (
    <PhotoPhrase
      key={index}
      phrase={phrase}
      isFirstPage={main}
      main={main && index === 0}
      pages={keys ? { keys, first } : undefined}
    />
  )),
)
