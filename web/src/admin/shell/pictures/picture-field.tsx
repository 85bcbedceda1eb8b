import { useId, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import type { Image } from '../../../api/images.ts'
import { altOf } from '../../../models/picture/image-addresses.ts'
import { PictureFrame } from '../../../site/picture/picture.tsx'
import { size, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Hint } from '../../../ui/fields/field.tsx'
import { Row } from '../../../ui/layout.tsx'
import { AdminPicture } from './admin-picture.tsx'
import { PicturePicker } from './picture-picker.tsx'

const Group = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: 40rem;
  > span {
    font-size: ${size.caption};
    font-weight: 500;
  }
`

const Frame = styled(PictureFrame)`
  max-width: 28rem;
`

/** Previews of links show 1200 × 630. */
const RATIOS = { header: '3 / 2', share: '40 / 21' } as const

interface PictureFieldProps {
  label: string
  hint?: ReactNode
  imageId: number | null
  /** Null as well when it can't be shown now. */
  image: Image | null
  /** What its buttons name, where there is another picture beside it. */
  noun?: string
  /** How it is cut where it will be shown. */
  shape: keyof typeof RATIOS
  onChange: (image: Image | null) => void
  /** Under it: what else is said of the picture. */
  children?: ReactNode
}

/** For previews of links the file that they show, as it is cut. */
const shownIn = (shape: keyof typeof RATIOS, image: Image): Image =>
  shape === 'share' && image.share ? { ...image, responsiveVariants: [], optimizedPath: image.share.url } : image

/** A picture from the library or just uploaded, to choose, to change and to remove. */
export function PictureField({ label, hint, imageId, image, noun, shape, onChange, children }: PictureFieldProps) {
  const [picking, setPicking] = useState(false)
  const id = useId()
  return (
    <Group role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {image && (
        <Frame $ratio={RATIOS[shape]}>
          <AdminPicture
            key={image.id}
            // Its title stands nowhere beside it.
            image={{ ...shownIn(shape, image), altText: altOf(image) || `The picture “${image.title}”` }}
            sizes="(min-width: 32rem) 28rem, 90vw"
          />
        </Frame>
      )}
      {imageId !== null && !image && (
        <Hint>There is a picture that can't be shown now. It stays unless you choose another or remove it.</Hint>
      )}
      <Row>
        <Button
          size="small"
          aria-label={imageId !== null && noun ? `Choose another ${noun}` : undefined}
          onClick={() => setPicking(true)}
        >
          {imageId !== null ? 'Choose another' : `Choose a ${noun ?? 'picture'}`}
        </Button>
        {imageId !== null && (
          <Button size="small" variant="quiet" aria-label={noun && `Remove ${noun}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Row>
      {hint && <Hint>{hint}</Hint>}
      {children}
      {picking && (
        <PicturePicker
          title={label}
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
