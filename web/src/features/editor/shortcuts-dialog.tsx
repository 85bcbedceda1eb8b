import { Dialog } from '../../ui/dialog.tsx'
import { KeyList } from '../admin/shell/key-list.tsx'
import { ctrl, shift } from '../admin/shell/key-names.ts'

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
