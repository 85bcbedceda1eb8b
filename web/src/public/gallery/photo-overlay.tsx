import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { color, from } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { FullWindowModal } from '../../ui/overlays/modal.tsx'
import { Head } from '../../site/head.tsx'
import { Missing } from '../../site/missing.tsx'
import { nameOf, photoHead } from './gallery-server.ts'
import { PhotoView } from './photo-view.tsx'
import { Control } from './photo-view.styled.ts'
import { usePhoto, type OpenedFrom } from './use-photo.ts'

const Lightbox = styled(FullWindowModal)`
  overflow: auto;
  overscroll-behavior: contain;
  /* The place of the scrollbar takes the ground beside it. */
  :root:has(&[open]) {
    overflow: hidden;
    background: ${color.surfaceSunken};
    ${from.desktop} {
      background: ${color.surface};
    }
  }
  /* On paper it takes the place of the screen below it. */
  @media print {
    display: block !important;
    position: absolute;
    height: auto;
    overflow: visible;
    :root:has(&[open]) {
      overflow: visible;
      main > :not(&, :has(&)) {
        display: none;
      }
    }
  }
`

/** A photograph over the screen it was opened from. Back, Escape and the close button all lead back there. */
const PhotoOverlay = () => {
  const state = useLocation().state as OpenedFrom | null
  const { id, image, version, error, neighbors, turn } = usePhoto(state ?? {})
  const navigate = useNavigate()
  const leave = () => void navigate(-1)
  if (error) return <Missing />
  return (
    <Lightbox
      aria-label={image ? nameOf(image) : 'Photograph'}
      onClose={leave}
      // The plate of the photograph that was seen last.
      returnFocusTo={() => document.querySelector<HTMLElement>(`[data-photo="${id}"]`)}
    >
      {image && (
        <>
          <Head {...photoHead(image, version)} />
          <PhotoView
            photograph={image}
            version={version}
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
