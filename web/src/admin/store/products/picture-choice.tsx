import { useState } from 'react'
import styled from 'styled-components'
import type { Image } from '../../../api/admin/images.ts'
import { PictureFrame } from '../../../site/picture/picture.tsx'
import { space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { PictureSearch } from '../../shell/picture-search.tsx'
import { AdminPicture } from '../../shell/pictures/admin-picture.tsx'

const Chosen = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  > span {
    width: 8rem;
  }
`

interface PictureChoiceProps {
  chosen: Pick<Image, 'title' | 'filename'> | null
  /** The chosen picture; null: it is gone. */
  image: Parameters<typeof AdminPicture>[0]['image'] | null
  error: string | null
  onChoose: (image: Image) => void
}

/** The picture that is sold: chosen from the gallery. */
export function PictureChoice({ chosen, image, error, onChoose }: PictureChoiceProps) {
  const [open, setOpen] = useState(chosen === null)
  return (
    <Stack $gap={4}>
      {chosen && (
        <Chosen>
          <PictureFrame $ratio="3 / 2">{image && <AdminPicture image={image} sizes="8rem" decorative />}</PictureFrame>
          <div>
            <p>{chosen.title}</p>
            <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
              Choose another picture
            </Button>
          </div>
        </Chosen>
      )}
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {open && (
        <PictureSearch
          scope="gallery"
          size={8}
          onPick={picked => {
            onChoose(picked)
            setOpen(false)
          }}
        />
      )}
    </Stack>
  )
}
