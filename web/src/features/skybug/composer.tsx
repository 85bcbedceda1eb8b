import type { KeyboardEvent, Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Spoken } from '../../ui/layout.tsx'
import { Composer as Form } from './chat-panel.styled.ts'
import { LONGEST } from './words.ts'

interface ComposerProps {
  text: string
  /** A reply is awaited: the button stops it. */
  busy: boolean
  onChange: (text: string) => void
  onSend: () => void
  onStop: () => void
  ref: Ref<HTMLTextAreaElement>
}

/** Where a message is written. Enter sends, Shift+Enter adds a line; what an input method composes is left alone. */
export const Composer = ({ text, busy, onChange, onSend, onStop, ref }: ComposerProps) => {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!busy) onSend()
  }
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSend()
      }}
    >
      <label>
        <Spoken>Message</Spoken>
        <Textarea
          ref={ref}
          rows={1}
          value={text}
          maxLength={LONGEST}
          placeholder="Ask about the night sky"
          onChange={event => onChange(event.target.value)}
          onKeyDown={press}
        />
      </label>
      {busy ? (
        <Button icon aria-label="Stop" onClick={onStop}>
          <Icon name="stop" />
        </Button>
      ) : (
        <Button type="submit" look="primary" icon aria-label="Send" disabled={text.trim() === ''}>
          <Icon name="send" />
        </Button>
      )}
    </Form>
  )
}
