import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, space } from '../../theme/tokens.ts'
import type { Image } from '../site/api/images.ts'
import { PictureFrame } from '../site/picture/picture-frame.tsx'
import { Picture } from '../site/picture/picture.tsx'
import { cropWords, printCheck } from '../site/shop/print-check.ts'
import type { PrintOption } from '../site/shop/products.ts'

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

/** The whole photograph, and on it what the paper shows; nothing when that is all of it. */
export const CropFigure = ({ image, option }: { image: Image; option: PrintOption }) => {
  if (!image.width || !image.height) return null
  const { width, height } = image
  const check = printCheck({ width, height }, option)
  if (cropWords(check) === null) return null
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
