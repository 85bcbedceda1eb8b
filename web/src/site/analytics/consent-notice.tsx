import styled from 'styled-components'
import { color, hairline, layer, shadow, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Wrap } from '../../ui/layout.tsx'
import { storeConsent } from './consent.ts'

/** At the end of the page it has a place of its own, so that it covers nothing that can't be scrolled to. */
const Bar = styled.aside`
  position: sticky;
  bottom: 0;
  z-index: ${layer.float};
  padding-block: ${space[3]};
  background: ${color.surfaceRaised};
  border-top: ${hairline};
  box-shadow: ${shadow.float};
  color: ${color.textMuted};
  /* What the keyboard goes to is not left below it. */
  :root:has(&) {
    scroll-padding-bottom: 6rem;
  }
`

/** Asks before anything is counted. */
const ConsentNotice = () => (
  <Bar aria-label="Consent to analytics">
    <Row as={Wrap} $between>
      <p>May this site count your visit with Google Analytics?</p>
      <Row>
        <Button size="small" onClick={() => storeConsent('denied')}>
          No
        </Button>
        <Button size="small" onClick={() => storeConsent('granted')}>
          Yes
        </Button>
      </Row>
    </Row>
  </Bar>
)

export default ConsentNotice
