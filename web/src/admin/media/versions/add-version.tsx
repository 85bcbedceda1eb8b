import { versionLimits } from '@skyfolio/domain/limits'
import { useRef, useState } from 'react'
import { ACCEPTED_PHOTOGRAPHS, imageNeeded, isPhotograph } from '../../../api/admin/uploads.ts'
import type { NewVersion, useVersionActions, VersionKind } from '../../../api/admin/versions.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorText, Field, Fields, Hint } from '../../../ui/fields/field.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Progress } from '../../../ui/feedback/loading.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { useUpload } from '../../../ui/uploads.ts'
import { errorMessage, toastError } from '../../shell/errors.ts'
import { KIND_LABELS, KINDS } from './version-kinds.ts'

const empty: NewVersion = { label: '', kind: 'starless' }

interface AddVersionProps {
  /** How many there are beside the final one. */
  count: number
  add: ReturnType<typeof useVersionActions>['add']
}

/** Sends a further version of a photograph, which stays as it is. */
export const AddVersion = ({ count, add }: AddVersionProps) => {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload()
  const [fields, setFields] = useState(empty)
  const [error, setError] = useState<string | null>(null)

  const send = async (file: File) => {
    setError(null)
    if (!isPhotograph(file)) return setError(imageNeeded(file))
    try {
      await upload.run(
        sending => add(file, fields, sending),
        () => setFields(empty),
      )
    } catch (failure) {
      setError(errorMessage(failure, 'Upload failed'))
      toastError(failure, 'Upload failed')
    }
  }

  if (count >= versionLimits.ofOneImage)
    return <Hint>{`A photograph keeps ${versionLimits.ofOneImage} versions. Delete one to add another.`}</Hint>
  return (
    <Stack>
      <Fields $columns={2}>
        <TextField
          label="Name of a new version"
          optional
          maxLength={versionLimits.label}
          value={fields.label}
          onChange={label => setFields({ ...fields, label })}
        />
        <Field label="Its kind">
          <Select
            value={fields.kind}
            onChange={event => setFields({ ...fields, kind: event.target.value as VersionKind })}
          >
            {KINDS.map(kind => (
              <option key={kind} value={kind}>
                {KIND_LABELS[kind]}
              </option>
            ))}
          </Select>
        </Field>
      </Fields>
      <Row>
        {!upload.isUploading ? (
          <Button onClick={() => input.current?.click()}>
            <Icon name="upload" small />
            Add a version
          </Button>
        ) : (
          <>
            <Progress value={upload.sent < 1 ? upload.sent : undefined} max={1} aria-label="Uploading the version" />
            <Button onClick={upload.cancel}>Cancel upload</Button>
          </>
        )}
        <FileInput
          ref={input}
          aria-label="File of the new version"
          accept={ACCEPTED_PHOTOGRAPHS}
          onFiles={([file]) => file && void send(file)}
        />
      </Row>
      <ErrorText>{error}</ErrorText>
    </Stack>
  )
}
