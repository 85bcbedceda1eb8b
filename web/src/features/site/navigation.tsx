import { useRef, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { coreIcons, Stroke } from '../../ui/stroke.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useMe } from './api/session.ts'
import { usePages } from './api/posts.ts'
import { siteTitle, useSettings } from './api/settings.ts'
import { Invoker } from './invoker.tsx'
import { Bar, Entry, List, MenuButton, Panel, PanelEntry, PanelTop, Row, SiteName } from './navigation.styled.ts'
import { useScrolled } from './use-scrolled.ts'

interface Place {
  to: string
  label: string
}

const usePlaces = (): Place[] => {
  const pages = usePages()
  const user = useMe()
  return [
    { to: addresses.home, label: 'Home' },
    { to: addresses.gallery, label: 'Gallery' },
    { to: addresses.blog, label: 'Blog' },
    { to: addresses.store, label: 'Store' },
    { to: addresses.skybug, label: 'SkyBug AI' },
    ...pages.map(page => ({ to: addresses.page(page.slug), label: page.menuLabel || page.title })),
    ...(user ? [{ to: addresses.admin, label: 'Admin' }] : []),
  ]
}

const isHere = (to: string, path: string) => to === path || (to !== addresses.home && path.startsWith(`${to}/`))

/** Above this many entries the list lives in the panel at all widths. */
const MOST_IN_BAR = 11

/**
 * The panel is a modal dialog that the browser itself opens and closes, so that it works before (and without) scripts;
 * browsers without invoker commands open it from the click.
 */
export const Navigation = () => {
  const places = usePlaces()
  const path = useLocation().pathname
  const scrolled = useScrolled(8)
  const panel = useRef<HTMLDialogElement>(null)
  const title = siteTitle(useSettings())
  const collapsed = places.length > MOST_IN_BAR

  const open = () => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) panel.current?.showModal()
  }
  const close = () => panel.current?.close()
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === panel.current) close()
  }
  const current = (to: string) => (isHere(to, path) ? 'page' : undefined)

  return (
    <Bar data-scrolled={scrolled || undefined}>
      <Row>
        <SiteName to={addresses.home} aria-label={`${title}, home`}>
          {title === 'Skyfolio' ? <Wordmark /> : title}
        </SiteName>
        <List $collapsed={collapsed} aria-label="Main">
          {places.map(place => (
            <Entry key={place.to} to={place.to} aria-current={current(place.to)}>
              {place.label}
            </Entry>
          ))}
        </List>
        <MenuButton
          $collapsed={collapsed}
          command="show-modal"
          commandfor="menu"
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={open}
        >
          <Stroke path={coreIcons.menu} />
        </MenuButton>
      </Row>
      <Panel ref={panel} id="menu" aria-label="Menu" onClick={closeFromBackdrop}>
        <PanelTop>
          <Invoker command="close" commandfor="menu" aria-label="Close menu" onClick={close}>
            <Stroke path={coreIcons.close} />
          </Invoker>
        </PanelTop>
        <nav aria-label="Menu">
          {places.map(place => (
            <PanelEntry key={place.to} to={place.to} aria-current={current(place.to)} onClick={close}>
              {place.label}
            </PanelEntry>
          ))}
        </nav>
      </Panel>
    </Bar>
  )
}
