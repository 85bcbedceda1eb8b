import { useRef } from 'react'

/**
 * For the content of Radix's dialogs, which give the focus back to a trigger of theirs only: ours are opened by any button. It
 * goes to what had it before, or to the page's main part when that is gone.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document
      before.current = activeElement === body ? null : activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = before.current?.isConnected ? before.current : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
