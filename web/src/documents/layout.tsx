import { useRef, type MouseEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { Footer } from '../site/footer.tsx'
import { Navigation } from '../site/navigation/navigation.tsx'
import { layout } from '../theme/tokens.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  padding-top: ${layout.navHeight};
  /* A screen that begins with a picture begins under the bar. */
  body:has([data-under-bar]) & {
    padding-top: 0;
  }
`

const Main = styled.main`
  flex: 1;
  &:focus {
    outline: none;
  }
`

/** What surrounds every public screen. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  useScrollRestoration(main)
  // Left to the browser it would be an entry of the history that the router doesn't know, with another's place to scroll to.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus({ preventScroll: true })
    main.current?.scrollIntoView()
  }
  return (
    <Page>
      <a className="skip" href="#main" onClick={skip}>
        Skip to content
      </a>
      <Navigation />
      <Main id="main" ref={main} tabIndex={-1}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </Main>
      <Footer />
    </Page>
  )
}
