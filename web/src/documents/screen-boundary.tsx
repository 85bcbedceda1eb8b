import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { color, layout, space } from '../theme/tokens.ts'
import { ScreenTitle, Wrap } from '../ui/layout.tsx'
import { readSession, writeSession } from '../ui/session-storage.ts'
import { Boundary } from '../ui/boundary.tsx'

const Page = styled(Wrap)`
  padding-block: ${space[9]};
  display: grid;
  gap: ${space[5]};
  justify-items: start;
  p {
    color: ${color.textMuted};
  }
  /* Not ui/button: every first visit would load it for the sake of this. */
  button {
    min-height: ${layout.control};
    padding: 0 ${space[5]};
    background: ${color.action};
    color: ${color.actionText};
    font-weight: 500;
  }
`

/** What is left of a screen that failed. */
const ScreenError = () => (
  <Page role="alert">
    <ScreenTitle>This screen stopped working</ScreenTitle>
    <p>Loading it again usually helps.</p>
    <button type="button" onClick={() => window.location.reload()}>
      Load again
    </button>
  </Page>
)

const KEY = 'gone'

/** Whether this error comes for the first time. Where storage is refused that is unknown, and reloading might never end: no. */
const isNew = (message: string): boolean => readSession(KEY) !== message && writeSession(KEY, message)

/**
 * Reloads the page when a file of it is missing, as after a new release: once for each file, only while the site responds, and
 * never when unsaved input would be lost.
 */
export const reloadOnce = ({ message }: Error) => {
  // What browsers say of a module that can't be had differs, but for this word.
  if (!/import/.test(message)) return
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true })) || !isNew(message)) return
  fetch('', { method: 'HEAD' }).then(
    ({ status }) => status < 500 && location.reload(),
    () => 0,
  )
}

/** Says so when a screen fails, and gives the next one a chance. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary instead={() => <ScreenError />} resetKey={useLocation().pathname} onError={reloadOnce}>
    {children}
  </Boundary>
)
