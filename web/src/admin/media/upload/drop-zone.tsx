import { ACCEPTED_PHOTOGRAPHS, isPhotograph, useUploadLimits } from '../../../api/admin/uploads.ts'
import { Hint } from '../../../ui/fields/field.tsx'
import { megabytes } from '../../shell/format.ts'
import { FileDrop } from './file-drop.tsx'

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
  const { data: limits } = useUploadLimits()
  const take = (files: File[]) => {
    const pictures = files.filter(isPhotograph)
    if (files.length > 0) onPictures(multiple ? pictures : pictures.slice(0, 1), files.length - pictures.length)
  }
  return (
    <FileDrop
      label={label}
      hint={
        <Hint>
          JPEG, PNG, WebP, AVIF, GIF, TIFF, FITS or XISF
          {limits && `, up to ${megabytes(limits.maxBytes)} and ${Math.floor(limits.maxPixels / 1e6)} megapixels each`}
        </Hint>
      }
      accept={ACCEPTED_PHOTOGRAPHS}
      multiple={multiple}
      onFiles={take}
    />
  )
}
