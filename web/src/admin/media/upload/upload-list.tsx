import styled from 'styled-components'
import { aheadLabel } from '../../../api/admin/processing.ts'
import { color, hairline, size, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Progress } from '../../../ui/feedback/loading.tsx'
import { Spinner } from '../../../ui/feedback/loading.tsx'
import { FilePreview } from './chosen-files.tsx'
import { uploadQueue, useUploads, type GalleryFile } from './gallery-queue.ts'
import type { Upload } from './upload-queue.ts'

const Line = styled.li`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  padding-block: ${space[3]};
  border-bottom: ${hairline};
  font-size: ${size.caption};
  > :first-child {
    grid-row: span 2;
  }
  progress,
  .error {
    grid-column: 2 / -1;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${color.text};
  }
  .error {
    color: ${color.danger};
  }
`
const State = styled.span<{ $kind: 'plain' | 'ok' | 'danger' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.25rem;
  font-variant-numeric: tabular-nums;
  color: ${({ $kind }) => ({ plain: color.textMuted, ok: color.ok, danger: color.danger })[$kind]};
`

const StateOf = ({ upload }: { upload: Upload<GalleryFile> }) => {
  switch (upload.state) {
    case 'waiting':
      return <State $kind="plain">Waiting</State>
    case 'sending':
      return <State $kind="plain">{`${Math.floor(upload.sent * 100)}%`}</State>
    case 'checking':
      return <State $kind="plain">Checking</State>
    case 'processing':
      return (
        <State $kind="plain">
          {upload.error === null && <Spinner />}
          {`Uploaded, processing${aheadLabel(upload)}`}
        </State>
      )
    case 'ready':
      return (
        <State $kind="ok">
          <Icon name="check" small />
          Ready
        </State>
      )
    case 'failed':
      return (
        <State $kind="danger">
          <Icon name="alert" small />
          Failed
        </State>
      )
    case 'cancelled':
      return <State $kind="plain">Cancelled</State>
  }
}

interface UploadListProps {
  /** A picture that is safe can be described at once. */
  onEdit: (imageId: number) => void
}

const UploadLine = ({ upload, onEdit }: UploadListProps & { upload: Upload<GalleryFile> }) => {
  const { key, file, title, state, sent, error, imageId } = upload
  const canRetry = (state === 'failed' || state === 'cancelled') && imageId === null
  const canCancel = imageId === null && state !== 'cancelled'
  return (
    <Line>
      <FilePreview file={file.file} />
      <span className="name" title={file.file.name}>
        {title}
      </span>
      <span>
        <StateOf upload={upload} />{' '}
        {canCancel && (
          <Button variant="quiet" size="small" aria-label={`Cancel ${title}`} onClick={() => uploadQueue.cancel(key)}>
            Cancel
          </Button>
        )}
        {imageId !== null && (
          <Button variant="quiet" size="small" aria-label={`Edit ${title}`} onClick={() => onEdit(imageId)}>
            Edit
          </Button>
        )}
        {canRetry && (
          <Button size="small" aria-label={`Retry ${title}`} onClick={() => void uploadQueue.retry(key)}>
            <Icon name="retry" small />
            Retry
          </Button>
        )}
      </span>
      {error !== null ? (
        <p className="error">{error}</p>
      ) : (
        <Progress value={sent} max={1} aria-label={`Upload of ${title}`} />
      )}
    </Line>
  )
}

/** Every file of the batch with its own progress. */
export const UploadList = ({ onEdit }: UploadListProps) => (
  <ul aria-label="Uploads">
    {useUploads().map(upload => (
      <UploadLine key={upload.key} upload={upload} onEdit={onEdit} />
    ))}
  </ul>
)
