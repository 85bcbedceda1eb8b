import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Image } from '../../api/images.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { SeeTonightButton } from '../../site/sky/see-tonight-button.tsx'
import { useHydrated } from '../../site/use-hydrated.ts'
import { PhotoAlbums } from './albums/photo-albums.tsx'
import { captureData } from './acquisition/capture-data.ts'
import { EquipmentList } from './acquisition/equipment-list.tsx'
import { Integration } from './acquisition/integration.tsx'
import { BOARD_SIZES, PhotoBoard } from './board/photo-board.tsx'
import { nameOf } from './gallery-server.ts'
import { pressKeptKeys } from './keys/kept-keys.ts'
import { useKeys } from './keys/use-keys.ts'
import { PhotoActions } from './photo-actions.tsx'
import { PhotoDescription } from './photo-description.tsx'
import { Bar, Control, Facts, Hint, Info, Loading, PhotoTitle, Stage, Steps, View } from './photo-view.styled.ts'
import { PhotoRights } from './rights/photo-rights.tsx'
import type { Neighbors } from './use-photo.ts'
import { VersionList } from './versions/version-list.tsx'
import type { ShownVersion } from './versions/versions.ts'

/**
 * Fetches a neighbor's picture before it is wanted: as an element outside the page, since browsers complain of preloaded
 * files that nobody uses.
 */
const fetchPicture = (image: Image | undefined) => {
  const variants = image?.responsiveVariants.filter(variant => variant.format === 'avif') ?? []
  if (variants.length === 0) return
  const srcset = variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
  const source = Object.assign(document.createElement('source'), { type: 'image/avif', sizes: BOARD_SIZES, srcset })
  const picture = document.createElement('picture')
  picture.append(source, Object.assign(document.createElement('img'), { fetchPriority: 'low' }))
}

interface PhotoViewProps {
  photograph: Image
  /** The version of it that is shown. Undefined: the final one. */
  version: ShownVersion | undefined
  neighbors: Neighbors
  onTurn: (to: Image) => void
  /** The way out: a button in the overlay, a link on the picture's own page. */
  close: ReactNode
}

type Direction = 'next' | 'previous'

/** Whether there is a neighbor that isn't known yet. */
const isComing = ({ position, total, ...neighbors }: Neighbors, to: Direction): boolean => {
  if (neighbors[to]) return false
  if (position === undefined) return true
  return to === 'next' ? total === undefined || position < total : position > 1
}

/** Turns to the neighbors; a turn to one that isn't known yet is made as soon as it is. */
const useTurns = (image: Image, neighbors: Neighbors, onTurn: (to: Image) => void) => {
  const wanted = useRef<{ from: number; to: Direction } | null>(null)
  const turn = (to: Direction) => {
    const neighbor = neighbors[to]
    wanted.current = isComing(neighbors, to) ? { from: image.id, to } : null
    if (neighbor) onTurn(neighbor)
  }
  const turnIfWanted = useEffectEvent(() => {
    if (wanted.current?.from === image.id) turn(wanted.current.to)
  })
  useEffect(() => turnIfWanted(), [neighbors])
  return turn
}

/** One photograph as large as the window allows, what is known about it, and the way to its neighbors. */
export const PhotoView = ({ photograph, version, neighbors, onTurn, close }: PhotoViewProps) => {
  const image = version?.image ?? photograph
  const { previous, next, position, total } = neighbors
  const [settled, setSettled] = useState<number | null>(null)
  const hydrated = useHydrated()
  const turn = useTurns(image, neighbors, onTurn)

  useEffect(() => {
    if (settled !== image.id) return
    fetchPicture(next)
    fetchPicture(previous)
  }, [settled, image.id, next, previous])
  useKeys(({ key, shiftKey }) => {
    if (shiftKey) return
    if (key === 'ArrowRight') turn('next')
    else if (key === 'ArrowLeft') turn('previous')
  })
  // What stands around it listens from the end of this render on.
  useEffect(() => {
    const timer = setTimeout(pressKeptKeys)
    return () => clearTimeout(timer)
  }, [])

  const isLoading = hydrated && settled !== image.id
  return (
    <View data-keeps-keys>
      <Stage>
        <Bar>
          <span aria-live="polite">
            {position && (total ? `${position} of ${total}` : position)}
            {photograph.hidden && (
              <Badge $kind="warn" $dot>
                Hidden
              </Badge>
            )}
          </span>
          {close}
        </Bar>
        <PhotoBoard
          key={version?.id}
          image={image}
          onNext={() => turn('next')}
          onPrevious={() => turn('previous')}
          onSettled={() => setSettled(image.id)}
        >
          {isLoading && <Loading role="status">Loading...</Loading>}
        </PhotoBoard>
        <Hint data-scripted>Use ← → keys to navigate • ESC to close</Hint>
        <Steps data-scripted>
          <Control type="button" aria-label="Previous" disabled={!previous} onClick={() => turn('previous')}>
            <Icon name="chevronLeft" />
          </Control>
          <Control type="button" aria-label="Next" disabled={!next} onClick={() => turn('next')}>
            <Icon name="chevronRight" />
          </Control>
        </Steps>
      </Stage>
      <Info aria-label="About this photograph">
        <PhotoTitle dir="auto">{nameOf(image)}</PhotoTitle>
        <PhotoActions key={`${image.id} actions`} image={image} />
        <Facts>
          {captureData(image).map(({ label, value, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {to === undefined ? (
                  value
                ) : (
                  // Over a gallery that was scrolled down it would lead there.
                  <SiteLink to={to} onClick={() => window.scrollTo(0, 0)}>
                    {value}
                  </SiteLink>
                )}
              </dd>
            </div>
          ))}
        </Facts>
        <EquipmentList image={image} />
        <Integration image={image} />
        <VersionList key={`${image.id} versions`} photograph={photograph} shown={version?.id} />
        {image.targetName && <SeeTonightButton key={`${image.id} sky`} name={image.targetName} />}
        {image.description && <PhotoDescription key={image.id} text={image.description} />}
        <PhotoAlbums image={image} />
        <PhotoRights image={image} />
      </Info>
    </View>
  )
}
