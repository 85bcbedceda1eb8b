import * as RadixAlert from 'radix-ui/alert-dialog'
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { below } from '../../theme/tokens.ts'
import { Button } from '../button.tsx'
import { backdrop, Body, Foot, Head, panel, title as titleStyle } from './dialog.styled.ts'
import { onEscape } from './on-escape.ts'
import { useReturnFocus } from './return-focus.ts'

const Backdrop = styled(RadixAlert.Overlay)`
  ${backdrop}
  z-index: var(--layer-popover);
`
const Panel = styled(RadixAlert.Content)`
  ${panel}
  z-index: var(--layer-popover);
  max-width: 32rem;
  ${below.tablet} {
    max-width: none;
  }
`
const Title = styled(RadixAlert.Title)`
  ${titleStyle}
`

export interface Question {
  title: string
  message: ReactNode
  /** The word on the button that does it. Default 'Delete'. */
  action?: string
  cancel?: string
  /** Default true: the button is solid red. */
  danger?: boolean
}

type Confirm = (question: Question) => Promise<boolean>
const ConfirmContext = createContext<Confirm | null>(null)

/** Asks before something that can't be undone: `if (await confirm({ title, message })) …`. Cancel has the focus. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const focus = useReturnFocus()
  const settle = useRef<(answer: boolean) => void>(() => undefined)
  const confirm = useCallback<Confirm>(
    next =>
      new Promise(resolve => {
        settle.current(false)
        settle.current = resolve
        setQuestion(next)
        setOpen(true)
      }),
    [],
  )
  const answer = (value: boolean) => {
    settle.current(value)
    setOpen(false)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      <RadixAlert.Root open={open} onOpenChange={next => !next && answer(false)}>
        <RadixAlert.Portal>
          <Backdrop />
          <Panel {...focus} onKeyDown={onEscape(() => answer(false))}>
            <Head>
              <Title>{question?.title}</Title>
            </Head>
            <Body>
              <RadixAlert.Description asChild>
                <div>{question?.message}</div>
              </RadixAlert.Description>
            </Body>
            <Foot>
              <RadixAlert.Cancel asChild>
                <Button>{question?.cancel ?? 'Cancel'}</Button>
              </RadixAlert.Cancel>
              <RadixAlert.Action asChild>
                <Button variant={question?.danger === false ? 'primary' : 'danger-solid'} onClick={() => answer(true)}>
                  {question?.action ?? 'Delete'}
                </Button>
              </RadixAlert.Action>
            </Foot>
          </Panel>
        </RadixAlert.Portal>
      </RadixAlert.Root>
    </ConfirmContext>
  )
}
