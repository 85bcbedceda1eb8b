import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useImageActions } from '../admin/api/images.ts'
import { sayError } from '../admin/shell/failures.ts'
import type { Image } from '../site/api/images.ts'

interface HeaderAltTextProps {
  image: Image
  onSaved: (altText: string | null) => void
}

/** What somebody who can't see the picture should know. It belongs to the picture, wherever it is shown, and is saved at once. */
export function HeaderAltText({ image, onSaved }: HeaderAltTextProps) {
  const [text, setText] = useState(image.altText ?? '')
  const { update } = useImageActions()
  const save = async () => {
    const altText = text.trim() || null
    if (altText === (image.altText ?? null)) return
    try {
      await update(image.id, { altText })
      onSaved(altText)
    } catch (error) {
      sayError(error, 'Failed to update image')
    }
  }
  return (
    <Field label="Alternative text" hint="Kept with the picture, wherever it is shown">
      <Input
        maxLength={500}
        placeholder="What somebody who can't see it should know"
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={() => void save()}
      />
    </Field>
  )
}
