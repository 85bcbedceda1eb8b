import useSWR from 'swr'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import type { Image } from '../../api/images.ts'
import { dollars } from '../../models/shop/money.ts'
import { offeredSizes } from '../../models/shop/print-check.ts'
import {
  printOptionsKey,
  productAddress,
  unitPrice,
  type PrintOption,
  type Product,
} from '../../models/shop/products.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { useCopy } from '../../site/use-copy.ts'
import { useHydrated } from '../../site/use-hydrated.ts'
import { caption, spokenOnly } from '../../theme/text.ts'
import { color, size, space } from '../../theme/tokens.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { nameOf, productsOfImageKey } from './gallery-server.ts'
import { DownloadMenu } from './rights/download-menu.tsx'

interface Print {
  product: Product
  /** Cents of the cheapest size. */
  price: number
}

/** What a picture is sold as, in at least one size. */
const usePrints = (image: Image): Print[] => {
  const { data: products = [] } = useSWR<Product[], Error>(productsOfImageKey(image.id))
  const { data: options = [] } = useSWR<PrintOption[], Error>(products.length > 0 ? printOptionsKey : null)
  return products.flatMap(product => {
    const prices = offeredSizes(product, options).map(option => unitPrice(product, option))
    return prices.length > 0 ? [{ product, price: Math.min(...prices) }] : []
  })
}

/** Hands the photograph's address to the system's share sheet, or copies it where there is none. */
const useShare = (image: Image) => {
  const { outcome, copy } = useCopy()
  const hasSheet = useHydrated() && 'share' in navigator
  const addressOf = () => window.location.origin + addresses.photo(image.id)

  const share = async () => {
    if (!hasSheet) return copy(addressOf())
    try {
      await navigator.share({ title: nameOf(image), url: addressOf() })
    } catch (error) {
      // Closing the sheet is an answer too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(addressOf())
    }
  }
  return { hasSheet, outcome, addressOf, share }
}

const Actions = styled.div`
  display: grid;
  gap: ${space[3]};
  flex: none;
  margin-bottom: ${space[5]};
  @media print {
    display: none;
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`
const Sharing = styled.div`
  display: flow-root;
`
/** Beside the menu where there is room: what that opens comes below both. */
const Share = styled(Button)`
  float: left;
  /* So that the menu stays where it is while the label is a longer one. */
  min-width: 8rem;
  margin-right: ${space[3]};
`
const Spoken = styled.span`
  ${spokenOnly}
`
const Price = styled.span`
  ${caption}
  color: ${color.textMuted};
`
const Address = styled.label`
  display: grid;
  gap: ${space[1]};
  font-size: ${size.caption};
  color: ${color.textMuted};
`

/** What one may do with a photograph: buy it as a print where it is sold, share it, and download it where its owner offers that. */
export const PhotoActions = ({ image }: { image: Image }) => {
  const prints = usePrints(image)
  const { hasSheet, outcome, addressOf, share } = useShare(image)
  return (
    <Actions>
      {prints.map(({ product, price }, index) => (
        <Line key={product.id}>
          <ButtonLink as={SiteLink} to={productAddress(product)} variant={index === 0 ? 'primary' : 'secondary'}>
            {prints.length > 1 ? `Buy a print: ${product.name}` : 'Buy a print'}
          </ButtonLink>
          <Price>{`from ${dollars(price)}`}</Price>
        </Line>
      ))}
      <Sharing>
        <Share size="small" data-scripted onClick={() => void share()}>
          <Icon name={hasSheet ? 'upload' : 'link'} small />
          {hasSheet ? 'Share' : outcome === 'copied' ? 'Link copied' : 'Copy link'}
        </Share>
        <Spoken role="status">{outcome === 'copied' && 'The link is in the clipboard'}</Spoken>
        <DownloadMenu image={image} />
      </Sharing>
      {outcome === 'refused' && (
        <Address>
          The browser did not allow copying. This is the address:
          <Input readOnly value={addressOf()} autoFocus onFocus={event => event.target.select()} />
        </Address>
      )}
    </Actions>
  )
}
