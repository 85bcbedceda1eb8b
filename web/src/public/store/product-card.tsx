import { useState } from 'react'
import styled from 'styled-components'
import { caption, cardTitle } from '../../theme/text.ts'
import { color, space } from '../../theme/tokens.ts'
import { Print } from '../../site/shop/print.tsx'
import { BORDER_TEXT } from '../../models/shop/print-texts.ts'
import { productAddress, type Product } from '../../models/shop/products.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { AddToCart, useOption } from './add-to-cart.tsx'
import { OpenPreview } from './open-preview.tsx'
import { ProductInfos } from './product-infos.tsx'

const Card = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
  > h2 {
    ${cardTitle}
    margin-top: ${space[4]};
    overflow-wrap: anywhere;
  }
  > h2 a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`
const Description = styled.p`
  color: ${color.textMuted};
  margin-block: ${space[2]} ${space[4]};
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
`
const Border = styled.p`
  ${caption}
`
const Buy = styled.div`
  margin-top: auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`

const SIZES = '(min-width: 88rem) 23rem, (min-width: 75rem) 25vw, (min-width: 37.5rem) 37vw, 74vw'

/** A product in the shop: its print on the wall, what it is, and the way into the cart. */
export const ProductCard = ({ product, main }: { product: Product; main: boolean }) => {
  const { options, option, choose } = useOption(product)
  const [previewed, setPreviewed] = useState(false)
  return (
    <Card>
      <OpenPreview product={product} option={option} open={previewed} onOpen={setPreviewed}>
        <Print product={product} option={option} sizes={SIZES} main={main} />
      </OpenPreview>
      <h2 dir="auto">
        <SiteLink to={productAddress(product)}>{product.name}</SiteLink>
      </h2>
      {product.description && <Description dir="auto">{product.description}</Description>}
      <Buy>
        {product.fit === 'border' && <Border>{BORDER_TEXT}</Border>}
        <ProductInfos product={product} />
        <AddToCart product={product} options={options} option={option} onOption={choose} />
      </Buy>
    </Card>
  )
}
