import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { addresses } from '../../../addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Onward } from '../../../ui/onward.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { Entry, Foot, Frame, List, Main, Name, Opener, Side } from './menu.styled.ts'
import { sections } from './sections.ts'
import { Shortcuts } from './shortcuts.tsx'

const Entries = ({ onChoose }: { onChoose?: () => void }) => (
  <>
    <Entry to={addresses.admin} end onClick={onChoose}>
      <Icon name="dashboard" />
      Dashboard
    </Entry>
    {sections.map(({ label, to, icon }) => (
      <Entry key={to} to={to} onClick={onChoose}>
        <Icon name={icon} />
        {label}
      </Entry>
    ))}
  </>
)

/** The frame around every screen of the administration but the editor: the menu and the place for the screen. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const arrivedAt = useRef(pathname)
  // A new screen begins at its top, and a screen reader is told by the focus; a dialog that closes keeps its own focus.
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
          <Button look="quiet" icon aria-label="Menu" aria-expanded={open} onClick={() => setOpen(true)}>
            <Icon name="menu" />
          </Button>
        </Opener>
        <Foot>
          <Onward href={addresses.home} back>
            View site
          </Onward>
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
        <Onward href={addresses.home} back>
          View site
        </Onward>
      </Dialog>
    </Frame>
  )
}
