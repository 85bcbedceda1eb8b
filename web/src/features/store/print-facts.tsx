import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { LEAST_DPI, cropWords, printCheck, printWords } from '../site/shop/print-check.ts'
import type { PrintOption, Product } from '../site/shop/products.ts'

const Words = styled.p<{ $soft?: boolean }>`
  ${({ $soft }) => $soft && `color: ${color.warn};`}
`

/** What can honestly be said of a photograph at a size: how sharp it will be, and what the paper cuts off. */
export const PrintFacts = ({ product, option }: { product: Product; option: PrintOption }) => {
  const { width, height } = product.image ?? {}
  if (!width || !height) return null
  const check = printCheck({ width, height }, option)
  const crop = cropWords(check)
  return (
    <>
      <Words $soft={check.dpi < LEAST_DPI}>
        {`${check.width} × ${check.height} inches from ${width} × ${height} pixels. ${printWords(check)}`}
      </Words>
      {crop && <Words>{crop}</Words>}
    </>
  )
}
