import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'
import type { Acquisition, Image } from '../../api/images.ts'
import { siteTitle, useSettings } from '../../api/settings.ts'
import { longDay } from '../../site/dates.ts'
import { galleryAddresses } from '../../models/picture/image-addresses.ts'
import { Picture } from '../../site/picture/picture.tsx'
import { SeeTonightButton } from '../../site/sky/see-tonight-button.tsx'
import { useHydrated } from '../../site/use-hydrated.ts'
import { nameOf, rightsOf } from './gallery-server.ts'
import { PhotoDescription } from './photo-description.tsx'
import {
  Bar,
  Board,
  Control,
  Facts,
  Hint,
  Info,
  Loading,
  PhotoTitle,
  Rights,
  Stage,
  Steps,
  View,
} from './photo-view.styled.ts'
import type { Neighbors } from './use-photo.ts'
import { useZoom } from './use-zoom.ts'

const FIELD = 'input, textarea, select, [contenteditable]'

/** Whether a key is handled elsewhere: its default was prevented, or it goes into a field. */
export const isKeyHandled = ({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean =>
  defaultPrevented || isComposing || (target instanceof Element && target.closest(FIELD) !== null)

const SIZES = '(min-width: 56.25rem) calc(100vw - 32rem), 100vw'

const cameraOf = (acquisition: Acquisition | null) =>
  [acquisition?.make, acquisition?.model].filter(Boolean).join(' ') || null

const factsOf = (image: Image): [string, string | null][] => [
  ['Target', image.targetName],
  ['Photographer', image.photographer],
  ['Date taken', image.dateTaken && longDay(image.dateTaken)],
  ['Camera', cameraOf(image.acquisition)],
  ['Optics', image.acquisition?.lens ?? null],
]

/** Fetches a neighbor's picture before it is wanted. */
const preloadPicture = (image: Image | undefined) => {
  const variants = image?.responsiveVariants.filter(variant => variant.format === 'avif') ?? []
  const [first] = variants
  if (!first) return
  preload(first.url, {
    as: 'image',
    type: 'image/avif',
    imageSizes: SIZES,
    imageSrcSet: variants.map(variant => `${variant.url} ${variant.width}w`).join(', '),
    fetchPriority: 'low',
  })
}

interface PhotoViewProps {
  image: Image
  neighbors: Neighbors
  onTurn: (to: Image) => void
  /** The way out: a button in the overlay, a link on the picture's own page. */
  close: ReactNode
}

/** One photograph as large as the window allows, what is known about it, and the way to its neighbors. */
export const PhotoView = ({ image, neighbors, onTurn, close }: PhotoViewProps) => {
  const { previous, next, position, total } = neighbors
  const [settled, setSettled] = useState<number | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const turn = (to: Image | undefined) => to && (() => onTurn(to))
  const { view, gestures } = useZoom(image.id, { onNext: turn(next), onPrevious: turn(previous) })

  useEffect(() => {
    // It may have come before the browser took over.
    if (board.current?.querySelector('img')?.complete) setSettled(image.id)
  }, [image.id])
  useEffect(() => {
    if (settled !== image.id) return
    preloadPicture(next)
    preloadPicture(previous)
  }, [settled, image.id, next, previous])
  // Of the picture that is shown, at once: an effect of its own for each would miss a press that comes before it.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyHandled(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = event.key === 'ArrowRight' ? next : event.key === 'ArrowLeft' ? previous : undefined
    if (to) onTurn(to)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  const isLoading = hydrated && settled !== image.id
  return (
    <View>
      <Stage>
        <Bar>
          <span aria-live="polite">{position && (total ? `${position} of ${total}` : position)}</span>
          {close}
        </Bar>
        <Board
          ref={board}
          {...gestures}
          onLoadCapture={() => setSettled(image.id)}
          onErrorCapture={() => setSettled(image.id)}
        >
          {isLoading && <Loading role="status">Loading...</Loading>}
          <div
            style={
              view.scale > 1 ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined
            }
          >
            <Picture
              key={image.id}
              image={image}
              main
              fit="contain"
              sizes={SIZES}
              addresses={galleryAddresses(image)}
              whenBroken="keep"
            />
          </div>
        </Board>
        <Hint data-scripted>Use ← → keys to navigate • ESC to close</Hint>
        <Steps data-scripted>
          <Control type="button" aria-label="Previous" disabled={!previous} onClick={turn(previous)}>
            <Icon name="chevronLeft" />
          </Control>
          <Control type="button" aria-label="Next" disabled={!next} onClick={turn(next)}>
            <Icon name="chevronRight" />
          </Control>
        </Steps>
      </Stage>
      <Info aria-label="About this photograph">
        <PhotoTitle>{nameOf(image)}</PhotoTitle>
        <Facts>
          {factsOf(image).map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </Facts>
        {image.targetName && <SeeTonightButton key={`${image.id} sky`} name={image.targetName} />}
        {image.description && <PhotoDescription key={image.id} text={image.description} />}
        <Rights>{rightsOf(image, siteTitle(useSettings()))}</Rights>
      </Info>
    </View>
  )
}
