import { cosmicImage } from '../site/picture/cosmic-image.ts'
import { Picture } from '../site/picture/picture.tsx'
import { printCheck } from '../site/shop/print-check.ts'
import type { PrintOption, Product } from '../site/shop/products.ts'
import { Paper } from './print.styled.ts'

interface PrintProps {
  product: Product
  option: PrintOption | undefined
  sizes: string
  main?: boolean
}

/** A product as it comes from the printer: the paper's proportions, and of the photograph what the paper shows, its middle. */
export const Print = ({ product, option, sizes, main = false }: PrintProps) => {
  const { image } = product
  const paper = option ?? { width: 19, height: 13 }
  const { width, height } = printCheck({ width: image?.width ?? 3, height: image?.height ?? 2 }, paper)
  return (
    <Paper $ratio={width / height}>
      <span>
        {image ? (
          // Without its placeholder a picture is cropped around its middle, as the printer does it.
          <Picture image={{ ...image, placeholder: null }} sizes={sizes} main={main} />
        ) : (
          <img src={cosmicImage} alt="" />
        )}
      </span>
    </Paper>
  )
}
