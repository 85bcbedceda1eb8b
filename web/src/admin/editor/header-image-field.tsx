import { imageLimits } from '@skyfolio/domain/limits'
import { useState } from 'react'
import { useImageActions } from '../../api/admin/images.ts'
import type { Image } from '../../api/images.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useAction } from '../shell/use-action.ts'
import { PictureField } from '../shell/pictures/picture-field.tsx'

interface HeaderAltTextProps {
  image: Image
  onSaved: (altText: string | null) => void
}

/** What somebody who can't see the picture should know. It belongs to the picture, wherever it is shown, and is saved at once. */
function HeaderAltText({ image, onSaved }: HeaderAltTextProps) {
  const [text, setText] = useState(image.altText ?? '')
  const { update } = useImageActions()
  const { run } = useAction()
  const save = async () => {
    const altText = text.trim() || null
    if (altText === (image.altText ?? null)) return
    await run(
      async () => {
        await update(image.id, { altText })
        onSaved(altText)
      },
      { failure: 'Failed to update image' },
    )
  }
  return (
    <TextField
      label="Alternative text"
      hint="Stored with the picture, wherever it is shown"
      maxLength={imageLimits.altText}
      placeholder="What somebody who can't see it should know"
      value={text}
      onChange={setText}
      onBlur={() => void save()}
    />
  )
}

interface HeaderImageFieldProps {
  imageId: number | null
  /** Null as well when it can't be shown now. */
  image: Image | null
  onChange: (image: Image | null) => void
  /** The same picture with another alternative text; the post needs no saving for that. */
  onRenamed: (image: Image) => void
}

/** The picture above the text. */
export const HeaderImageField = ({ imageId, image, onChange, onRenamed }: HeaderImageFieldProps) => (
  <PictureField label="Header image" imageId={imageId} image={image} shape="header" onChange={onChange}>
    {image && (
      <HeaderAltText key={`alt-${image.id}`} image={image} onSaved={altText => onRenamed({ ...image, altText })} />
    )}
  </PictureField>
)
