import { useEffect, useRef, type DialogHTMLAttributes, type MouseEvent, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { color, layer } from '../../theme/tokens.ts'

interface ModalProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onCancel' | 'onClose'> {
  /** Escape, the browser's way back, or a press beside it; unmount the dialog then. */
  onClose: () => void
  /** A press beside it closes it, too. */
  dismissible?: boolean
  /** Receives the focus afterwards; left out: what had it before, or the page's main part when that is gone. */
  returnFocusTo?: () => HTMLElement | null
}

const focusAfter = (before: Element | null, returnFocusTo?: () => HTMLElement | null) => {
  const target = returnFocusTo?.() ?? (before?.isConnected ? before : document.querySelector('main'))
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/**
 * The browser's own modal dialog, open as long as it is mounted. It brings no style attributes, so public documents may use
 * it; in the administration there is dialog.tsx. Give it `aria-label` or `aria-labelledby`.
 */
export function Modal({ onClose, dismissible = false, returnFocusTo, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const returnTo = useRef(returnFocusTo)
  useEffect(() => {
    returnTo.current = returnFocusTo
  })
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => focusAfter(before, returnTo.current)
  }, [])
  // The dialog closes by being unmounted. React also passes both events to the dialog from which this one was opened, which must
  // stay open.
  const leave = (event: SyntheticEvent) => {
    event.stopPropagation()
    onClose()
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    leave(event)
  }
  const press = (event: MouseEvent) => {
    if (dismissible && event.target === dialog.current) onClose()
  }
  return <dialog {...rest} ref={dialog} onCancel={cancel} onClose={leave} onClick={press} />
}

/** A Modal that covers the window. */
export const FullWindowModal = styled(Modal)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color.surfaceSunken};
  color: ${color.text};
  &::backdrop {
    background: ${color.surfaceSunken};
  }
`
