import { useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { Footer } from '../features/site/footer.tsx'
import { Navigation } from '../features/site/navigation.tsx'
import { layout } from '../theme/tokens.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useArrival } from './use-arrival.ts'

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
  useArrival(main)
  return (
    <Page>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Navigation />
      <Main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary resetKey={useLocation().pathname}>{children}</ErrorBoundary>
      </Main>
      <Footer />
    </Page>
  )
}
