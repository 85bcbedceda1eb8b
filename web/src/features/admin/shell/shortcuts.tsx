import { useCallback, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { KeyList } from './key-list.tsx'
import { sections } from './sections.ts'
import { useShortcuts } from './use-shortcuts.ts'

const keys = [
  [['G', 'D'], 'Dashboard'],
  ...sections.map(({ key, label }) => [['G', key.toUpperCase()], label] as const),
  [['N'], 'New post'],
  [['?'], 'This list'],
] as const

/** The keys of the administration and, under '?', their list. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)
  useShortcuts(useCallback(() => setOpen(true), []))
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
      <KeyList keys={keys} />
    </Dialog>
  )
}
