import { useMemo } from 'react'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { PostForm } from '../post-form.ts'
import { Changes, Legend } from './changes.tsx'
import { versionChanges, type Version } from './version-changes.ts'

const SAVED = {
  title: 'This was changed elsewhere',
  description: 'Since you opened it, another version has been saved. Nothing has been overwritten.',
  close: 'Continue writing',
  take: 'Take theirs',
  overwrite: 'Save mine over it',
  legend: 'Amber text is only in theirs, green text only in yours.',
  sides: { removed: 'Theirs', added: 'Yours' },
}

/** Neither version is saved: the other one may be the same person's. */
const AUTOSAVED: typeof SAVED = {
  title: 'Two versions of this draft',
  description: 'It was written in two places at the same time. Choose the version to continue with.',
  close: 'Decide later',
  take: 'Use the other version',
  overwrite: 'Keep this version',
  legend: 'Amber text is only in the other version, green text only in this one.',
  sides: { removed: 'Other version', added: 'This version' },
}

interface ConflictDialogProps {
  theirs: Omit<Version, 'content'> & { content?: string | undefined }
  /** Whether the other version is an autosave. */
  autosaved?: boolean
  mine: PostForm
  myText: string
  busy: boolean
  onOverwrite: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Another version was stored meanwhile: shows what differs, and overwrites nothing by itself. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, autosaved = false, mine, myText, busy, onOverwrite, onTakeTheirs, onClose } = props
  const words = autosaved ? AUTOSAVED : SAVED
  const zone = timeZone(useSettings())
  const changes = useMemo(
    () => versionChanges({ ...theirs, content: theirs.content ?? '' }, { ...mine, content: myText }, zone),
    [theirs, mine, myText, zone],
  )
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={words.title}
      description={words.description}
      width="48rem"
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button onClick={onTakeTheirs}>{words.take}</Button>
          <Button variant="danger" loading={busy} onClick={onOverwrite}>
            {words.overwrite}
          </Button>
        </>
      }
    >
      <Legend>{words.legend}</Legend>
      <Changes passages={changes} sides={words.sides} />
    </Dialog>
  )
}
