import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Spinner } from '../../ui/feedback/loading.tsx'

/** React remembers what could not be loaded: each attempt is a component of its own. */
const attempt = () => lazy(() => import('./see-tonight.tsx'))

/** Its content is never cut off: the column scrolls as a whole then. */
const Section = styled.div`
  display: grid;
  gap: ${space[4]};
  align-content: start;
  justify-items: start;
  flex: none;
  margin-block: ${space[4]};
  > :nth-child(2) {
    width: 100%;
  }
`

const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <Stack role="alert" $gap={3}>
    <p>This could not be loaded. If it fails again, load the page again.</p>
    <Row>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Row>
  </Stack>
)

/** Opens tonight's view of an object at the visitor's place; its code is loaded by the first press. */
export const SeeTonightButton = ({ name }: { name: string }) => {
  const [open, setOpen] = useState(false)
  const [SeeTonight, setSeeTonight] = useState(attempt)
  const missing = (again: () => void) => (
    <LoadError
      onRetry={() => {
        setSeeTonight(attempt)
        again()
      }}
    />
  )
  return (
    <Section data-scripted>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'chevronUp' : 'eye'} small />
        See it tonight
      </Button>
      {open && (
        <Boundary instead={missing}>
          <Suspense fallback={<Spinner />}>
            <SeeTonight name={name} />
          </Suspense>
        </Boundary>
      )}
    </Section>
  )
}
