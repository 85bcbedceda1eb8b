import styled from 'styled-components'
import useSWR from 'swr'
import type { Image } from '../../../api/images.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { caption, textLink } from '../../../theme/text.ts'
import { size, space } from '../../../theme/tokens.ts'
import { albumsOfImageKey } from './album-keys.ts'
import { albumAddress, type Album } from './albums-server.ts'

const Section = styled.section`
  flex: none;
  margin-top: ${space[5]};
  h2 {
    font-size: ${size.ui};
    font-weight: 500;
  }
  ul {
    display: grid;
    gap: ${space[1]};
    margin-top: ${space[3]};
    ${caption}
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`

/** The public albums that a photograph is in. */
export const PhotoAlbums = ({ image }: { image: Image }) => {
  const { data: albums = [] } = useSWR<Album[], Error>(albumsOfImageKey(image.id))
  if (albums.length === 0) return null
  return (
    <Section aria-labelledby="albums">
      <h2 id="albums">{albums.length === 1 ? 'Album' : 'Albums'}</h2>
      <ul>
        {albums.map(({ id, slug, title }) => (
          <li key={id}>
            <SiteLink to={albumAddress(slug)}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
