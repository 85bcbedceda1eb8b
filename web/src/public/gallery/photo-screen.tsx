import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { from } from '../../theme/tokens.ts'
import { Icon } from '../../ui/icon.tsx'
import { Head } from '../../site/head.tsx'
import { Missing } from '../../site/missing.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { photoHead } from './gallery-server.ts'
import { useKeys } from './keys/use-keys.ts'
import { PhotoView } from './photo-view.tsx'
import { Control } from './photo-view.styled.ts'
import { usePhoto } from './use-photo.ts'

const Screen = styled.div`
  min-height: calc(100svh - var(--nav-height));
  ${from.desktop} {
    height: max(32rem, calc(100svh - var(--nav-height)));
  }
  @media print {
    height: auto;
    min-height: 0;
  }
`

/** A photograph at its own address. */
const PhotoScreen = () => {
  const { image, version, error, neighbors, turn } = usePhoto()
  const navigate = useNavigate()
  useKeys(({ key }) => {
    // The menu lies over the photograph and closes first.
    if (key === 'Escape' && !document.querySelector('dialog[open]')) void navigate(addresses.gallery)
  })
  if (error) return <Missing />
  if (!image) return <Screen />
  return (
    <Screen>
      <Head {...photoHead(image, version)} />
      <PhotoView
        photograph={image}
        version={version}
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
