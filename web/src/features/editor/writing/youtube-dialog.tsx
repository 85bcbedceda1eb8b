import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { sayProblem } from '../../admin/shell/failures.ts'
import { youtubeId, youtubeStart } from './youtube-address.ts'

/** Puts a film into the text. Readers' browsers talk to YouTube only after they press play. */
export function YoutubeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const insert = () => {
    const id = youtubeId(address)
    if (!id) {
      setProblem('Please enter a valid YouTube URL')
      return sayProblem('Please enter a valid YouTube URL', 'Invalid URL')
    }
    const src = `https://www.youtube.com/watch?v=${id}`
    editor
      .chain()
      .focus()
      .setYoutubeVideo({ src, start: youtubeStart(address) })
      .run()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="YouTube video"
      form={{ onSubmit: insert }}
      footer={
        <Button type="submit" look="primary">
          Insert
        </Button>
      }
    >
      <Field label="Address" error={problem}>
        <Input
          inputMode="url"
          spellCheck={false}
          placeholder="https://www.youtube.com/watch?v=…"
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
