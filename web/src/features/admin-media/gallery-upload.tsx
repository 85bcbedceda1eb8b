import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorText, Hint } from '../../ui/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { useImageActions } from '../admin/api/images.ts'
import { sayProblem } from '../admin/shell/failures.ts'
import { titleOf, type PictureFields } from '../admin/upload/pictures.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { EditUploaded } from './edit-uploaded.tsx'
import { DropZone } from './drop-zone.tsx'
import { CommonFields } from './picture-fields.tsx'
import { UploadList } from './upload-list.tsx'
import { failureOf, uploadQueue, useUploads, whenUploadsChange } from './upload-queue.ts'

const empty: PictureFields = {
  titleTemplate: '',
  description: '',
  targetName: '',
  photographer: '',
  dateTaken: '',
  enabledInHeader: false,
  imageType: 'gallery',
}

const leftOutWords = (count: number): string =>
  count === 1 ? 'One file is no picture and was left out' : `${count} files are no pictures and were left out`

/** Several pictures at once: one call per file, in order, stopping at the first that fails. */
export function GalleryUpload({ onShowImages }: { onShowImages: () => void }) {
  const [editing, setEditing] = useState<number | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const [fields, setFields] = useState(empty)
  const [leftOut, setLeftOut] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const { uploaded } = useImageActions()
  const uploads = useUploads()
  const running = uploadQueue.isRunning()
  const waiting = uploads.filter(({ state }) => state === 'waiting').length
  const retryable = uploads.filter(({ state, imageId }) => imageId === null && state !== 'ready').length

  useEffect(() => {
    whenUploadsChange(() => void uploaded())
    return () => whenUploadsChange(null)
  }, [uploaded])

  const send = () => {
    if (files.length === 0) {
      setProblem('No files selected')
      return sayProblem('No files selected')
    }
    setProblem(null)
    setLeftOut(0)
    void uploadQueue.start(
      files.map((file, index) => ({
        file: { file, fields },
        title: titleOf(file.name, fields.titleTemplate, index + 1, files.length),
      })),
    )
    setFiles([])
    // Target, photographer and date often hold for the next files too; words about one picture don't.
    setFields(before => ({ ...before, titleTemplate: '', description: '' }))
  }

  return (
    <Stack $gap={5}>
      <DropZone
        onPictures={(pictures, others) => {
          setFiles(before => [...before, ...pictures])
          setLeftOut(others)
          if (pictures.length > 0) setProblem(null)
        }}
      />
      <div role="status">{leftOut > 0 && <Hint>{leftOutWords(leftOut)}</Hint>}</div>
      <ChosenFiles files={files} onRemove={gone => setFiles(before => before.filter((_, index) => index !== gone))} />
      <CommonFields
        value={fields}
        several={files.length > 1}
        onChange={change => setFields(before => ({ ...before, ...change }))}
      />
      <ErrorText>{problem ?? failureOf(uploads)}</ErrorText>
      <Row>
        <Button look="primary" onClick={send} loading={running}>
          {files.length > 1 ? `Upload ${files.length} pictures` : 'Upload'}
        </Button>
        {running && <Button onClick={uploadQueue.cancelAll}>Cancel all</Button>}
        {!running && waiting > 0 && (
          <Button onClick={() => void uploadQueue.goOn()}>{`Go on with the other ${waiting}`}</Button>
        )}
        {!running && retryable > 1 && (
          <Button
            onClick={() => {
              setProblem(null)
              void uploadQueue.retry()
            }}
          >
            {`Retry ${retryable} files`}
          </Button>
        )}
      </Row>
      <UploadList onEdit={setEditing} />
      {!running && uploads.some(({ imageId }) => imageId !== null) && (
        <Row>
          <Button onClick={onShowImages}>Show gallery images</Button>
        </Row>
      )}
      {editing !== null && <EditUploaded key={editing} id={editing} onClose={() => setEditing(null)} />}
    </Stack>
  )
}
