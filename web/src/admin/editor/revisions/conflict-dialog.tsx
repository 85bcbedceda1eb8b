import { useMemo } from 'react'
import type { Post } from '../../../api/admin/posts.ts'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { PostForm } from '../post-form.ts'
import { Changes, Legend } from './changes.tsx'
import { versionChanges } from './version-changes.ts'

interface ConflictDialogProps {
  theirs: Post
  mine: PostForm
  myText: string
  busy: boolean
  onOverwrite: () => void
  onTakeTheirs: (theirs: Post) => void
  onClose: () => void
}

/** Somebody else, or another tab, has saved this item meanwhile: shows what differs, and overwrites nothing by itself. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, mine, myText, busy, onOverwrite, onTakeTheirs, onClose } = props
  const zone = timeZone(useSettings())
  const changes = useMemo(
    () => versionChanges({ ...theirs, content: theirs.content ?? '' }, { ...mine, content: myText }, zone),
    [theirs, mine, myText, zone],
  )
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="This was changed elsewhere"
      description="Since you opened it, another version has been saved. Nothing has been overwritten."
      width="48rem"
      footer={
        <>
          <Button onClick={onClose}>Continue writing</Button>
          <Button onClick={() => onTakeTheirs(theirs)}>Take theirs</Button>
          <Button variant="danger" loading={busy} onClick={onOverwrite}>
            Save mine over it
          </Button>
        </>
      }
    >
      <Legend>Amber stands only in their version, green only in yours.</Legend>
      <Changes passages={changes} sides={{ removed: 'Theirs', added: 'Yours' }} />
    </Dialog>
  )
}
