import { imageLimits } from '@skyfolio/domain/limits'
import { useEffect, useState } from 'react'
import { useImageActions, type ImageType } from '../../../api/admin/images.ts'
import { titleOf, type PictureFields } from '../../../api/admin/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ErrorText, Field, Fields } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { dismissToast } from '../../../ui/feedback/toast.ts'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../shell/form.tsx'
import { useUser } from '../../shell/session/user.ts'
import { LicenseField } from '../license-field.tsx'
import { EditUploadedDialog } from '../edit-image-dialog.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { DropZone } from './drop-zone.tsx'
import { failureOf, subscribeToUploads, uploadQueue, useUploads } from './gallery-queue.ts'
import { UploadList } from './upload-list.tsx'
import { UploadUsage } from './upload-usage.tsx'

/** Of a title template, to which each picture adds its number. */
const ROOM_FOR_NUMBER = 10

interface UploadValues extends PictureFields {
  files: File[]
}

const empty: UploadValues = {
  files: [],
  titleTemplate: '',
  description: '',
  targetName: '',
  photographer: '',
  dateTaken: '',
  enabledInHeader: false,
  imageType: 'gallery',
  license: null,
}

/** What all files of one upload have in common. */
function CommonFields({ form }: { form: ReturnType<typeof useForm<UploadValues>> }) {
  const { files, enabledInHeader, imageType, license } = form.values
  const template = form.values.titleTemplate.trim()
  const isTemplate = files.length > 1
  return (
    <Fields $columns={2}>
      <TextField
        className="span"
        label={isTemplate ? 'Title template' : 'Title'}
        optional
        hint={
          isTemplate && template
            ? `The pictures will be called '${template} 1', '${template} 2' and so on`
            : 'Left empty, the title in the file is used, else its name'
        }
        maxLength={imageLimits.title - ROOM_FOR_NUMBER}
        {...form.text('titleTemplate')}
      />
      <TextField
        label="Target"
        optional
        hint="Left empty, that of a FITS or XISF file is used"
        maxLength={imageLimits.targetName}
        placeholder="M 31"
        {...form.text('targetName')}
      />
      <TextField label="Photographer" optional maxLength={imageLimits.photographer} {...form.text('photographer')} />
      <TextField
        label="Date taken"
        optional
        hint="Left empty, the file's own date is used"
        type="date"
        {...form.text('dateTaken')}
      />
      <Field label="Type">
        <Select value={imageType} onChange={event => form.change({ imageType: event.target.value as ImageType })}>
          <option value="gallery">Gallery</option>
          <option value="blog">Blog</option>
        </Select>
      </Field>
      <LicenseField
        className="span"
        hint="What others may do with it. The site's is chosen under Settings, Rights."
        value={license}
        onChange={license => form.change({ license })}
      />
      <TextAreaField
        className="span"
        label="Description"
        optional
        hint="Left empty, that in the file is used"
        maxLength={imageLimits.description}
        {...form.text('description')}
      />
      <Checkbox
        checked={enabledInHeader}
        onChange={event => form.change({ enabledInHeader: event.target.checked })}
        hint="In the slideshow of the home page"
      >
        Show in header
      </Checkbox>
    </Fields>
  )
}

/** Several pictures at once: one call per file, in order, stopping at the first that fails. */
export function GalleryUpload({ onShowImages }: { onShowImages: () => void }) {
  const [editing, setEditing] = useState<number | null>(null)
  const { displayName, firstName, lastName } = useUser()
  // Most owners upload their own photographs.
  const photographer = displayName ?? [firstName, lastName].filter(Boolean).join(' ')
  const initial = { ...empty, photographer }
  const form = useForm({
    initial,
    validate: ({ files }) => (files.length === 0 ? { files: 'No files selected' } : {}),
    invalid: () => ({ title: 'Error', description: 'No files selected' }),
    save: async ({ files, ...fields }) => {
      void uploadQueue.start(
        files.map((file, index) => ({
          file: { file, fields },
          title: titleOf(file.name, fields.titleTemplate, index + 1, files.length),
        })),
      )
      // The next files are of something else, but by the same person.
      const { photographer, imageType, license } = fields
      return { ...initial, photographer, imageType, license }
    },
    failure: 'Failed to upload image',
    scope: 'screen',
  })
  const { files } = form.values
  const { uploaded } = useImageActions()
  const uploads = useUploads()
  const running = uploadQueue.isRunning()
  const waiting = uploads.filter(({ state }) => state === 'waiting').length
  const failed = uploads.filter(({ state, imageId }) => state === 'failed' && imageId === null).length

  useEffect(() => {
    subscribeToUploads(() => void uploaded())
    return () => subscribeToUploads(null)
  }, [uploaded])

  return (
    <Stack $gap={5}>
      <DropZone
        onPictures={pictures => {
          // The toast that none were selected is not true any more.
          if (form.errors.files) dismissToast()
          form.change({ files: [...files, ...pictures] })
        }}
      />
      <ChosenFiles
        files={files}
        onRemove={removed => form.change({ files: files.filter((_, index) => index !== removed) })}
      />
      <CommonFields form={form} />
      <ErrorText>{form.errors.files ?? form.error ?? failureOf(uploads)}</ErrorText>
      <Row>
        <Button variant="primary" onClick={() => void form.submit()} loading={running}>
          {files.length > 1 ? `Upload ${files.length} pictures` : 'Upload'}
        </Button>
        {running && <Button onClick={uploadQueue.cancelAll}>Cancel all</Button>}
        {!running && waiting > 0 && (
          <Button onClick={() => void uploadQueue.resume()}>{`Continue with the other ${waiting}`}</Button>
        )}
        {!running && failed > 1 && (
          <Button
            onClick={() => {
              form.change({ files })
              void uploadQueue.retry()
            }}
          >
            {`Retry ${failed} failed files`}
          </Button>
        )}
      </Row>
      <UploadUsage />
      <UploadList onEdit={setEditing} />
      {!running && uploads.some(({ imageId }) => imageId !== null) && (
        <Row>
          <Button onClick={onShowImages}>Show gallery images</Button>
        </Row>
      )}
      {editing !== null && <EditUploadedDialog key={editing} id={editing} onClose={() => setEditing(null)} />}
    </Stack>
  )
}
