import { useEffect, useRef, useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { addresses } from '../../addresses.ts'
import { color, duration, from, hairline, layer, layout, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Wordmark, WordmarkLink } from '../../ui/wordmark.tsx'
import { sections } from './navigation.ts'
import { useMay } from './session/user.ts'
import { Shortcuts } from './shortcuts.tsx'

const Frame = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100dvh;
  ${from.wide} {
    grid-template: 1fr / 15rem minmax(0, 1fr);
  }
`

/** A bar with the menu behind a button; from 1200 px the list stands at the side. */
const Side = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space[4]};
  height: ${layout.navHeight};
  padding-inline: ${layout.edge};
  background: ${color.surface};
  border-bottom: ${hairline};
  ${from.wide} {
    flex-direction: column;
    align-items: stretch;
    gap: ${space[5]};
    height: 100dvh;
    padding: ${space[4]} ${space[5]};
    border-bottom: 0;
    border-right: ${hairline};
    overflow-y: auto;
  }
`

const Name = styled(WordmarkLink)`
  svg {
    height: 1.375rem;
  }
`

const Opener = styled.div`
  margin-left: auto;
  margin-right: -0.75rem;
  ${from.wide} {
    display: none;
  }
`

const List = styled.nav<{ $inPanel?: boolean }>`
  display: grid;
  ${({ $inPanel }) =>
    !$inPanel &&
    css`
      display: none;
      ${from.wide} {
        display: grid;
      }
    `}
`

const Entry = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${layout.control};
  color: ${color.textMuted};
  font-weight: 500;
  white-space: nowrap;
  transition: color ${duration.color};
  &:hover,
  &[aria-current] {
    color: ${color.text};
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    left: -1.5rem;
    top: 0.5rem;
    bottom: 0.5rem;
    width: 2px;
    background: ${color.accent};
  }
`

const Foot = styled.div`
  display: none;
  ${from.wide} {
    display: block;
    margin-top: auto;
  }
`

const Main = styled.main`
  width: 100%;
  min-width: 0;
  max-width: 78rem;
  padding: 0 ${layout.edge} ${space[8]};
  ${from.wide} {
    padding-inline: ${space[7]};
  }
  &:focus-visible {
    outline: none;
  }
`

const Entries = ({ onChoose }: { onChoose?: () => void }) => {
  const may = useMay()
  return (
    <>
      <Entry to={addresses.admin} end onClick={onChoose}>
        <Icon name="dashboard" />
        Dashboard
      </Entry>
      {sections
        .filter(({ access }) => may(access))
        .map(({ label, to, icon }) => (
          <Entry key={to} to={to} onClick={onChoose}>
            <Icon name={icon} />
            {label}
          </Entry>
        ))}
    </>
  )
}

/** The frame around every screen of the administration but the editor: the menu and the place for the screen. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const arrivedAt = useRef(pathname)
  // A new screen begins at its top, and a screen reader notices by the focus; a dialog that closes keeps its own focus.
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <Frame>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Side>
        <Name href={addresses.home} aria-label="Skyfolio, home">
          <Wordmark />
        </Name>
        <List aria-label="Administration">
          <Entries />
        </List>
        <Opener>
          <Button variant="quiet" icon aria-label="Menu" aria-expanded={open} onClick={() => setOpen(true)}>
            <Icon name="menu" />
          </Button>
        </Opener>
        <Foot>
          <ArrowLink href={addresses.home} back>
            View site
          </ArrowLink>
        </Foot>
      </Side>
      <Main id="main" ref={main} tabIndex={-1}>
        {children}
      </Main>
      <Shortcuts />
      <Dialog open={open} onOpenChange={setOpen} title="Menu">
        <List aria-label="Administration" $inPanel>
          <Entries onChoose={() => setOpen(false)} />
        </List>
        <ArrowLink href={addresses.home} back>
          View site
        </ArrowLink>
      </Dialog>
    </Frame>
  )
}
