import { useState } from 'react'
import styled from 'styled-components'
import { color, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from '../../ui/field.tsx'
import { Row } from '../../ui/layout.tsx'
import type { Image } from '../site/api/images.ts'
import { Picture } from '../site/picture/picture.tsx'
import { HeaderAltText } from './header-alt-text.tsx'
import { PicturePicker } from './picture-picker.tsx'

const Group = styled.div`
  display: grid;
  gap: ${space[2]};
  > span {
    font-size: ${size.caption};
    font-weight: 500;
  }
`
const Look = styled.div`
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background: ${color.surfaceSunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

interface HeaderImageFieldProps {
  imageId: number | null
  /** Null as well when it can't be shown now. */
  image: Image | null
  onChange: (image: Image | null) => void
  /** The same picture with other words; the text needs no saving for that. */
  onRenamed: (image: Image) => void
}

/** The picture above the text, from the library or just uploaded. */
export function HeaderImageField({ imageId, image, onChange, onRenamed }: HeaderImageFieldProps) {
  const [picking, setPicking] = useState(false)
  return (
    <Group role="group" aria-labelledby="header-image">
      <span id="header-image">Header image</span>
      {image && (
        <Look>
          <Picture key={image.id} image={image} sizes="20rem" />
        </Look>
      )}
      {imageId !== null && !image && (
        <Hint>There is a picture that can't be shown now. It stays unless you choose another or remove it.</Hint>
      )}
      <Row>
        <Button size="small" onClick={() => setPicking(true)}>
          {imageId !== null ? 'Choose another' : 'Choose a picture'}
        </Button>
        {imageId !== null && (
          <Button size="small" look="quiet" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Row>
      {image && (
        <HeaderAltText key={`alt-${image.id}`} image={image} onSaved={altText => onRenamed({ ...image, altText })} />
      )}
      {picking && (
        <PicturePicker
          title="Header image"
          onPick={picked => {
            onChange(picked)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Group>
  )
}
