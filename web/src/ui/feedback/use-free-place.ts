import { useEffect } from 'react'
import { countCovered, freePlace, MARGIN, type Box, type Size } from './free-place.ts'

/** The widest a toast may be, in pixels, and what is tried where that finds no free place. */
const WIDTHS = [420, 300, 200]

// A switch counts too: at the edge of the window it can be pressed even if the middle of its label is out of view.
const CONTROLS =
  'a[href], button, label:has(input), input[type=checkbox], input[type=radio], summary, select, [role=button], [role=option]'
const FIELDS = 'input, textarea, [contenteditable=true], iframe'
const NOTICES = '[role=alert]'

/** The largest part of a big target, such as a card that is a link, that must stay free: its middle. */
const MIDDLE = 96

const middleOf = ({ left, top, width, height }: Box): Box => {
  if (width <= MIDDLE || height <= MIDDLE) return { left, top, width, height }
  return { left: left + (width - MIDDLE) / 2, top: top + (height - MIDDLE) / 2, width: MIDDLE, height: MIDDLE }
}

/** Whether one can see and press an element: it lies at the top of its middle, the toast itself left aside. */
const isUsable = (element: Element, { left, top: upper, width, height }: Box, toasts: Element): boolean => {
  const top = document.elementsFromPoint(left + width / 2, upper + height / 2).find(each => !toasts.contains(each))
  return top !== undefined && element.contains(top)
}

const boxesOf = (selector: string, toasts: Element) =>
  [...document.querySelectorAll(selector)]
    .filter(element => !toasts.contains(element) && !element.closest('[aria-hidden=true]'))
    .map(element => ({ element, box: middleOf(element.getBoundingClientRect()) }))
    .filter(({ element, box }) => box.width > 0 && box.height > 0 && isUsable(element, box, toasts))

/** What a toast must and should not cover at this moment. */
const obstacles = (toasts: Element) => {
  const isField = ({ element }: { element: Element }) =>
    element.matches(FIELDS) && !element.matches(CONTROLS) && element !== document.activeElement
  const found = boxesOf(`${CONTROLS}, ${FIELDS}`, toasts)
  return {
    controls: found.filter(each => !isField(each)).map(({ box }) => box),
    fields: [...found.filter(isField), ...boxesOf(NOTICES, toasts)].map(({ box }) => box),
  }
}

/** The part of the window that is the page's: without the scrollbars. */
const view = (): Size => {
  const { clientWidth, clientHeight } = document.documentElement
  return { width: clientWidth, height: clientHeight }
}

/**
 * Keeps the place of the toasts where it covers nothing one can use. A toast that is in the way moves; one that isn't, or
 * that is pointed at, stays where it is.
 */
export function useFreePlace(place: HTMLElement | null) {
  useEffect(() => {
    if (!place) return
    let placed: Element | null = null
    const sizeAt = (width: number): Size => {
      place.style.maxWidth = `${Math.min(width, view().width - 2 * MARGIN)}px`
      // Rounded up: by less than a pixel, too, a toast would cover what is beside it.
      const { width: wide, height } = place.getBoundingClientRect()
      return { width: Math.ceil(wide), height: Math.ceil(height) }
    }
    const move = () => {
      const toast = place.firstElementChild
      if (!toast) {
        placed = null
        return
      }
      if (place.matches(':hover, :focus-within')) return
      const present = place.getBoundingClientRect()
      const found = obstacles(place)
      const { width, height } = view()
      const isInView = present.right <= width && present.bottom <= height
      if (toast === placed && isInView && countCovered(present, found.controls) === 0) return
      placed = toast
      const sizes = WIDTHS.map(width => ({ limit: width, ...sizeAt(width) }))
      const free = freePlace({ width, height }, sizes, found)
      if (!free) return
      sizeAt(sizes.find(size => size.width === free.width)?.limit ?? WIDTHS[0] ?? 0)
      place.style.left = `${free.left}px`
      place.style.top = `${free.top}px`
    }
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(move)
    }
    const observer = new MutationObserver(changes => {
      // A toast that has just come is placed before it is painted.
      if (changes.some(({ target }) => target === place)) move()
      else if (changes.some(({ target }) => !place.contains(target))) soon()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    const events = ['scroll', 'resize', 'focusin', 'transitionend', 'animationend', 'click', 'load'] as const
    for (const event of events) window.addEventListener(event, soon, { capture: true, passive: true })
    move()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      for (const event of events) window.removeEventListener(event, soon, { capture: true })
    }
  }, [place])
}
