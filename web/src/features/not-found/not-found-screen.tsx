import { addresses } from '../../addresses.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row, ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { SiteLink } from '../site/site-link.tsx'

const NotFoundScreen = () => (
  <Wrap>
    <Head title="Lost in Space" />
    <ScreenHead>
      <ScreenTitle>Lost in Space</ScreenTitle>
    </ScreenHead>
    <Row>
      <ButtonLink as={SiteLink} look="primary" size="large" to={addresses.home}>
        Return to Earth
      </ButtonLink>
      <ButtonLink as={SiteLink} size="large" to={addresses.gallery}>
        Explore Gallery
      </ButtonLink>
    </Row>
  </Wrap>
)

export default NotFoundScreen
