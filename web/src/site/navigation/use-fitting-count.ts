import { useEffect, useState, type RefObject } from 'react'

/** An entry of the navigation. */
export interface NavigationEntry {
  to: string
  label: string
}

/** How wide the 'More' button is, in pixels: known before it is there. */
export const MORE_WIDTH = 64

/** How many entries fit into `available` pixels. When not all of them do, the 'More' button has to fit as well. */
const countFitting = (widths: number[], gap: number, available: number): number => {
  let end = -gap
  const ends = widths.map(width => (end += gap + width))
  return end <= available ? widths.length : ends.filter(each => each + gap + MORE_WIDTH <= available).length
}

const widthOf = (element: Element) => element.getBoundingClientRect().width

/**
 * How many entries of the navigation fit, measured again whenever it or one of them changes its size; all of them until
 * then. `nav` begins with the list of the entries and ends with what has to stand beside it; `content` changes with them.
 */
export const useFittingCount = (nav: RefObject<HTMLElement | null>, content: string): number => {
  const [count, setCount] = useState(Infinity)
  useEffect(() => {
    const bar = nav.current
    const list = bar?.firstElementChild
    if (!bar || !list) return
    const entries = [...list.children]
    const observer = new ResizeObserver(() => {
      // Hidden on phones: there is nothing to put behind 'More', and its code needn't load.
      if (widthOf(bar) === 0) return setCount(Infinity)
      const gap = parseFloat(getComputedStyle(list).columnGap)
      const admin = bar.querySelector(':scope > a')
      // A pixel less, since widths are fractions.
      const available = widthOf(bar) - (admin ? widthOf(admin) + gap : 0) - 1
      setCount(countFitting(entries.map(widthOf), gap, available))
    })
    for (const element of [bar, ...entries]) observer.observe(element)
    return () => observer.disconnect()
  }, [nav, content])
  return count
}
