import type { Editor } from '@tiptap/core'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../shell/form.tsx'

/** The address that was meant: with https when no protocol stands before a host; null when nothing safe was meant. */
export const linkAddress = (typed: string): string | null => {
  const text = typed.trim()
  if (/^(?:\/(?!\/)|#)\S*$/.test(text)) return text
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(text) ? `https://${text}` : null
}

/** Links the selected text, or changes the link it is in. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = (editor.getAttributes('link') as { href?: string }).href ?? ''
  const linkedText = () => editor.chain().focus().extendMarkRange('link')

  const form = useForm({
    initial: { address: present },
    validate: ({ address }) =>
      linkAddress(address) ? {} : { address: 'Please enter an address such as https://example.com or /blog/my-post' },
    save: async ({ address }) => {
      const href = linkAddress(address) ?? ''
      if (editor.state.selection.empty && !present) {
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
          .run()
      } else linkedText().setLink({ href }).run()
    },
    failure: 'Failed to set the link',
    onSaved: onClose,
  })

  return (
    <FormDialog
      title="Link"
      form={form}
      action="Save"
      buttons={
        present && (
          <Button
            variant="danger"
            onClick={() => {
              linkedText().unsetLink().run()
              onClose()
            }}
          >
            Remove link
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField label="Address" inputMode="url" spellCheck={false} placeholder="https://" {...form.text('address')} />
    </FormDialog>
  )
}
