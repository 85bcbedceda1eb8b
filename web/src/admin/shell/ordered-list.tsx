import { useState, type ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { color, hairline, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spoken } from '../../ui/layout.tsx'
import { moveItem } from './list.tsx'
import { PositionField } from './position-field.tsx'

const Lines = styled.ul`
  border-top: ${hairline};
`
const Line = styled.li<{ $dragged: boolean; $under: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
  padding-block: ${space[4]};
  border-bottom: ${hairline};
  ${({ $dragged }) => $dragged && `background: ${color.surfaceRaised};`}
  ${({ $under }) =>
    $under &&
    css`
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[1]};
      > :first-child {
        order: 1;
        flex-wrap: wrap;
      }
    `}
`
/** What moves an item, beside it. */
export const Mover = styled.div`
  display: flex;
  align-items: center;
  margin-left: -0.5rem;
`
/** To drag an item by; pointers only, since everybody has the buttons. */
export const Grip = styled.span`
  display: none;
  place-items: center;
  width: 1.5rem;
  height: 2.25rem;
  color: ${color.textFaint};
  cursor: grab;
  @media (pointer: fine) {
    display: grid;
  }
`
/** Stays focusable where it can do nothing: the keyboard's focus must not fall off at the ends of the list. */
const Step = styled(Button)`
  &[aria-disabled='true'] {
    color: ${color.lineStrong};
    background: none;
    cursor: not-allowed;
  }
`

const ICONS = { up: 'chevronUp', down: 'chevronDown', 'to the top': 'toTop' } as const

interface OrderedListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  nameOf: (item: Item) => string
  /** `moved`: the one that has another place now. */
  onChange: (items: Item[], moved: Item) => void
  /** Whether lines can be moved far in one step: to the top, or to a position. What moves a line stands under it then. */
  isLong?: boolean
  children: (item: Item) => ReactNode
}

/** A list whose order is the owner's: its lines are moved by buttons, or dragged by their grip. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, keyOf, nameOf, onChange, isLong = false, children } = props
  const [dragged, setDragged] = useState<number | null>(null)
  const [news, setNews] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    setNews(`${nameOf(item)} is now number ${to + 1} of ${items.length}`)
    onChange(moveItem(items, from, to), item)
  }
  const step = (index: number, to: number, direction: 'up' | 'down' | 'to the top') => (
    <Step
      variant="quiet"
      size="small"
      icon
      aria-disabled={to < 0 || to >= items.length}
      aria-label={`Move ${nameOf(items[index] as Item)} ${direction}`}
      onClick={() => move(index, to)}
    >
      <Icon name={ICONS[direction]} small />
    </Step>
  )
  return (
    <>
      <Lines aria-label={label}>
        {items.map((item, index) => (
          <Line
            key={keyOf(item)}
            $dragged={dragged === index}
            $under={isLong}
            onDragOver={event => dragged !== null && event.preventDefault()}
            onDrop={event => {
              if (dragged === null) return
              event.preventDefault()
              move(dragged, index)
            }}
          >
            <Mover>
              <Grip
                draggable
                onDragStart={event => {
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(index)
                }}
                onDragEnd={() => setDragged(null)}
              >
                <Icon name="grip" />
              </Grip>
              {isLong && step(index, index === 0 ? -1 : 0, 'to the top')}
              {step(index, index - 1, 'up')}
              {step(index, index + 1, 'down')}
              {isLong && (
                <PositionField
                  {...{ name: nameOf(item), position: index + 1, total: items.length }}
                  onMove={position => move(index, position - 1)}
                />
              )}
            </Mover>
            {children(item)}
          </Line>
        ))}
      </Lines>
      <Spoken role="status">{news}</Spoken>
    </>
  )
}
