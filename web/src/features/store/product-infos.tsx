import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { useSettings } from '../site/api/settings.ts'
import type { Product } from '../site/shop/products.ts'
import { INTERNATIONAL_WORDS, localDeliveryWords, PRIORITY_MAIL_WORDS } from '../site/shop/shipping-words.ts'
import { InfoPopover } from './info-popover.tsx'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
`

const DEFAULT_SPECIFICATIONS =
  'Prints are made on satin-finish photo paper with an info sticker on the back. Colors may differ slightly from what you see on your screen.'

export const specificationsOf = (product: Product): string =>
  product.image?.specifications?.trim() || DEFAULT_SPECIFICATIONS

export const useShippingWords = (): string =>
  `${PRIORITY_MAIL_WORDS} Local delivery: ${localDeliveryWords(useSettings())}. ${INTERNATIONAL_WORDS}`

/** What a print is made of, and how it travels. */
export const ProductInfos = ({ product }: { product: Product }) => {
  const shipping = useShippingWords()
  return (
    <Line>
      <InfoPopover icon="info" label="Specifications">
        <p>{specificationsOf(product)}</p>
      </InfoPopover>
      <InfoPopover icon="shipping" label="Shipping">
        <p>{shipping}</p>
      </InfoPopover>
    </Line>
  )
}
