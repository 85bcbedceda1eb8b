import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Image } from '../../../api/images.ts'
import { galleryAddresses } from '../../../models/picture/image-addresses.ts'
import { Picture } from '../../../site/picture/picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { nameOf } from '../gallery-server.ts'
import { Bar, Board, Divider, Foot, Frame, Side, Sliding, Window } from './comparison.styled.ts'
import { haveSameShape, type ShownVersion } from './versions.ts'

/** Percent of the width that an arrow key moves the divider, and that a page key does. */
const STEP = 2
const LARGE_STEP = 10

const within = (percent: number) => Math.min(100, Math.max(0, percent))

/** Where a key takes the divider; undefined: it is none of the slider's keys. */
export const positionAfter = (key: string, position: number): number | undefined => {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(position - STEP)
    case 'ArrowRight':
    case 'ArrowUp':
      return within(position + STEP)
    case 'PageDown':
      return within(position - LARGE_STEP)
    case 'PageUp':
      return within(position + LARGE_STEP)
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return undefined
  }
}

/** What a position shows, in words. */
const positionText = (position: number, left: ShownVersion, right: ShownVersion): string => {
  const percent = Math.round(position)
  return `${percent} % ${left.label}, ${100 - percent} % ${right.label}`
}

interface SliderProps {
  left: ShownVersion
  right: ShownVersion
  /** Whose shape the frame has. */
  frame: Image
}

/** Two pictures in one frame, and a divider between them that pointers and keys move. */
const Slider = ({ left, right, frame }: SliderProps) => {
  const [position, setPosition] = useState(50)
  const [isDragging, setDragging] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)

  const follow = ({ clientX }: PointerEvent) => {
    const { left: start = 0, width = 0 } = box.current?.getBoundingClientRect() ?? {}
    if (width > 0) setPosition(within((100 * (clientX - start)) / width))
  }
  const grasp = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragging(true)
    follow(event)
    handle.current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = positionAfter(event.key, position)
    if (next === undefined) return
    event.preventDefault()
    setPosition(next)
  }
  const side = ({ id, image, label }: ShownVersion) => (
    <Side key={id}>
      <Picture
        image={{ ...image, altText: label }}
        fit="contain"
        soon
        sizes="100vw"
        addresses={galleryAddresses(image).slice(0, 2)}
        whenBroken="keep"
      />
    </Side>
  )
  return (
    <Frame
      ref={box}
      style={{ '--ratio': frame.width / frame.height, '--divider': `${position}%` }}
      onPointerDown={grasp}
      onPointerMove={event => isDragging && follow(event)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onDragStart={event => event.preventDefault()}
    >
      <Sliding data-dragging={isDragging || undefined}>
        {side(left)}
        {side(right)}
        <Divider
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label="Divider between the two versions"
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(position)}
          aria-valuetext={positionText(position, left, right)}
          onKeyDown={press}
        >
          <span>
            <Icon name="chevronLeft" small />
            <Icon name="chevronRight" small />
          </span>
        </Divider>
      </Sliding>
    </Frame>
  )
}

interface SideChoiceProps {
  label: 'Left' | 'Right'
  version: ShownVersion
  versions: ShownVersion[]
  onChange: (id: number) => void
}

/** What stands on one side: a choice where there are more than two. */
const SideChoice = ({ label, version, versions, onChange }: SideChoiceProps) => {
  if (versions.length === 2) {
    return (
      <div>
        {label}
        <strong>{version.label}</strong>
      </div>
    )
  }
  return (
    <div>
      <Field label={label}>
        <Select value={version.id} onChange={event => onChange(Number(event.target.value))}>
          {versions.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

interface ComparisonProps {
  /** At least two, the final one first. */
  versions: ShownVersion[]
  /** The version that the screen shows. */
  shown: number | undefined
  onClose: () => void
}

/** Two versions of a photograph on one slider, as large as the window. */
const Comparison = ({ versions, shown, onClose }: ComparisonProps) => {
  const [final, former] = versions as [ShownVersion, ShownVersion]
  const [chosen, setChosen] = useState<[number, number]>([
    shown === undefined || shown === final.id ? former.id : shown,
    final.id,
  ])
  const [leftId, rightId] = chosen
  const left = versions.find(({ id }) => id === leftId) ?? former
  const right = versions.find(({ id }) => id === rightId) ?? final
  const hasOtherShapes = versions.some(({ image }) => !haveSameShape(image, final.image))
  // A version that is chosen where the other one is changes places with it.
  const chooseLeft = (id: number) => setChosen([id, id === rightId ? leftId : rightId])
  const chooseRight = (id: number) => setChosen([id === leftId ? rightId : leftId, id])
  return createPortal(
    <Window
      aria-labelledby="comparison"
      onClose={onClose}
      // What lies under it hears the keys of the window.
      onKeyDown={event => event.stopPropagation()}
    >
      <Bar>
        <h2 id="comparison">{`${nameOf(final.image)}: two versions`}</h2>
        <Button icon variant="quiet" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Bar>
      <Board>
        <Slider left={left} right={right} frame={final.image} />
      </Board>
      <Foot>
        <SideChoice label="Left" version={left} versions={versions} onChange={chooseLeft} />
        <SideChoice label="Right" version={right} versions={versions} onChange={chooseRight} />
        {hasOtherShapes && (
          <p role="status">
            {!haveSameShape(left.image, right.image) &&
              'The two differ in shape: each is shown whole, in the middle, and they do not match pixel by pixel.'}
          </p>
        )}
      </Foot>
    </Window>,
    document.body,
  )
}

export default Comparison
