import { useSyncExternalStore, lazy, Suspense, useRef, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { coreIcons, Stroke } from '../../ui/stroke.tsx'
import { useMe } from '../../api/session.ts'
import { siteTitle, useSettings } from '../../api/settings.ts'
import { CommandButton } from '../native-dialog.tsx'
import { useMenu } from './menu.ts'
import { Bar, Entry, List, MenuButton, Nav, Panel, PanelEntry, PanelTop, Row, SiteName } from './navigation.styled.ts'
import { SiteMark } from './site-mark.tsx'
import { useFittingCount, type NavigationEntry } from './use-fitting-count.ts'

const onScroll = (listen: () => void) => {
  window.addEventListener('scroll', listen, { passive: true })
  return () => window.removeEventListener('scroll', listen)
}

/** Whether the page has moved by more than so many pixels. */
const useScrolled = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  )

// Most sites have so few pages that they never need it.
const MoreDisclosure = lazy(() => import('./more-disclosure.tsx'))

const isCurrent = (to: string, path: string) => to === path || (to !== addresses.home && path.startsWith(`${to}/`))

const admin: NavigationEntry = { to: addresses.admin, label: 'Admin' }

/**
 * The panel is a modal dialog that the browser itself opens and closes, so that it works before (and without) scripts;
 * browsers without invoker commands open it from the click.
 */
export const Navigation = () => {
  const places = useMenu()
  const user = useMe()
  const path = useLocation().pathname
  const scrolled = useScrolled(8)
  const panel = useRef<HTMLDialogElement>(null)
  const title = siteTitle(useSettings())
  const nav = useRef<HTMLElement>(null)
  const fitting = useFittingCount(nav, `${places.map(({ label }) => label).join()} ${Boolean(user)}`)

  const open = () => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) panel.current?.showModal()
  }
  const close = () => panel.current?.close()
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === panel.current) close()
  }
  const current = (to: string) => (isCurrent(to, path) ? 'page' : undefined)

  return (
    <Bar data-scrolled={scrolled || undefined}>
      <Row>
        <SiteName to={addresses.home} aria-label={`${title}, home`}>
          <SiteMark />
        </SiteName>
        <Nav ref={nav} aria-label="Main">
          <List>
            {places.map(({ to, label }, index) => (
              <Entry key={to} to={to} aria-current={current(to)} data-hidden={index >= fitting || undefined}>
                <span>{label}</span>
              </Entry>
            ))}
          </List>
          {fitting < places.length && (
            <Boundary>
              <Suspense fallback={null}>
                <MoreDisclosure places={places.slice(fitting)} current={current} />
              </Suspense>
            </Boundary>
          )}
          {user && <Entry to={admin.to}>{admin.label}</Entry>}
        </Nav>
        <MenuButton command="show-modal" commandfor="menu" aria-label="Open menu" aria-haspopup="dialog" onClick={open}>
          <Stroke path={coreIcons.menu} />
        </MenuButton>
      </Row>
      <Panel ref={panel} id="menu" aria-label="Menu" onClick={closeFromBackdrop}>
        <PanelTop>
          <CommandButton command="close" commandfor="menu" aria-label="Close menu" onClick={close}>
            <Stroke path={coreIcons.close} />
          </CommandButton>
        </PanelTop>
        <nav aria-label="Menu">
          {[...places, ...(user ? [admin] : [])].map(({ to, label }) => (
            <PanelEntry key={to} to={to} aria-current={current(to)} onClick={close}>
              {label}
            </PanelEntry>
          ))}
        </nav>
      </Panel>
    </Bar>
  )
}
