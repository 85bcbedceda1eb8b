import { useRef } from 'react'

/** Focusing a tab selects it: the focus goes to the one that is selected, where a question has kept it. */
const placeOf = (element: Element): Element =>
  (element.matches('[role=tab]') &&
    element.closest('[role=tablist]')?.querySelector('[role=tab][aria-selected=true]')) ||
  element

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
      const target = before.current?.isConnected ? placeOf(before.current) : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
