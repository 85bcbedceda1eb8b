import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { getImage, type Image } from '../admin/api/images.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { Picture } from '../site/picture/picture.tsx'
import { centsOf, dollars } from '../site/shop/money.ts'
import type { Product } from '../site/shop/products.ts'
import { PRODUCTS_PAGE, useProductActions, useProducts } from './api/products.ts'
import { PrintOptions } from './print-options.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { Card, Grid, Line, Shown } from './product-grid.styled.ts'
import { SalesTax } from './sales-tax.tsx'
import { usePages, type OnPage } from './use-pages.ts'

const FIRST_PRICE = '35.00'

interface ProductCardProps {
  product: Product
  onEdit: () => void
  onDelete: () => void
}

const ProductCard = ({ product, onEdit, onDelete }: ProductCardProps) => (
  <Card>
    <Shown>
      {product.image && <Picture image={product.image} sizes="(min-width: 56.25rem) 22rem, 50vw" decorative />}
      <span>
        <Badge $kind={product.isActive ? 'ok' : 'picture'} $dot>
          {product.isActive ? 'Active' : 'Inactive'}
        </Badge>
      </span>
    </Shown>
    <h2>{product.name}</h2>
    {product.description && <p>{product.description}</p>}
    <Line>
      <span>{dollars(centsOf(product.basePrice))}</span>
      <Row $gap={2}>
        <Button size="small" onClick={onEdit} aria-label={`Edit ${product.name}`}>
          <Icon name="edit" small />
          Edit
        </Button>
        <Button size="small" look="danger" onClick={onDelete} aria-label={`Delete ${product.name}`}>
          <Icon name="delete" small />
          Delete
        </Button>
      </Row>
    </Line>
  </Card>
)

/** '?picture=12': the new product of that picture, as Media Management asks for it. */
const useAskedPicture = () => {
  const [parameters, setParameters] = useSearchParams()
  const [picture, setPicture] = useState<Image | null>(null)
  const asked = Number(parameters.get('picture'))
  useEffect(() => {
    if (!(asked > 0)) return
    const stop = new AbortController()
    getImage(asked, stop.signal).then(setPicture, error => {
      if (!stop.signal.aborted) sayError(error, 'Failed to fetch the picture')
    })
    return () => stop.abort()
  }, [asked])
  const done = () => {
    setPicture(null)
    setParameters({ tab: 'products' }, { replace: true })
  }
  return [asked > 0 ? picture : null, done] as const
}

/** What is sold, the sizes it is sold in, and the tax on it. */
export function ProductsTab({ page, onPage }: { page: number; onPage: OnPage }) {
  const { data, error, isLoading } = useProducts(page)
  const { remove } = useProductActions()
  const confirm = useConfirm()
  const [editing, setEditing] = useState<Product | 'new' | null>(null)
  const [picture, pictureDone] = useAskedPicture()
  const pages = usePages({ data, isLoading }, PRODUCTS_PAGE, page, onPage)
  const usualPrice = data?.items[0]?.basePrice ?? FIRST_PRICE

  const erase = async (product: Product) => {
    const sure = await confirm({
      title: `Delete "${product.name}"?`,
      message: 'Are you sure you want to delete this product?',
    })
    if (!sure) return
    try {
      await remove(product.id)
      toast({ title: 'Product deleted successfully' })
    } catch (failure) {
      sayError(failure, 'Failed to delete product')
    }
  }
  const add = (
    <Button look="primary" onClick={() => setEditing('new')}>
      <Icon name="add" />
      Add Product
    </Button>
  )

  return (
    <Stack $gap={7}>
      <Stack $gap={5}>
        <Row>{add}</Row>
        {error && !data ? (
          <Note kind="danger" role="alert">
            {messageOf(error, 'Failed to fetch products')}
          </Note>
        ) : !data ? (
          <Waiting>Loading...</Waiting>
        ) : data.total === 0 ? (
          <Empty title="No products yet">
            <p>Create your first product to start selling prints!</p>
          </Empty>
        ) : (
          <Grid>
            {data.items.map(product => (
              <ProductCard
                key={product.id}
                product={product}
                onEdit={() => setEditing(product)}
                onDelete={() => void erase(product)}
              />
            ))}
          </Grid>
        )}
        {pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} label="Pages of products" onPage={onPage} />}
      </Stack>
      <PrintOptions />
      <SalesTax />
      {editing && (
        <ProductDialog
          key={editing === 'new' ? 'new' : editing.id}
          product={editing === 'new' ? null : editing}
          usualPrice={usualPrice}
          onClose={() => setEditing(null)}
        />
      )}
      {picture && data && (
        <ProductDialog
          key={`picture ${picture.id}`}
          product={null}
          usualPrice={usualPrice}
          picture={picture}
          onClose={pictureDone}
        />
      )}
    </Stack>
  )
}
