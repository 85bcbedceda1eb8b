import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { color, hairline, layout, shadow, space } from '../../theme/tokens.ts'
import { Stroke } from '../../ui/stroke.tsx'
import { SiteLink } from '../site-link.tsx'
import { MoreButton } from './navigation.styled.ts'
import type { NavigationEntry } from './use-fitting-count.ts'

const Menu = styled.div`
  display: none;
  position: fixed;
  inset: ${layout.navHeight} max(${layout.edge}, (100% - ${layout.page}) / 2) auto auto;
  min-width: 14rem;
  max-width: 24rem;
  max-height: calc(100vh - ${layout.navHeight} - ${space[4]});
  margin: 0;
  padding: ${space[2]} 0;
  border: ${hairline};
  color: ${color.textMuted};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.float};
  overflow-y: auto;
  &:popover-open {
    display: block;
  }
  a {
    display: block;
    padding: 0.6875rem ${space[4]};
    font-weight: 500;
    overflow-wrap: anywhere;
    outline-offset: -2px;
    &:hover,
    &[aria-current] {
      color: ${color.text};
      background: ${color.surfaceHover};
    }
  }
`

interface MoreDisclosureProps {
  /** What did not fit. */
  places: NavigationEntry[]
  current: (to: string) => 'page' | undefined
}

/**
 * The entries that do not fit, as a disclosure (WAI-ARIA's disclosure navigation): Enter and Space open and close it,
 * arrow keys move through it, Escape and leaving it close it.
 */
const MoreDisclosure = ({ places, current }: MoreDisclosureProps) => {
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => menu.current?.hidePopover()

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !menu.current) return
    event.preventDefault()
    menu.current.showPopover()
    const links = [...menu.current.querySelectorAll('a')]
    const at = links.findIndex(link => link === document.activeElement)
    const next = at < 0 && step < 0 ? -1 : (at + step) % links.length
    links.at(next)?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div onKeyDown={onKeyDown} onBlur={onBlur}>
      <MoreButton
        type="button"
        popoverTarget="more"
        aria-expanded={isOpen}
        aria-controls="more"
        aria-current={places.some(({ to }) => current(to)) || undefined}
      >
        More
        <Stroke path="m5 8 5 5 5-5" small />
      </MoreButton>
      <Menu ref={menu} id="more" popover="auto" onToggle={event => setOpen(event.newState === 'open')}>
        {places.map(({ to, label }) => (
          <SiteLink key={to} to={to} aria-current={current(to)} onClick={close}>
            {label}
          </SiteLink>
        ))}
      </Menu>
    </div>
  )
}

export default MoreDisclosure
