import { useEffect } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ctrl, KeyList, shift } from '../shell/shortcuts.tsx'

/** Calls what belongs to a key pressed with Ctrl or Cmd, in place of what the browser would do with it. */
export function useShortcutKeys(keys: Readonly<Record<string, () => unknown>>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

const keys = [
  [[ctrl, 'S'], 'Save draft'],
  [[ctrl, 'B'], 'Bold'],
  [[ctrl, 'I'], 'Italic'],
  [[ctrl, 'K'], 'Link'],
  [[ctrl, 'E'], 'Code'],
  [[ctrl, 'Alt', '2'], 'Heading'],
  [[ctrl, 'Alt', '3'], 'Subheading'],
  [[ctrl, shift, 'B'], 'Quote'],
  [[ctrl, shift, '8'], 'List'],
  [[ctrl, shift, '7'], 'Numbered list'],
  [[ctrl, 'Alt', 'C'], 'Code block'],
  [[ctrl, 'Z'], 'Undo'],
  [[ctrl, shift, 'Z'], 'Redo'],
  [['Tab'], 'From cell to cell in a table'],
  [[ctrl, '/'], 'This list'],
] as const

/** What can be done without a mouse. '?' is a letter here, so the list opens with Ctrl or Cmd and the slash. */
export const ShortcutsDialog = (props: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog {...props} title="Keyboard shortcuts">
    <KeyList keys={keys} />
  </Dialog>
)
