import styled from 'styled-components'
import { useSettings } from '../../api/settings.ts'
import { color, from, layout, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenTitle, Spoken, Wrap } from '../../ui/layout.tsx'
import { Skeleton, SkeletonLine } from '../../ui/feedback/loading.tsx'
import { ReservedSpace, ScreenHead } from '../../site/frame.tsx'
import { Head } from '../../site/head.tsx'
import { storeText } from '../../models/shop/print-texts.ts'
import { PRODUCTS_PAGE, productsKey, type Product } from '../../models/shop/products.ts'
import { growingList } from '../../site/lists/growing-list.ts'
import { useEndlessList } from '../../site/lists/use-endless-list.ts'
import { placeholderProps, useNearBottom } from '../../site/lists/use-near-bottom.ts'
import { ProductCard } from './product-card.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { storeHead } from './store-server.ts'

const NEAR = 1000

/** Room for the cart's bar, which comes when there is something in it. */
const Top = styled(ScreenHead)`
  padding-top: calc(3.5rem + clamp(1.5rem, 1rem + 2vw, 3rem));
  > p {
    max-width: 24rem;
    color: ${color.textMuted};
  }
`
const Grid = styled.ul`
  ${growingList}
  display: grid;
  gap: ${space[8]} ${layout.gap};
  @media print {
    gap: ${space[5]};
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
const End = styled.div`
  min-height: ${space[5]};
`
const Blank = styled(Skeleton)`
  aspect-ratio: 1;
`

const ProductSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} {...placeholderProps}>
      <Blank />
      <SkeletonLine $width="60%" />
      <SkeletonLine $width="90%" />
    </li>
  ))

const StoreScreen = () => {
  const { items, error, coming, loadMore, retry } = useEndlessList<Product>(productsKey, PRODUCTS_PAGE)
  useNearBottom(NEAR, loadMore)
  const text = storeText(useSettings())
  return (
    <ShopFrame>
      <Head {...storeHead(items?.[0]?.image, text)} />
      <Wrap>
        <Top>
          <ScreenTitle>Print Store</ScreenTitle>
          <p>{text}</p>
        </Top>
        {items?.length === 0 && <Empty title="No products available" />}
        {!items && !error && (
          <ReservedSpace role="status">
            <Spoken>Loading products...</Spoken>
            <Grid aria-hidden="true">
              <ProductSkeletons count={6} />
            </Grid>
          </ReservedSpace>
        )}
        {items && items.length > 0 && (
          <Grid>
            {items.map((product, index) => (
              <ProductCard key={product.id} product={product} main={index === 0} />
            ))}
            <ProductSkeletons count={coming} />
          </Grid>
        )}
        <End>
          {error && (
            <Empty title={error.message}>
              <Button onClick={retry}>Try again</Button>
            </Empty>
          )}
        </End>
      </Wrap>
    </ShopFrame>
  )
}

export default StoreScreen
