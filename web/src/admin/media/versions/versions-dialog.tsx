import { useState } from 'react'
import styled from 'styled-components'
import { useImage, type Image } from '../../../api/admin/images.ts'
import { isProcessing, processingLabel, useProcessingRefresh } from '../../../api/admin/processing.ts'
import { useVersionActions, type FinalVersion, type Version } from '../../../api/admin/versions.ts'
import { caption } from '../../../theme/text.ts'
import { color, from, size, space } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Hint } from '../../../ui/fields/field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { UploadsContext, useUploads } from '../../../ui/uploads.ts'
import { stopUpload, useLeaveGuard } from '../../shell/leave-guard.ts'
import { OrderedList } from '../../shell/ordered-list.tsx'
import { megabytes, shortDay } from '../../shell/format.ts'
import { AdminPicture } from '../../shell/pictures/admin-picture.tsx'
import { useOptimisticChange } from '../../shell/optimistic-change.ts'
import { useAction } from '../../shell/use-action.ts'
import { AddVersion } from './add-version.tsx'
import { EditVersionDialog } from './edit-version-dialog.tsx'
import { KIND_LABELS } from './version-kinds.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  align-items: start;
  > div:first-child {
    aspect-ratio: 3 / 2;
    background: ${color.surfaceSunken};
  }
  > :last-child {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: 6rem minmax(0, 1fr) auto;
    > :last-child {
      grid-column: auto;
      max-width: 20.5rem;
      justify-content: flex-end;
    }
  }
`
const Facts = styled.div`
  ${caption}
  display: grid;
  gap: ${space[1]};
  overflow-wrap: anywhere;
  h3 {
    font-size: ${size.ui};
    font-weight: 500;
    color: ${color.text};
  }
  p {
    white-space: pre-line;
  }
`

/** 'Starless, Mar 14, 2026' */
const factsOf = ({ kind, date }: FinalVersion): string =>
  [KIND_LABELS[kind], date && shortDay(date)].filter(Boolean).join(', ')

/** The version that is shown as the photograph. */
const FinalLine = ({ image, version, onEdit }: { image: Image; version: FinalVersion; onEdit: () => void }) => (
  <Line>
    <div>
      <AdminPicture image={image} sizes="6rem" decorative small />
    </div>
    <Facts>
      <h3>{version.label}</h3>
      <span>{factsOf(version)}</span>
      {version.notes && <p>{version.notes}</p>}
      <Row $gap={2}>
        <Badge $kind="ok">Shown as the photograph</Badge>
        {isProcessing(image) && <Badge>{processingLabel(image)}</Badge>}
      </Row>
    </Facts>
    <Row $gap={2}>
      <Button size="small" aria-label={`Edit ${version.label}`} onClick={onEdit}>
        Edit
      </Button>
    </Row>
  </Line>
)

interface VersionLineProps {
  image: Image
  version: Version
  actions: ReturnType<typeof useVersionActions>
  onEdit: () => void
}

/** Another version, and what can be done with it. */
const VersionLine = ({ image, version, actions, onEdit }: VersionLineProps) => {
  const { run, isBusy } = useAction()
  const { id, label, state, hidden } = version
  const { width, height, path, optimizedPath, thumbnailPath, responsiveVariants, placeholder } = version
  const file = { width, height, path, optimizedPath, thumbnailPath, responsiveVariants, placeholder }
  const makeFinal = () =>
    run(() => actions.makeFinal(id), {
      success: `“${label}” is shown as the photograph now`,
      failure: 'Failed to make the version final',
    })
  const toggle = () =>
    run(() => actions.update(id, { hidden: !hidden }), { failure: 'Failed to change who sees the version' })
  const remove = () =>
    run(() => actions.remove(id), {
      question: {
        title: 'Delete this version?',
        message: `“${label}” is deleted for good, with its original. Its addresses lead to the photograph then.`,
      },
      success: 'Version deleted successfully',
      failure: 'Failed to delete the version',
    })
  return (
    <Line>
      <div>
        <AdminPicture image={{ ...image, ...file, state, replacing: false }} sizes="6rem" decorative small />
      </div>
      <Facts>
        <h3>{label}</h3>
        <span>{factsOf(version)}</span>
        <span>{`${version.originalName ?? ''}, ${width} × ${height} px, ${megabytes(version.size ?? 0)}`}</span>
        {version.notes && <p>{version.notes}</p>}
        <Row $gap={2}>
          {hidden && <Badge>Hidden</Badge>}
          {state === 'pending' && <Badge>{processingLabel({ state, ahead: image.ahead })}</Badge>}
          {state === 'failed' && <Badge $kind="danger">{version.failure ?? 'Failed'}</Badge>}
        </Row>
      </Facts>
      <Row $gap={2}>
        <Button size="small" disabled={isBusy} aria-label={`Edit ${label}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          disabled={isBusy || state !== 'ready'}
          aria-label={`Make final: ${label}`}
          onClick={() => void makeFinal()}
        >
          Make final
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${hidden ? 'Show' : 'Hide'} ${label}`}
          onClick={() => void toggle()}
        >
          {hidden ? 'Show' : 'Hide'}
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={isBusy}
          aria-label={`Delete ${label}`}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </Row>
    </Line>
  )
}

interface VersionsDialogProps {
  imageId: number
  onClose: () => void
}

/** All versions of a photograph: they are named, ordered, hidden, deleted, added, and one is made final. */
const VersionsDialog = ({ imageId, onClose }: VersionsDialogProps) => {
  const { data: image, mutate } = useImage(imageId)
  const actions = useVersionActions(imageId)
  const { run } = useAction()
  const change = useOptimisticChange(mutate)
  const [edited, setEdited] = useState<FinalVersion | Version | null>(null)
  const uploads = useUploads()
  const mayLeave = useLeaveGuard(uploads.running > 0, 'tab', stopUpload)
  const { finalVersion, versions = [] } = image ?? {}
  useProcessingRefresh(image && [image, ...versions], mutate)

  const order = (next: Version[]) =>
    image &&
    void run(() => change({ ...image, versions: next }, () => actions.order(next.map(({ id }) => id))), {
      failure: 'Failed to change the order',
    })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} mayClose={mayLeave} title="Versions" width="60rem">
      {image && finalVersion && (
        <Stack $gap={5}>
          <FinalLine image={image} version={finalVersion} onEdit={() => setEdited(finalVersion)} />
          {versions.length === 0 ? (
            <Hint>
              There are no other versions yet. Send one here, or keep the former one when you replace the file.
            </Hint>
          ) : (
            <OrderedList
              label="Other versions"
              items={versions}
              keyOf={({ id }) => id}
              nameOf={({ label }) => label}
              onChange={order}
            >
              {version => (
                <VersionLine image={image} version={version} actions={actions} onEdit={() => setEdited(version)} />
              )}
            </OrderedList>
          )}
          <UploadsContext value={uploads.begin}>
            <AddVersion count={versions.length} add={actions.add} />
          </UploadsContext>
        </Stack>
      )}
      {edited && (
        <EditVersionDialog
          key={edited.id}
          version={edited}
          isFinal={edited.id === finalVersion?.id}
          update={actions.update}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  )
}

/** Opens the versions of a picture. */
export const VersionsButton = ({ imageId, onChange }: { imageId: number; onChange: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onChange()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Versions</Button>
      {isOpen && <VersionsDialog imageId={imageId} onClose={close} />}
    </>
  )
}
