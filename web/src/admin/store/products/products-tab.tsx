import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { getImage, type Image } from '../../../api/admin/images.ts'
import { PRODUCTS_PAGE, useProductActions, useProducts } from '../../../api/admin/products.ts'
import { centsOf, dollars } from '../../../models/shop/money.ts'
import type { Product } from '../../../models/shop/products.ts'
import { caption, nameTitle } from '../../../theme/text.ts'
import { color, from, layout, space } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { toastError } from '../../shell/errors.ts'
import { ListPager, useValidPage, type OnPage } from '../../shell/list.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { AdminPicture } from '../../shell/pictures/admin-picture.tsx'
import { useRemove } from '../../shell/use-action.ts'
import { PrintOptions } from './print-options.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { SalesTaxSection } from './sales-tax.tsx'

const Grid = styled.ul`
  display: grid;
  gap: ${space[6]} ${layout.gap};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  h2 {
    ${nameTitle}
    overflow-wrap: anywhere;
  }
  > p {
    ${caption}
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
`
const PictureFrame = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${color.surfaceSunken};
  > span:last-child {
    position: absolute;
    left: ${space[2]};
    top: ${space[2]};
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: auto;
  font-variant-numeric: tabular-nums;
`

const FIRST_PRICE = '35.00'

interface ProductCardProps {
  product: Product
  onEdit: () => void
  onDelete: () => void
}

const ProductCard = ({ product, onEdit, onDelete }: ProductCardProps) => (
  <Card>
    <PictureFrame>
      {product.image && <AdminPicture image={product.image} sizes="(min-width: 56.25rem) 22rem, 50vw" decorative />}
      <span>
        <Badge $kind={product.isActive ? 'ok' : 'picture'} $dot>
          {product.isActive ? 'Active' : 'Inactive'}
        </Badge>
      </span>
    </PictureFrame>
    <h2>{product.name}</h2>
    {product.description && <p>{product.description}</p>}
    <Line>
      <span>{dollars(centsOf(product.basePrice))}</span>
      <Row $gap={2}>
        <Button size="small" onClick={onEdit} aria-label={`Edit ${product.name}`}>
          <Icon name="edit" small />
          Edit
        </Button>
        <Button size="small" variant="danger" onClick={onDelete} aria-label={`Delete ${product.name}`}>
          <Icon name="delete" small />
          Delete
        </Button>
      </Row>
    </Line>
  </Card>
)

/** '?picture=12': the new product of that picture, as Media Management requests it. */
const useRequestedPicture = () => {
  const [parameters, setParameters] = useSearchParams()
  const [picture, setPicture] = useState<Image | null>(null)
  const requested = Number(parameters.get('picture'))
  useEffect(() => {
    if (!(requested > 0)) return
    const stop = new AbortController()
    getImage(requested, stop.signal).then(setPicture, error => {
      if (!stop.signal.aborted) toastError(error, 'Failed to fetch the picture')
    })
    return () => stop.abort()
  }, [requested])
  const done = () => {
    setPicture(null)
    setParameters({ tab: 'products' }, { replace: true })
  }
  return [requested > 0 ? picture : null, done] as const
}

/** What is sold, the sizes it is sold in, and the tax on it. */
export function ProductsTab({ page, onPage }: { page: number; onPage: OnPage }) {
  const products = useProducts(page)
  const actions = useProductActions()
  const [editing, setEditing] = useState<Product | 'new' | null>(null)
  const [picture, closePicture] = useRequestedPicture()
  useValidPage(products, PRODUCTS_PAGE, page, last => onPage(last, true))
  const usualPrice = products.data?.items[0]?.basePrice ?? FIRST_PRICE
  const remove = useRemove<Product>({
    remove: ({ id }) => actions.remove(id),
    question: ({ name }) => ({
      title: `Delete "${name}"?`,
      message: 'Are you sure you want to delete this product?',
    }),
    success: 'Product deleted successfully',
    failure: 'Failed to delete product',
  })
  const add = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Icon name="add" />
      Add Product
    </Button>
  )

  return (
    <Stack $gap={7}>
      <Stack $gap={5}>
        <Row>{add}</Row>
        <Loaded
          query={products}
          failure="Failed to fetch products"
          empty={
            <Empty title="No products yet">
              <p>Create your first product to start selling prints!</p>
            </Empty>
          }
        >
          {({ items }) => (
            <Grid>
              {items.map(product => (
                <ProductCard
                  key={product.id}
                  product={product}
                  onEdit={() => setEditing(product)}
                  onDelete={() => void remove(product)}
                />
              ))}
            </Grid>
          )}
        </Loaded>
        <ListPager list={products.data} size={PRODUCTS_PAGE} page={page} label="Pages of products" onPage={onPage} />
      </Stack>
      <PrintOptions />
      <SalesTaxSection />
      {editing && (
        <ProductDialog
          key={editing === 'new' ? 'new' : editing.id}
          product={editing === 'new' ? null : editing}
          usualPrice={usualPrice}
          onClose={() => setEditing(null)}
        />
      )}
      {picture && products.data && (
        <ProductDialog
          key={`picture ${picture.id}`}
          product={null}
          usualPrice={usualPrice}
          picture={picture}
          onClose={closePicture}
        />
      )}
    </Stack>
  )
}
