import { printCheck } from '@skyfolio/domain/photographs/print-check'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, space } from '../../theme/tokens.ts'
import type { Image } from '../../api/images.ts'
import { PictureFrame, Picture } from '../../site/picture/picture.tsx'
import { borderText, cropText, paperText, sharpnessText, SOFT_DPI } from '../../models/shop/print-check.ts'
import type { PrintFit } from '../../models/shop/print-texts.ts'
import type { PrintOption, Product } from '../../models/shop/products.ts'

const Figure = styled.figure`
  max-width: 22rem;
  figcaption {
    ${caption}
    padding-top: ${space[2]};
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  path {
    fill: rgb(0 0 0 / 0.62);
    fill-rule: evenodd;
  }
  rect {
    fill: none;
    stroke: ${color.paper};
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
`

interface CropFigureProps {
  image: Image
  option: PrintOption
  fit: PrintFit
}

/** The whole photograph, and on it what the paper shows; nothing when that is all of it. */
export const CropFigure = ({ image, option, fit }: CropFigureProps) => {
  if (!image.width || !image.height) return null
  const { width, height } = image
  const check = printCheck({ width, height }, option, fit)
  if (cropText(check) === null) return null
  const { crop } = check
  const [x, y, right, bottom] = [crop.x, crop.y, crop.x + crop.width, crop.y + crop.height]
  return (
    <Figure>
      <PictureFrame $ratio={`${width} / ${height}`}>
        <Picture image={image} sizes="22rem" fit="natural" decorative />
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 0H${width}V${height}H0ZM${x} ${y}H${right}V${bottom}H${x}Z`} />
          <rect x={x} y={y} width={crop.width} height={crop.height} />
        </svg>
      </PictureFrame>
      <figcaption>{`The whole photograph; the bright part is what ${option.name} paper shows.`}</figcaption>
    </Figure>
  )
}

const Fact = styled.p<{ $soft?: boolean }>`
  ${({ $soft }) => $soft && `color: ${color.warn};`}
`

/** The facts about a photograph at a size: how sharp it will be, and what the paper cuts off or leaves white. */
export const PrintFacts = ({ product, option }: { product: Product; option: PrintOption }) => {
  const { width, height } = product.image ?? {}
  if (!width || !height) return null
  const check = printCheck({ width, height }, option, product.fit)
  const place = borderText(check) ?? cropText(check)
  return (
    <>
      <Fact $soft={check.dpi < SOFT_DPI}>
        {`${paperText(check)} from ${width} × ${height} pixels. ${sharpnessText(check)}`}
      </Fact>
      {place && <Fact>{place}</Fact>}
    </>
  )
}
