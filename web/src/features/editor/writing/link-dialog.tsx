import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { linkAddress } from './link-address.ts'

/** Links the selected words, or changes the link they are in. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = (editor.getAttributes('link') as { href?: string }).href ?? ''
  const [address, setAddress] = useState(present)
  const [problem, setProblem] = useState<string | null>(null)
  const words = () => editor.chain().focus().extendMarkRange('link')

  const save = () => {
    const href = linkAddress(address)
    if (!href) return setProblem('Please enter an address such as https://example.com or /blog/my-post')
    if (editor.state.selection.empty && !present) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else words().setLink({ href }).run()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Link"
      form={{ onSubmit: save }}
      footer={
        <>
          {present && (
            <Button
              look="danger"
              onClick={() => {
                words().unsetLink().run()
                onClose()
              }}
            >
              Remove link
            </Button>
          )}
          <Button type="submit" look="primary">
            Save
          </Button>
        </>
      }
    >
      <Field label="Address" error={problem}>
        <Input
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
          value={address}
          onChange={event => {
            setAddress(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
    </Dialog>
  )
}
