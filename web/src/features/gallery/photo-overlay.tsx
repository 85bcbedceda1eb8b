import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { addresses } from '../../addresses.ts'
import { color, from, layer } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { imageKey, type Image } from '../site/api/images.ts'
import { Head } from '../site/head.tsx'
import { Missing } from '../site/missing.tsx'
import { nameOf, photoHead } from './gallery-first.ts'
import { PhotoView } from './photo-view.tsx'
import { Control } from './photo-view.styled.ts'
import { useNeighbors } from './use-neighbors.ts'

const Lightbox = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color.surfaceSunken};
  color: ${color.text};
  &::backdrop {
    background: ${color.surfaceSunken};
  }
  /* The place of the scrollbar takes the ground beside it. */
  :root:has(&[open]) {
    overflow: hidden;
    background: ${color.surfaceSunken};
    ${from.desktop} {
      background: ${color.surface};
    }
  }
`

/** The plate of a photograph in the screen below, else what had the focus before. */
const returnFocus = (id: number, before: Element | null) => {
  const plate = document.querySelector<HTMLElement>(`[data-photo="${id}"]`)
  const target = plate ?? (before instanceof HTMLElement ? before : null)
  target?.focus()
}

/** A photograph over the screen it was opened from. Back, Escape and the close button all lead back there. */
const PhotoOverlay = () => {
  const id = Number(useParams().id)
  const { data: image, error } = useSWR<Image, Error>(imageKey(id))
  const location = useLocation()
  const state = location.state as { list?: string } | null
  const neighbors = useNeighbors(id, image, state?.list)
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    shown.current = id
  }, [id])
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => returnFocus(shown.current, before)
  }, [])
  const turn = useCallback(
    (to: Image) => {
      void mutate(imageKey(to.id), to, { revalidate: false })
      void navigate(addresses.photo(to.id), { replace: true, state })
    },
    [mutate, navigate, state],
  )
  const leave = () => void navigate(-1)
  if (error) return <Missing />
  return (
    <Lightbox
      ref={dialog}
      aria-label={image ? nameOf(image) : 'Photograph'}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
    >
      {image && (
        <>
          <Head {...photoHead(image)} />
          <PhotoView
            image={image}
            neighbors={neighbors}
            onTurn={turn}
            close={
              <Control type="button" aria-label="Close" autoFocus onClick={leave}>
                <Icon name="close" />
              </Control>
            }
          />
        </>
      )}
    </Lightbox>
  )
}

export default PhotoOverlay
