import { printCheck, type PrintCheck } from '@skyfolio/domain/photographs/print-check'
import styled, { css } from 'styled-components'
import { color, size, shadow } from '../../theme/tokens.ts'
import { dollars } from '../../models/shop/money.ts'
import type { PricedLine } from '../../models/shop/priced-cart.ts'
import type { Image } from '../../api/images.ts'
import type { PrintFit } from '../../models/shop/print-texts.ts'
import type { PrintOption, Product } from '../../models/shop/products.ts'
import { cosmicImage, Picture } from '../picture/picture.tsx'

const Change = styled.span`
  display: block;
  font-size: ${size.caption};
  color: ${color.warn};
`

/** How a line has changed since it was added: another price, or no longer sold. */
export const LineChange = ({ line }: { line: PricedLine }) => {
  if (line.gone) return <Change>No longer available</Change>
  if (line.before === null) return null
  return (
    <Change>{`The price has changed from ${dollars(line.before)} to ${dollars(line.unit)} since you added it.`}</Change>
  )
}

const Thumb = styled.img<{ $fit: PrintFit }>`
  width: 5rem;
  aspect-ratio: 19/13;
  object-fit: cover;
  ${({ $fit }) =>
    $fit === 'border' &&
    css`
      object-fit: contain;
      padding: 3px;
      background: ${color.paper};
    `}
`

/** A print in a list: cropped to its paper, or whole with its border. */
export const PrintThumb = ({ image, fit }: { image: Image | null; fit: PrintFit }) => (
  <Thumb $fit={fit} src={image?.thumbnailPath ?? cosmicImage} alt="" width="80" height="55" />
)

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`

/** The paper, with its print where the printer puts it. Its longer side fills the room there is. */
const Paper = styled.span<{ $check: PrintCheck }>`
  position: relative;
  display: block;
  width: ${({ $check: { width, height } }) => percent(Math.min(width, height), height)};
  aspect-ratio: ${({ $check: { width, height } }) => `${width} / ${height}`};
  background: ${color.paper};
  box-shadow: ${shadow.print};
  > span {
    position: absolute;
    inset: ${({ $check: { picture, width, height } }) => `${percent(picture.y, height)} ${percent(picture.x, width)}`};
    overflow: hidden;
    background: ${color.surfaceSunken};
  }
`

interface PrintProps {
  product: Pick<Product, 'image' | 'fit'>
  option: Pick<PrintOption, 'width' | 'height'> | undefined
  sizes: string
  main?: boolean
  /** The print is shown and named beside it too. */
  decorative?: boolean
}

/** A product as it comes from the printer: the paper's proportions, and the picture cropped to them or whole in its border. */
export const Print = ({ product: { image, fit }, option, sizes, main = false, decorative }: PrintProps) => {
  const paper = option ?? { width: 19, height: 13 }
  const check = printCheck({ width: image?.width ?? 3, height: image?.height ?? 2 }, paper, fit)
  return (
    <Paper $check={check} data-fit={fit}>
      <span>
        {image ? (
          // Without its placeholder a picture is cropped around its middle, as the printer does it.
          <Picture image={{ ...image, placeholder: null }} sizes={sizes} main={main} decorative={decorative} />
        ) : (
          <img src={cosmicImage} alt="" />
        )}
      </span>
    </Paper>
  )
}
