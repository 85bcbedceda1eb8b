import { useState } from 'react'
import {
  ACCEPTED_PHOTOGRAPHS,
  isPhotograph,
  leftOutFile,
  useUploadLimits,
  type LeftOutFile,
} from '../../../api/admin/uploads.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Hint } from '../../../ui/fields/field.tsx'
import { megabytes } from '../../shell/format.ts'
import { FileDrop } from './file-drop.tsx'
import { LeftOutFiles } from './left-out-files.tsx'

interface DropZoneProps {
  /** Only pictures arrive here, at least one; other files are named below the zone. */
  onPictures: (files: File[]) => void
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
  const [leftOut, setLeftOut] = useState<LeftOutFile[]>([])
  const take = (files: File[]) => {
    const pictures = files.filter(isPhotograph)
    setLeftOut(files.filter(file => !isPhotograph(file)).map(leftOutFile))
    if (pictures.length > 0) onPictures(multiple ? pictures : pictures.slice(0, 1))
  }
  return (
    <Stack $gap={2}>
      <FileDrop
        label={label}
        hint={
          <Hint>
            JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, FITS or XISF
            {limits &&
              `, up to ${megabytes(limits.maxBytes)} and ${Math.floor(limits.maxPixels / 1e6)} megapixels each`}
          </Hint>
        }
        accept={ACCEPTED_PHOTOGRAPHS}
        multiple={multiple}
        onFiles={take}
      />
      <LeftOutFiles files={leftOut} />
    </Stack>
  )
}
