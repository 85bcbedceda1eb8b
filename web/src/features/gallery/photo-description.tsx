import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Control, Description, DescriptionControls, DescriptionText } from './photo-view.styled.ts'

/** Pixels that one press moves the text. */
const STEP = 50

/** How far a box can still be scrolled up and down, in whole pixels. */
interface Room {
  up: number
  down: number
}

const none: Room = { up: 0, down: 0 }

const roomIn = (box: HTMLElement): Room => ({
  up: Math.floor(box.scrollTop),
  down: Math.max(0, Math.floor(box.scrollHeight - box.clientHeight - box.scrollTop)),
})

/** The words about a picture, which scroll in their own place by finger, wheel, keys or buttons. */
export const PhotoDescription = ({ text }: { text: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(none)
  const look = useCallback(() => setRoom(box.current ? roomIn(box.current) : none), [])
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [look, text])
  const scroll = (by: number) => box.current?.scrollBy({ top: by })
  const scrolls = room.up + room.down > 0
  return (
    <Description>
      <DescriptionText
        ref={box}
        tabIndex={scrolls ? 0 : undefined}
        role="region"
        aria-label="Description"
        onScroll={look}
      >
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </DescriptionText>
      {scrolls && (
        <DescriptionControls>
          <Control type="button" aria-label="Scroll up" disabled={room.up === 0} onClick={() => scroll(-STEP)}>
            <Icon name="chevronUp" />
          </Control>
          <Control type="button" aria-label="Scroll down" disabled={room.down === 0} onClick={() => scroll(STEP)}>
            <Icon name="chevronDown" />
          </Control>
        </DescriptionControls>
      )}
    </Description>
  )
}
