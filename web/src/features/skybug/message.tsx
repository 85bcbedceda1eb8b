import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { ChatMessage } from './chat-api.ts'
import { Asked, Copy, Reply, Said, Who } from './message.styled.ts'
import { ReplyText } from './reply-text.tsx'

const SHOWN_MS = 2_000

const CopyButton = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser keeps its clipboard to itself: the text can still be marked by hand.
    }
  }
  return (
    <Copy
      type="button"
      aria-label={copied ? 'Copied' : 'Copy'}
      data-copied={copied || undefined}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} small />
      {copied ? 'Copied' : 'Copy'}
    </Copy>
  )
}

/** What SkyBug says; `children` is its text, whole or as far as it has come. */
export const SkybugSays = ({ children, copy = true }: { children: string; copy?: boolean }) => (
  <Said data-message="assistant">
    <Who>
      SkyBug
      {copy && <CopyButton text={children} />}
    </Who>
    <Reply>
      <ReplyText>{children}</ReplyText>
    </Reply>
  </Said>
)

export const Message = ({ message }: { message: ChatMessage }) =>
  message.role === 'user' ? (
    <Asked data-message="user">{message.content}</Asked>
  ) : (
    <SkybugSays>{message.content}</SkybugSays>
  )
