import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import styled from 'styled-components'
import { color, hairline, size, space } from '../../theme/tokens.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ChatMessage } from './chat-api.ts'
import { readableText } from './readable-text.ts'
import { UserMessage, Copy, Reply, AssistantMessage, Sender } from './message.styled.ts'

const ChartViewer = lazy(() => import('../../site/sky/chart-viewer.tsx'))

const Thumb = styled.button`
  display: block;
  width: 12rem;
  max-width: 100%;
  cursor: zoom-in;
  img {
    width: 100%;
    height: auto;
    border: ${hairline};
    background: ${color.surface};
  }
  &:hover img {
    border-color: ${color.lineStrong};
  }
`
const Failed = styled.span`
  display: block;
  font-size: ${size.caption};
  color: ${color.textMuted};
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
`

/** A picture of a reply: small, and large when it is pressed. One that can't be loaded is replaced by a message. */
const ChartThumb = ({ src, alt }: { src: string; alt: string }) => {
  const [broken, setBroken] = useState(false)
  const [open, setOpen] = useState(false)
  if (broken) return <Failed role="status">Failed to load image: {src}</Failed>
  return (
    <>
      <Thumb type="button" aria-label={`Open ${alt || 'picture'}`} onClick={() => setOpen(true)}>
        <img src={src} alt={alt} loading="lazy" width={192} height={200} onError={() => setBroken(true)} />
      </Thumb>
      {open && (
        <Suspense fallback={null}>
          <ChartViewer src={src} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Pictures come from this site alone. */
const isOurs = (address: string) => /^\/(?:api\/skybug\/chart\.|uploads\/)/.test(address)
const isElsewhere = (address: string) => /^https?:\/\//.test(address)

const components: Components = {
  // Only the first row of a table in Markdown has headers.
  th: ({ children, style }) => (
    <th scope="col" style={style}>
      {children}
    </th>
  ),
  img: ({ src, alt }) => (typeof src === 'string' && isOurs(src) ? <ChartThumb src={src} alt={alt ?? ''} /> : null),
  a: ({ href = '', children }) => {
    if (href.startsWith('/') && !href.startsWith('//')) return <SiteLink to={href}>{children}</SiteLink>
    if (!isElsewhere(href)) return <span>{children}</span>
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  },
}

/** A reply's Markdown: no HTML, no picture from elsewhere, links that open safely. */
export const ReplyText = ({ children }: { children: string }) => (
  <Markdown remarkPlugins={[remarkGfm]} components={components} skipHtml>
    {children}
  </Markdown>
)

const SHOWN_MS = 2_000

/** Copies what a message says as it reads, without Markdown. */
const CopyButton = ({ of }: { of: RefObject<HTMLElement | null> }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(of.current ? readableText(of.current) : '')
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

interface SkybugMessageProps {
  children: string
  copy?: boolean
  /** Of the text, for screen readers; absent: the page's. */
  language?: string
}

/** A message of SkyBug; `children` is its text, whole or as far as it has arrived. */
export const SkybugMessage = ({ children, copy = true, language }: SkybugMessageProps) => {
  const reply = useRef<HTMLDivElement>(null)
  return (
    <AssistantMessage data-message="assistant">
      <Sender>
        SkyBug
        {copy && <CopyButton of={reply} />}
      </Sender>
      <Reply ref={reply} lang={language} dir="auto">
        <ReplyText>{children}</ReplyText>
      </Reply>
    </AssistantMessage>
  )
}

export const Message = ({ message }: { message: ChatMessage }) =>
  message.role === 'user' ? (
    <UserMessage data-message="user" dir="auto">
      {message.content}
    </UserMessage>
  ) : (
    <SkybugMessage language={message.language}>{message.content}</SkybugMessage>
  )
