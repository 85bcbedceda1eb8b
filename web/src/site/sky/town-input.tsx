import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import styled from 'styled-components'
import useSWR from 'swr'
import { caption } from '../../theme/text.ts'
import { color, hairline, layer, layout, radius, shadow, space } from '../../theme/tokens.ts'
import { Input } from '../../ui/fields/input.tsx'
import { Spoken } from '../../ui/layout.tsx'
import { useDebounced } from '../use-debounced.ts'
import { SHORTEST_NAME, townsAddress, type Town } from './towns.ts'

const DEBOUNCE_MS = 200

const Place = styled.div`
  position: relative;
`
const Suggestions = styled.div`
  position: absolute;
  inset: calc(100% + ${space[1]}) 0 auto;
  z-index: ${layer.sticky};
  background: ${color.surfaceRaised};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  box-shadow: ${shadow.float};
  p {
    ${caption}
    padding: ${space[2]} ${space[3]};
    border-top: ${hairline};
  }
`
const Option = styled.li`
  display: flex;
  align-items: center;
  min-height: ${layout.control};
  padding: ${space[1]} ${space[3]};
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover,
  &[aria-selected='true'] {
    background: ${color.surfaceHover};
    color: ${color.accent};
  }
`

/** The towns to suggest for what is typed; null until they are known. */
const useTowns = (text: string): readonly Town[] | null => {
  const settled = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data } = useSWR<Town[], Error>(settled.length >= SHORTEST_NAME ? townsAddress(settled) : null)
  return data ?? null
}

const keyOf = ({ name, lat, lon }: Town): string => `${name} ${lat} ${lon}`

const countText = ([first, ...others]: readonly Town[]): string => {
  if (!first) return 'No towns found'
  return others.length === 0 ? `1 town: ${first.name}` : `${others.length + 1} towns, first: ${first.name}`
}

interface TownInputProps {
  value: string
  autoFocus: boolean
  /** Suggestions may be shown. */
  isListed: boolean
  onChange: (text: string) => void
  onListed: (isListed: boolean) => void
  onPick: (town: Town) => void
  ref: Ref<HTMLInputElement>
}

/**
 * A combobox that suggests towns while their name is typed: the arrow keys choose one, Enter takes it, Escape hides them.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export const TownInput = ({ value, autoFocus, isListed, onChange, onListed, onPick, ref }: TownInputProps) => {
  const found = useTowns(value)
  const towns = found ?? []
  // By its key: the list may be replaced while a town is chosen in it.
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const id = useId()
  const isOpen = isListed && towns.length > 0
  const active = isOpen ? towns.findIndex(town => keyOf(town) === chosenKey) : -1
  const chosen = towns[active]
  const optionId = (index: number) => `${id}-${index}`

  const move = (step: 1 | -1) => {
    onListed(true)
    if (!isOpen) return
    // One place between the last and the first: nothing is chosen there.
    const next = (active + 1 + step + towns.length + 1) % (towns.length + 1)
    const town = towns[next - 1]
    setChosenKey(town ? keyOf(town) : null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) onPick(chosen)
    else if (event.key === 'Escape' && isOpen) onListed(false)
    else return
    // Escape would close the dialog around it, too.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Place>
      <Input
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={chosen ? optionId(active) : undefined}
        value={value}
        autoFocus={autoFocus}
        maxLength={100}
        autoComplete="off"
        placeholder="Cincinnati"
        onChange={event => {
          setChosenKey(null)
          onChange(event.target.value)
        }}
        onKeyDown={press}
        onBlur={() => onListed(false)}
      />
      {isOpen && (
        <Suggestions>
          <ul role="listbox" id={id} aria-label="Towns">
            {towns.map((town, index) => (
              <Option
                key={keyOf(town)}
                role="option"
                id={optionId(index)}
                aria-selected={index === active}
                // The field keeps the focus.
                onMouseDown={event => event.preventDefault()}
                onClick={() => onPick(town)}
              >
                {town.name}
              </Option>
            ))}
          </ul>
          <p>Towns: GeoNames, CC BY 4.0</p>
        </Suggestions>
      )}
      <Spoken role="status">{isListed && found && countText(found)}</Spoken>
    </Place>
  )
}
