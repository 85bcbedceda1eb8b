import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Body, Foot, Head, panel, title as titleStyle } from '../../ui/dialog.styled.ts'
import { Icon } from '../../ui/icon.tsx'
import { ClosableDialog } from '../site/invoker.tsx'

const Panel = styled(ClosableDialog)<{ $width: string }>`
  ${panel}
  max-width: ${({ $width }) => $width};
  padding: 0;
  color: ${color.text};
  &:not([open]) {
    display: none;
  }
  &::backdrop {
    background: ${color.backdrop};
  }
  body:has(&[open]) {
    overflow: hidden;
  }
  @media (max-width: 37.49rem) {
    width: 100%;
    max-width: none;
    margin: auto 0 0;
  }
`
const Title = styled.h2`
  ${titleStyle}
`

interface SheetProps {
  title: string
  width?: string
  onClose: () => void
  /** The buttons below. */
  foot?: ReactNode
  /** Between body and buttons; it doesn't scroll. */
  above?: ReactNode
  children: ReactNode
}

/**
 * A dialog of the browser's own, for the public document, whose policy refuses what Radix writes: a bottom sheet on phones,
 * centered from 600 px. Escape, the cross and a press beside it close it; the focus goes back where it came from.
 */
export const Sheet = ({ title, width = '36rem', onClose, above, foot, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      // What opened it may be gone by now, as the button of a cart is that has been emptied.
      const back = before?.isConnected ? before : document.querySelector('main')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [])
  const beside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    <Panel ref={dialog} $width={width} aria-labelledby={id} onClick={beside} onClose={onClose}>
      <Head>
        <Title id={id}>{title}</Title>
        <Button look="quiet" icon aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Head>
      <Body>{children}</Body>
      {above}
      {foot && <Foot>{foot}</Foot>}
    </Panel>
  )
}
