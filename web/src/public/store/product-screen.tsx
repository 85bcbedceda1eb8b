import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import { addresses } from '../../addresses.ts'
import { lead } from '../../theme/text.ts'
import { color, from, hairline, layout, size, space } from '../../theme/tokens.ts'
import { Stack, ScreenTitle, TextLink, Wrap } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Breadcrumbs } from '../../site/breadcrumbs.tsx'
import { Head } from '../../site/head.tsx'
import { Missing } from '../../site/missing.tsx'
import { Print } from '../../site/shop/print.tsx'
import { productAddress, productIdIn, productKey, type Product } from '../../models/shop/products.ts'
import { SHIPS_WITHIN } from '../../models/shop/shipping-terms.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { AddToCart, useOption } from './add-to-cart.tsx'
import { CropFigure, PrintFacts } from './print-facts.tsx'
import { OpenPreview } from './open-preview.tsx'
import { useShippingWords, useSpecifications } from './product-infos.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { productHead, productBreadcrumbs } from './store-server.ts'
import { WallScale } from './wall-scale.tsx'

/** Room for the cart's bar, which comes when there is something in it. */
const Top = styled.div`
  padding-block: calc(3.5rem + ${space[4]}) ${space[4]};
`
const Columns = styled.div`
  display: grid;
  gap: ${space[6]} clamp(2rem, 5vw, 5rem);
  ${from.desktop} {
    grid-template: auto 1fr / 7fr 5fr;
    gap: ${space[4]} clamp(2rem, 5vw, 5rem);
    align-items: start;
  }
`
/** Beside both pictures; on phones between them, so that what is sold and its price come before the room. */
const Offer = styled(Stack)`
  ${from.desktop} {
    grid-area: 1 / 2 / span 2;
  }
`
const Blank = styled(Skeleton)`
  aspect-ratio: 1;
`
const Description = styled.p`
  ${lead}
  white-space: pre-line;
  color: ${color.textMuted};
`
const Honest = styled.div`
  display: grid;
  gap: ${space[4]};
  color: ${color.textMuted};
  font-size: ${size.caption};
`
const Facts = styled.dl`
  display: grid;
  gap: ${space[4]};
  padding-top: ${space[5]};
  border-top: ${hairline};
  color: ${color.textMuted};
  font-size: ${size.caption};
  max-width: ${layout.measure};
  dt {
    color: ${color.text};
    font-weight: 500;
  }
`

const ProductDetails = ({ product }: { product: Product }) => {
  const { options, option, choose } = useOption(product)
  const [previewed, setPreviewed] = useState(false)
  const shipping = useShippingWords()
  const specifications = useSpecifications(product)
  return (
    <Wrap>
      <Head {...productHead(product, options)} />
      <Top>
        <Breadcrumbs way={productBreadcrumbs(product).slice(0, -1)} here={product.name} />
      </Top>
      <Columns>
        <OpenPreview product={product} option={option} open={previewed} onOpen={setPreviewed}>
          <Print
            product={product}
            option={option}
            sizes="(min-width: 88rem) 38rem, (min-width: 56.25rem) 42vw, 75vw"
            main
          />
        </OpenPreview>
        <Offer $gap={5}>
          <ScreenTitle dir="auto">{product.name}</ScreenTitle>
          {product.description && <Description dir="auto">{product.description}</Description>}
          <AddToCart product={product} options={options} option={option} onOption={choose} />
          {option && (
            <Honest>
              <p>{SHIPS_WITHIN}</p>
              <div aria-live="polite">
                <PrintFacts product={product} option={option} />
              </div>
              {product.image && <CropFigure image={product.image} option={option} fit={product.fit} />}
            </Honest>
          )}
          <Facts>
            <div>
              <dt>Specifications</dt>
              <dd>{specifications}</dd>
            </div>
            <div>
              <dt>Shipping</dt>
              <dd>{shipping}</dd>
            </div>
            {product.image?.imageType === 'gallery' && (
              <div>
                <dt>The photograph</dt>
                <dd>
                  <TextLink as={SiteLink} to={addresses.photo(product.image.id)}>
                    How and when it was taken
                  </TextLink>
                </dd>
              </div>
            )}
          </Facts>
        </Offer>
        {option && <WallScale product={product} option={option} />}
      </Columns>
    </Wrap>
  )
}

/** One product at its own address. */
const ProductScreen = () => {
  const { product: part } = useParams()
  const id = productIdIn(part)
  const { data: product, error } = useSWR<Product, Error>(id === null ? null : productKey(id))
  if (id === null || error) return <Missing />
  if (product && addresses.product(part ?? '') !== productAddress(product))
    return <Navigate to={productAddress(product)} replace />
  return (
    <ShopFrame>
      {product ? (
        <ProductDetails key={product.id} product={product} />
      ) : (
        <Wrap>
          <Top />
          <Columns aria-busy="true">
            <Blank />
          </Columns>
        </Wrap>
      )}
    </ShopFrame>
  )
}

export default ProductScreen
