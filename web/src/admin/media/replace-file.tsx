import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useImageActions, type Image } from '../../api/admin/images.ts'
import { versionLimits } from '@skyfolio/domain/limits'
import { aheadLabel, useProcessingRefresh } from '../../api/admin/processing.ts'
import {
  ACCEPTED_PHOTOGRAPHS,
  imageNeeded,
  isPhotograph,
  replaceImageFile,
  type KeptFormer,
} from '../../api/admin/uploads.ts'
import { caption } from '../../theme/text.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/fields/field.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FileInput } from '../../ui/fields/file-input.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Progress } from '../../ui/feedback/loading.tsx'
import { Spinner } from '../../ui/feedback/loading.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useUpload } from '../../ui/uploads.ts'
import { errorMessage, toastDanger, toastError } from '../shell/errors.ts'

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  margin-top: ${space[3]};
  > p {
    ${caption}
    display: flex;
    align-items: center;
    gap: ${space[2]};
    margin: 0;
  }
`

const Former = styled.div`
  display: grid;
  gap: ${space[3]};
  width: 100%;
`

interface KeepFormerProps {
  /** Null: the former file is not kept. */
  keep: KeptFormer | null
  /** The date that is known of the former file: YYYY-MM-DD. */
  formerDate: string | null
  onChange: (keep: KeptFormer | null) => void
}

/** Whether the file that is shown now is kept when another one takes its place, and what is said about it. */
const KeepFormer = ({ keep, formerDate, onChange }: KeepFormerProps) => (
  <Former>
    <Checkbox
      checked={keep !== null}
      hint="Visitors can compare the two. Texts that show the picture go on showing the former one."
      onChange={event => onChange(event.target.checked ? nothingSaid : null)}
    >
      Keep the former as a version
    </Checkbox>
    {keep && (
      <>
        <TextField
          label="Name of the former"
          optional
          placeholder="As “SHO palette, 2025”"
          maxLength={versionLimits.label}
          value={keep.label}
          onChange={label => onChange({ ...keep, label })}
        />
        <TextField
          label="Date of the former"
          optional
          type="date"
          value={keep.date ?? formerDate ?? ''}
          onChange={date => onChange({ ...keep, date })}
        />
        <TextAreaField
          label="Notes on the former"
          optional
          rows={2}
          maxLength={versionLimits.notes}
          value={keep.notes}
          onChange={notes => onChange({ ...keep, notes })}
        />
      </>
    )}
  </Former>
)

const nothingSaid: KeptFormer = { label: '', date: null, notes: '' }

/**
 * Sends another file for a picture, under the same id: posts, pages and the slideshow show it as soon as its sizes are made.
 * `onChange` is called while they are being made.
 */
export function ReplaceFile({ image, onChange }: { image: Image; onChange: () => void }) {
  const { uploaded } = useImageActions()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload()
  const [error, setError] = useState<string | null>(null)
  const [keep, setKeep] = useState<KeptFormer | null>(nothingSaid)
  const { replacing } = image

  useProcessingRefresh([image], onChange)

  const send = async (file: File) => {
    setError(null)
    if (!isPhotograph(file)) {
      setError(imageNeeded(file))
      return toastDanger(imageNeeded(file), 'Invalid file')
    }
    try {
      await upload.run(
        sending => replaceImageFile(image.id, file, image.state === 'ready' ? keep : null, sending),
        async () => {
          toast({ title: 'File uploaded successfully', description: 'It is shown as soon as its sizes are made.' })
          setKeep(nothingSaid)
          onChange()
          await uploaded()
        },
      )
    } catch (error) {
      setError(errorMessage(error, 'Upload failed'))
      toastError(error, 'Upload failed')
    }
  }

  return (
    <Box>
      {!upload.isUploading ? (
        <Button size="small" onClick={() => input.current?.click()}>
          <Icon name="upload" small />
          Replace file
        </Button>
      ) : (
        <>
          <Progress value={upload.sent < 1 ? upload.sent : undefined} max={1} aria-label="Uploading the new file" />
          <Button size="small" onClick={upload.cancel}>
            Cancel upload
          </Button>
        </>
      )}
      <FileInput
        ref={input}
        aria-label="New file"
        accept={ACCEPTED_PHOTOGRAPHS}
        onFiles={([file]) => file && void send(file)}
      />
      {image.state === 'ready' && (
        <KeepFormer keep={keep} formerDate={image.finalVersion?.date ?? null} onChange={setKeep} />
      )}
      <p>
        {replacing && <Spinner />}
        <span>
          <span role="status">{replacing && 'New picture processing'}</span>
          {replacing && aheadLabel(image)}
        </span>
      </p>
      <ErrorText>{error}</ErrorText>
      {!replacing && image.state === 'ready' && image.failure && (
        <Note kind="danger">{`The new file was not taken. ${image.failure}`}</Note>
      )}
    </Box>
  )
}
