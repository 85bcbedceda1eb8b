import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import type { Post } from '../admin/api/posts.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { restoreRevision, useRevision, useRevisions, type Revision } from './api/revisions.ts'
import { Changes, Legend } from './changes.tsx'
import { RevisionList } from './revision-list.tsx'
import { Columns } from './revisions-dialog.styled.ts'
import { versionChanges, type Version } from './version-changes.ts'

interface RevisionsDialogProps {
  post: Post
  /** What is written now, saved or not. */
  present: Version
  isDirty: boolean
  onRestored: (post: Post) => void
  onClose: () => void
}

const Compared = ({ post, number, present }: { post: Post; number: number; present: Version }) => {
  const { data, error } = useRevision(post.id, number)
  const zone = timeZone(useSettings())
  if (error) return <Note kind="danger">{messageOf(error, 'This version could not be read')}</Note>
  if (!data) return <Waiting>Loading...</Waiting>
  const found = versionChanges({ ...data, content: data.content ?? '' }, present, zone)
  if (found.length === 0) return <Legend>This is what stands in the editor.</Legend>
  return (
    <>
      <Legend>Amber stands only in this version, green only in what is in the editor now.</Legend>
      <Changes passages={found} sides={{ gone: 'This version', new: 'Now' }} />
    </>
  )
}

/** The versions that are kept of an item: what each of them said, and the way back to it. */
export function RevisionsDialog({ post, present, isDirty, onRestored, onClose }: RevisionsDialogProps) {
  const { data, error } = useRevisions(post.id)
  const [chosen, setChosen] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = useConfirm()
  const shown = data?.find(({ number }) => number === chosen) ?? data?.[0]

  const restore = async (revision: Revision) => {
    const question = {
      title: 'Restore this version?',
      message: 'What you have written since you last saved is not in any version, and will be gone.',
      action: 'Restore',
    }
    if (isDirty && !(await confirm(question))) return
    setBusy(true)
    try {
      onRestored(await restoreRevision(post.id, revision.number, post.updatedAt))
      toast({ title: `Version ${revision.number} restored` })
      onClose()
    } catch (failure) {
      sayError(failure, 'Failed to restore the version')
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Versions"
      description="The latest 25 are kept. Restoring one makes it the newest; nothing in between is lost."
      width="60rem"
      footer={
        shown && (
          <Button look="primary" loading={busy} disabled={shown === data?.[0]} onClick={() => void restore(shown)}>
            {`Restore version ${shown.number}`}
          </Button>
        )
      }
    >
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'The versions could not be read')}
        </Note>
      ) : !shown || !data ? (
        <Waiting>Loading...</Waiting>
      ) : (
        <Columns>
          <RevisionList revisions={data} shown={shown.number} onShow={setChosen} />
          <section aria-label={`Version ${shown.number}`}>
            <Compared post={post} number={shown.number} present={present} />
          </section>
        </Columns>
      )}
    </Dialog>
  )
}
