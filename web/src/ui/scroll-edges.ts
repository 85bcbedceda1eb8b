import { useEffect, type RefObject } from 'react'
import { css } from 'styled-components'

const FADE = '2.5rem'

/** A row that scrolls sideways and fades out at an edge with more content behind it. Use it with `useScrollEdges`. */
export const scrollEdges = css`
  overflow-x: auto;
  scrollbar-width: none;
  /* What gets the focus is not left in the fade. */
  scroll-padding-inline: calc(${FADE} + 0.5rem);
  --fade-start: #000;
  --fade-end: #000;
  &[data-more~='start'] {
    --fade-start: transparent;
  }
  &[data-more~='end'] {
    --fade-end: transparent;
  }
  &[data-more] {
    mask-image: linear-gradient(to right, var(--fade-start), #000 ${FADE}, #000 calc(100% - ${FADE}), var(--fade-end));
  }
`

/** Marks the edges of a row behind which there is more content. */
export const useScrollEdges = (line: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = line.current
    if (!element) return undefined
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const more = [
        ...(scrollLeft > 1 ? ['start'] : []),
        ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['end'] : []),
      ]
      if (more.length > 0) element.dataset.more = more.join(' ')
      else delete element.dataset.more
    }
    const resizes = new ResizeObserver(mark)
    const watchSizes = () => {
      resizes.disconnect()
      for (const each of [element, ...element.children]) resizes.observe(each)
      mark()
    }
    const changes = new MutationObserver(watchSizes)
    changes.observe(element, { childList: true })
    element.addEventListener('scroll', mark, { passive: true })
    watchSizes()
    return () => {
      resizes.disconnect()
      changes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [line])
}
