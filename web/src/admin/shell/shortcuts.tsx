import { roleAllows } from '@skyfolio/domain/access/roles'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { color, font, hairline, radius, size, space } from '../../theme/tokens.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { sections, type Section } from './navigation.ts'
import { useUser } from './session/user.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** As the keyboard in front of the person names them. */
export const ctrl = isApple ? '⌘' : 'Ctrl'
export const shift = isApple ? '⇧' : 'Shift'

const List = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[2]};
    border-bottom: ${hairline};
  }
  > div:last-child {
    border-bottom: 0;
  }
  dd {
    display: flex;
    gap: ${space[1]};
    white-space: nowrap;
  }
  kbd {
    min-width: 1.5rem;
    padding: 0.0625rem 0.375rem;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.control};
    text-align: center;
    font: 500 ${size.badge} / 1.5 ${font.sans};
    color: ${color.textMuted};
  }
`

export type Keys = readonly (readonly [keys: readonly string[], label: string])[]

/** Keys and what they do. */
export const KeyList = ({ keys }: { keys: Keys }) => (
  <List>
    {keys.map(([names, label]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {names.map(name => (
            <kbd key={name}>{name}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </List>
)

/** Milliseconds in which the second key of a pair is waited for. */
const PAIR = 1500

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Keys of the administration: '?' for the list, 'n' for a new post, 'g' and a letter to go somewhere. */
function useShortcuts(reachable: readonly Section[], writes: boolean, onList: () => void) {
  const navigate = useNavigate()
  const goingSince = useRef(0)
  useEffect(() => {
    const destinations = new Map([['d', addresses.admin], ...reachable.map(({ key, to }) => [key, to] as const)])
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || isDialogOpen()) return
      const isGoing = event.timeStamp - goingSince.current < PAIR
      goingSince.current = event.key === 'g' ? event.timeStamp : 0
      const to = isGoing
        ? destinations.get(event.key)
        : event.key === 'n' && writes
          ? `${addresses.editor}?type=post`
          : undefined
      if (event.key === '?') onList()
      else if (to) void navigate(to)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, reachable, writes, onList])
}

/** The keys of the administration and, under '?', their list. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)
  const { role } = useUser()
  const writes = roleAllows(role, 'editor')
  const reachable = useMemo(() => sections.filter(({ access }) => roleAllows(role, access)), [role])
  useShortcuts(
    reachable,
    writes,
    useCallback(() => setOpen(true), []),
  )
  const keys: Keys = [
    [['G', 'D'], 'Dashboard'],
    ...reachable.map(({ key, label }) => [['G', key.toUpperCase()], label] as const),
    ...(writes ? ([[['N'], 'New post']] as const) : []),
    [['?'], 'This list'],
  ]
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
      <KeyList keys={keys} />
    </Dialog>
  )
}
