import { useRef, useState, type DragEvent } from 'react'
import styled from 'styled-components'
import { ACCEPTED_PICTURES, isPicture, useUploadLimits } from '../../../api/admin/uploads.ts'
import { color, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Hint } from '../../../ui/fields/field.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { megabytes } from '../../shell/format.ts'

const Zone = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[7]} ${space[5]};
  border: 1px dashed ${color.lineStrong};
  text-align: center;
  color: ${color.textMuted};
  ${({ $over }) => $over && `border-color: ${color.accent}; background: ${color.accentWash};`}
`

interface DropZoneProps {
  /** Only pictures arrive here; `leftOut` counts the other files. */
  onPictures: (files: File[], leftOut: number) => void
  multiple?: boolean
  label?: string
}

/** A place to drop pictures, with a button for those who don't drag. */
export function DropZone({
  onPictures,
  multiple = true,
  label = 'Drop pictures here, or choose files',
}: DropZoneProps) {
  const [over, setOver] = useState(false)
  const { data: limits } = useUploadLimits()
  const input = useRef<HTMLInputElement>(null)
  const take = (files: File[]) => {
    const pictures = files.filter(isPicture)
    if (files.length > 0) onPictures(multiple ? pictures : pictures.slice(0, 1), files.length - pictures.length)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <Zone
      $over={over}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      }}
    >
      <Icon name="upload" />
      <p>{label}</p>
      <Hint>
        JPEG, PNG, WebP, AVIF, GIF or TIFF
        {limits && `, up to ${megabytes(limits.maxBytes)} and ${Math.floor(limits.maxPixels / 1e6)} megapixels each`}
      </Hint>
      <Button size="small" onClick={() => input.current?.click()}>
        {multiple ? 'Choose files' : 'Choose a file'}
      </Button>
      <FileInput
        ref={input}
        accept={ACCEPTED_PICTURES}
        multiple={multiple}
        aria-label={multiple ? 'Choose files' : 'Choose a file'}
        onFiles={take}
      />
    </Zone>
  )
}
