import styled from 'styled-components'
import { color, size, space } from '../../theme/tokens.ts'
import { Print } from '../../site/shop/print.tsx'
import type { PrintOption, Product } from '../../models/shop/products.ts'
import { PrintFacts } from './print-facts.tsx'
import { Sheet } from '../../site/sheet.tsx'
import { WallScale } from './wall-scale.tsx'

const PrintArea = styled.div`
  display: grid;
  place-items: center;
  margin-inline: auto;
  /* As large as the window's height allows. */
  max-width: min(100%, 92dvh);
`
const Facts = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[4]};
  color: ${color.textMuted};
  font-size: ${size.caption};
`

interface PreviewDialogProps {
  product: Product
  option: PrintOption | undefined
  onClose: () => void
}

/** A print, as large as the window allows. */
export default function PreviewDialog({ product, option, onClose }: PreviewDialogProps) {
  return (
    <Sheet title={product.name} width="72rem" onClose={onClose}>
      <PrintArea>
        <Print product={product} option={option} sizes="(min-width: 75rem) 68rem, 92vw" />
      </PrintArea>
      {option && (
        <Facts>
          <PrintFacts product={product} option={option} />
          <WallScale product={product} option={option} />
        </Facts>
      )}
    </Sheet>
  )
}
