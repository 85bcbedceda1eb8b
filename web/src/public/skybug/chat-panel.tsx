import { type KeyboardEvent, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Textarea } from '../../ui/fields/input.tsx'
import { Spoken } from '../../ui/layout.tsx'
import { Spinner } from '../../ui/feedback/loading.tsx'
import {
  ComposerForm as Form,
  Chat,
  ChatHint,
  Log,
  Thinking,
  Recent,
  Suggestion,
  Suggestions,
} from './chat-panel.styled.ts'
import { COPY_HINTS, MAX_MESSAGE_LENGTH, GREETING, HINT, SUGGESTIONS, THINKING } from './chat-texts.ts'
import { Message, SkybugMessage } from './message.tsx'
import { useChat } from './use-chat.ts'

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
const Composer = ({ text, busy, onChange, onSend, onStop, ref }: ComposerProps) => {
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
          maxLength={MAX_MESSAGE_LENGTH}
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
        <Button type="submit" variant="primary" icon aria-label="Send" disabled={text.trim() === ''}>
          <Icon name="send" />
        </Button>
      )}
    </Form>
  )
}

/** Questions that fill the input when they are pressed. */
const QuestionList = ({
  label,
  questions,
  onPick,
}: {
  label: string
  questions: readonly string[]
  onPick: (question: string) => void
}) => (
  <Suggestions aria-label={label}>
    {questions.map(question => (
      <li key={question}>
        <Suggestion type="button" onClick={() => onPick(question)}>
          {question}
          <Icon name="add" small />
        </Suggestion>
      </li>
    ))}
  </Suggestions>
)

/** The conversation with SkyBug. */
const ChatPanel = () => {
  const { state, send, stop, retry, clear } = useChat()
  const { messages, awaited, failed, recentQuestions } = state
  const [text, setText] = useState('')
  const log = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const busy = awaited !== null

  useEffect(() => {
    const box = log.current
    if (!box || messages.length + Number(busy) === 0) return
    // A reply is read from its beginning: the question stays at the top, and what came before is scrolled away.
    const questions = box.querySelectorAll<HTMLElement>('[data-message="user"]')
    const last = questions[questions.length - 1]
    box.scrollTop = last ? last.offsetTop - 16 : box.scrollHeight
  }, [messages.length, busy])

  const submit = () => {
    if (send(text)) setText('')
  }
  const pick = useCallback((question: string) => {
    setText(question)
    input.current?.focus()
  }, [])
  const others = recentQuestions.filter(question => !(SUGGESTIONS as readonly string[]).includes(question))

  return (
    <section aria-label="SkyBug">
      <Chat>
        <Log ref={log} tabIndex={0} role="log" aria-label="Conversation" aria-busy={busy}>
          <SkybugMessage copy={false}>{GREETING}</SkybugMessage>
          {messages.map(message => (
            <Message key={message.id} message={message} />
          ))}
          {awaited?.text && <SkybugMessage copy={false}>{awaited.text}</SkybugMessage>}
          {awaited?.text === '' && (
            <Thinking role="status">
              <Spinner />
              {THINKING}
            </Thinking>
          )}
          {failed && (
            <div>
              <Button size="small" onClick={retry}>
                <Icon name="retry" small />
                Try again
              </Button>
            </div>
          )}
        </Log>
        <Composer ref={input} text={text} busy={busy} onChange={setText} onSend={submit} onStop={stop} />
        <ChatHint>
          <span>
            {HINT} <span data-pointer="hover">{COPY_HINTS.hover}</span>
            <span data-pointer="touch">{COPY_HINTS.touch}</span>
          </span>
          {messages.length > 0 && (
            <button type="button" onClick={() => void clear()}>
              Clear conversation
            </button>
          )}
        </ChatHint>
      </Chat>
      <QuestionList label="Suggestions" questions={SUGGESTIONS} onPick={pick} />
      {others.length > 0 && (
        <>
          <Recent>Your recent questions</Recent>
          <QuestionList label="Recent questions" questions={others} onPick={pick} />
        </>
      )}
    </section>
  )
}

export default ChatPanel
