import type { Editor } from '@tiptap/core'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../shell/form.tsx'

const forms = [
  /^(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{6,64})(?:&|$)/,
  /^youtu\.be\/([\w-]{6,64})(?:[?#]|$)/,
  /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,64})(?:[?#]|$)/,
]

/** The id of the video that an address of YouTube names (watch, youtu.be and embed forms); null for any other address. */
export const youtubeId = (address: string): string | null => {
  const rest = address.trim().replace(/^https?:\/\//i, '')
  for (const form of forms) {
    const id = form.exec(rest)?.[1]
    if (id) return id
  }
  return null
}

/** The start time in an address, in seconds. */
export const youtubeStart = (address: string): number => {
  const seconds = /[?&](?:t|start)=(\d+)/.exec(address)?.[1]
  return seconds ? Number(seconds) : 0
}

/** Puts a film into the text. Readers' browsers talk to YouTube only after they press play. */
export function YoutubeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useForm({
    initial: { address: '' },
    validate: ({ address }) => (youtubeId(address) ? {} : { address: 'Please enter a valid YouTube URL' }),
    invalid: ({ address }) => ({ title: 'Invalid URL', description: address ?? '' }),
    save: async ({ address }) => {
      const src = `https://www.youtube.com/watch?v=${youtubeId(address)}`
      editor
        .chain()
        .focus()
        .setYoutubeVideo({ src, start: youtubeStart(address) })
        .run()
    },
    failure: 'Failed to insert the video',
    onSaved: onClose,
  })
  return (
    <FormDialog title="YouTube video" form={form} action="Insert" onClose={onClose}>
      <TextField
        label="Address"
        inputMode="url"
        spellCheck={false}
        placeholder="https://www.youtube.com/watch?v=…"
        {...form.text('address')}
      />
    </FormDialog>
  )
}
