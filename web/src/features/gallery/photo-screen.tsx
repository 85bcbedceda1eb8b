import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { addresses } from '../../addresses.ts'
import { from } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { imageKey, type Image } from '../site/api/images.ts'
import { Head } from '../site/head.tsx'
import { Missing } from '../site/missing.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { photoHead } from './gallery-first.ts'
import { isTaken } from './is-taken.ts'
import { PhotoView } from './photo-view.tsx'
import { Control } from './photo-view.styled.ts'
import { useNeighbors } from './use-neighbors.ts'

const Screen = styled.div`
  min-height: calc(100svh - var(--nav-height));
  ${from.desktop} {
    height: max(32rem, calc(100svh - var(--nav-height)));
  }
`

/** A photograph at its own address, as somebody opens it who was sent there. */
const PhotoScreen = () => {
  const id = Number(useParams().id)
  const { data: image, error } = useSWR<Image, Error>(imageKey(id))
  const neighbors = useNeighbors(id, image, undefined)
  const navigate = useNavigate()
  const location = useLocation()
  const { mutate } = useSWRConfig()
  const turn = useCallback(
    (to: Image) => {
      void mutate(imageKey(to.id), to, { revalidate: false })
      void navigate(addresses.photo(to.id), { replace: true, state: location.state as unknown })
    },
    [mutate, navigate, location.state],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The menu lies over the photograph and closes first.
      if (event.key !== 'Escape' || isTaken(event) || document.querySelector('dialog[open]')) return
      void navigate(addresses.gallery)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate])
  if (error) return <Missing />
  if (!image) return <Screen />
  return (
    <Screen>
      <Head {...photoHead(image)} />
      <PhotoView
        image={image}
        neighbors={neighbors}
        onTurn={turn}
        close={
          <Control as={SiteLink} to={addresses.gallery} aria-label="Close">
            <Icon name="close" />
          </Control>
        }
      />
    </Screen>
  )
}

export default PhotoScreen
