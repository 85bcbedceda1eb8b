import { useState } from 'react'
import useSWR from 'swr'
import { addresses } from '../../addresses.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row, Wrap } from '../../ui/layout.tsx'
import type { Image } from '../../api/images.ts'
import { Head } from '../../site/head.tsx'
import { imageAddresses } from '../../models/picture/image-addresses.ts'
import { Picture } from '../../site/picture/picture.tsx'
import { notFoundQuotes } from '../../site/quotes/not-found-quotes.ts'
import { type Quote, RandomQuote } from '../../site/quotes/random-quote.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { useHydrated } from '../../site/use-hydrated.ts'
import { Backdrop, Credit, CreditTitle, Headline, Lost, Content, LostQuote, Scrim } from './not-found-screen.styled.ts'

/** Pictures to choose from: the newest are enough. */
const imagesKey = '/api/images?published=true&page=1&limit=50'

/** A picture of the gallery, chosen by the browser: the document is the same for everybody. */
const useRandomPhotograph = (): Image | undefined => {
  const hydrated = useHydrated()
  const [random] = useState(Math.random)
  const { data = [] } = useSWR<Image[]>(hydrated ? imagesKey : null)
  const photographs = data.filter(image => image.imageType === 'gallery')
  return photographs[Math.floor(random * photographs.length)]
}

const QuoteParts = ({ text, by }: Quote) => (
  <>
    {text}
    <cite>{by}</cite>
  </>
)

const NotFoundScreen = () => {
  const image = useRandomPhotograph()
  return (
    <Lost data-under-bar>
      <Head title="Lost in Space" noindex />
      {image && (
        <Backdrop>
          <Picture image={image} decorative sizes="100vw" addresses={imageAddresses(image)} whenBroken="hidden" />
        </Backdrop>
      )}
      <Scrim />
      <Wrap as={Content}>
        <Headline>Lost in Space</Headline>
        <LostQuote>
          <RandomQuote quotes={notFoundQuotes} setting="not_found_quotes" as={QuoteParts} />
        </LostQuote>
        <Row>
          <ButtonLink as={SiteLink} variant="primary" size="large" to={addresses.home}>
            Return to Earth
          </ButtonLink>
          <ButtonLink as={SiteLink} variant="picture" size="large" to={addresses.gallery}>
            Explore Gallery
          </ButtonLink>
        </Row>
        <Credit $empty={!image}>
          {image && (
            <>
              <CreditTitle>{image.title}</CreditTitle>
              {image.targetName && <b>{image.targetName}</b>}
              {image.photographer && <span>{image.photographer}</span>}
            </>
          )}
        </Credit>
      </Wrap>
    </Lost>
  )
}

export default NotFoundScreen
