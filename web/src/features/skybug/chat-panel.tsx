import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Composer } from './composer.tsx'
import { Chat, ChatHint, Log, Thinking } from './chat-panel.styled.ts'
import { Recent, Suggestion, Suggestions } from './suggestions.styled.ts'
import { Message, SkybugSays } from './message.tsx'
import { useChat } from './use-chat.ts'
import { GREETING, HINT, SUGGESTIONS, THINKING } from './words.ts'

/** Questions that fill the input when they are pressed. */
const Fillers = ({
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

  const submit = async () => {
    const words = text
    if (await send(words)) setText(now => (now === words ? '' : now))
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
          <SkybugSays copy={false}>{GREETING}</SkybugSays>
          {messages.map(message => (
            <Message key={message.id} message={message} />
          ))}
          {awaited?.text && <SkybugSays copy={false}>{awaited.text}</SkybugSays>}
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
        <Composer ref={input} text={text} busy={busy} onChange={setText} onSend={() => void submit()} onStop={stop} />
        <ChatHint>
          <span>{HINT}</span>
          {messages.length > 0 && (
            <button type="button" onClick={() => void clear()}>
              Clear conversation
            </button>
          )}
        </ChatHint>
      </Chat>
      <Fillers label="Suggestions" questions={SUGGESTIONS} onPick={pick} />
      {others.length > 0 && (
        <>
          <Recent>Your recent questions</Recent>
          <Fillers label="Recent questions" questions={others} onPick={pick} />
        </>
      )}
    </section>
  )
}

export default ChatPanel
