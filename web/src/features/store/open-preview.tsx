import { lazy, Suspense, type ReactNode } from 'react'
import type { PrintOption, Product } from '../site/shop/products.ts'
import { useHydrated } from '../site/use-hydrated.ts'
import { Wall } from './print.styled.ts'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

interface OpenPreviewProps {
  product: Product
  option: PrintOption | undefined
  open: boolean
  onOpen: (open: boolean) => void
  /** The print. */
  children: ReactNode
}

/** The wall as a button, and the large preview it opens. */
export const OpenPreview = ({ product, option, open, onOpen, children }: OpenPreviewProps) => (
  <>
    <Wall
      type="button"
      disabled={!useHydrated()}
      aria-label={`Large preview of ${product.name}`}
      onClick={() => onOpen(true)}
    >
      {children}
    </Wall>
    {open && (
      <Suspense fallback={null}>
        <PreviewDialog product={product} option={option} onClose={() => onOpen(false)} />
      </Suspense>
    )}
  </>
)
