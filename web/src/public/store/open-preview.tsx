import { lazy, Suspense, type ReactNode } from 'react'
import styled from 'styled-components'
import { color, duration } from '../../theme/tokens.ts'
import type { PrintOption, Product } from '../../models/shop/products.ts'
import { useHydrated } from '../../site/use-hydrated.ts'

/** The wall a print hangs on; as a button it opens the large preview. */
const Wall = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 0;
  aspect-ratio: 1;
  overflow: hidden;
  padding: 9%;
  background: ${color.surfaceRaised};
  transition: background ${duration.panel};
  button& {
    cursor: zoom-in;
  }
  button&:hover {
    background: ${color.surfaceHover};
  }
  @media (scripting: none) {
    button& {
      cursor: default;
    }
  }
  @media print {
    aspect-ratio: 3 / 2;
    padding: 0;
  }
`

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
