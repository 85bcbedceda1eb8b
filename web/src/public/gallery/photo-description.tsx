import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Control, Description, DescriptionControls, DescriptionText } from './photo-view.styled.ts'

/** Pixels that one press moves the text. */
const STEP = 50

/** How far a box can still be scrolled up and down, in whole pixels. */
interface ScrollRange {
  up: number
  down: number
}

const none: ScrollRange = { up: 0, down: 0 }

const scrollRangeOf = (box: HTMLElement): ScrollRange => ({
  up: Math.floor(box.scrollTop),
  down: Math.max(0, Math.floor(box.scrollHeight - box.clientHeight - box.scrollTop)),
})

/** The description of a picture, which scrolls by finger, wheel, keys or buttons. */
export const PhotoDescription = ({ text }: { text: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState(none)
  const measure = useCallback(() => setRange(box.current ? scrollRangeOf(box.current) : none), [])
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [measure, text])
  const scroll = (by: number) => box.current?.scrollBy({ top: by })
  const scrolls = range.up + range.down > 0
  return (
    <Description>
      <DescriptionText
        ref={box}
        tabIndex={scrolls ? 0 : undefined}
        role="region"
        aria-label="Description"
        onScroll={measure}
      >
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </DescriptionText>
      {scrolls && (
        <DescriptionControls>
          <Control type="button" aria-label="Scroll up" disabled={range.up === 0} onClick={() => scroll(-STEP)}>
            <Icon name="chevronUp" />
          </Control>
          <Control type="button" aria-label="Scroll down" disabled={range.down === 0} onClick={() => scroll(STEP)}>
            <Icon name="chevronDown" />
          </Control>
        </DescriptionControls>
      )}
    </Description>
  )
}
