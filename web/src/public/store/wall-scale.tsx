import { printCheck } from '@skyfolio/domain/photographs/print-check'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, space } from '../../theme/tokens.ts'
import { Print } from '../../site/shop/print.tsx'
import { inchesText } from '../../models/shop/print-check.ts'
import type { PrintOption, Product } from '../../models/shop/products.ts'

/** A room, in inches: a three-seat sofa of the usual size, and where pictures are hung over one. */
const SOFA = { width: 84, height: 33 }
const LEAST_WALL = { width: 138, height: 92 }
const FLOOR = 9
const EYE_HEIGHT = 58
const LEAST_GAP = 7
const MARGIN = 10

interface Scene {
  width: number
  height: number
  /** From the top to where the wall ends. */
  floor: number
  /** The square around the print that its longer side fills, from the top left corner. */
  place: { x: number; y: number; side: number }
}

/** The part of a room that holds a sofa and a print of so many inches over it, in true proportion. */
export const wallScene = (print: { width: number; height: number }): Scene => {
  const above = Math.max(EYE_HEIGHT, SOFA.height + LEAST_GAP + print.height / 2)
  const floor = Math.max(LEAST_WALL.height - FLOOR, above + print.height / 2 + MARGIN)
  const width = Math.max(LEAST_WALL.width, print.width + 2 * MARGIN)
  const side = Math.max(print.width, print.height)
  return { width, height: floor + FLOOR, floor, place: { x: (width - side) / 2, y: floor - above - side / 2, side } }
}

const Figure = styled.figure`
  figcaption {
    ${caption}
    padding-top: ${space[2]};
  }
`
const Wall = styled.div<{ $scene: Scene }>`
  position: relative;
  overflow: hidden;
  background: ${color.surfaceRaised};
  aspect-ratio: ${({ $scene }) => `${$scene.width} / ${$scene.height}`};
  > svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  > div {
    position: absolute;
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    left: ${({ $scene: { place, width } }) => `${(place.x / width) * 100}%`};
    top: ${({ $scene: { place, height } }) => `${(place.y / height) * 100}%`};
    width: ${({ $scene: { place, width } }) => `${(place.side / width) * 100}%`};
  }
  .floor {
    fill: ${color.surfaceSunken};
  }
  .sofa {
    fill: ${color.line};
    stroke: ${color.surfaceRaised};
    stroke-width: 0.6;
  }
  .legs {
    fill: ${color.line};
  }
`

/** A sofa with its feet on the floor, from its left end. */
const Sofa = ({ x, floor }: { x: number; floor: number }) => (
  <g transform={`translate(${x} ${floor + 3 - SOFA.height})`}>
    <path className="legs" d="M6 29h3l-1 4h-1zM75 29h3l-1 4h-1z" />
    <rect className="sofa" x="4" y="0" width="38.5" height="20" rx="2.5" />
    <rect className="sofa" x="41.5" y="0" width="38.5" height="20" rx="2.5" />
    <rect className="sofa" x="6" y="15" width="36.5" height="9" rx="2" />
    <rect className="sofa" x="41.5" y="15" width="36.5" height="9" rx="2" />
    <rect className="sofa" x="4" y="22" width="76" height="7.5" rx="1" />
    <rect className="sofa" x="0" y="9" width="8.5" height="21" rx="2.5" />
    <rect className="sofa" x="75.5" y="9" width="8.5" height="21" rx="2.5" />
  </g>
)

interface WallScaleProps {
  product: Product
  option: PrintOption
}

/** A print over a sofa, both at the same scale. */
export const WallScale = ({ product, option }: WallScaleProps) => {
  const { width = 3, height = 2 } = product.image ?? {}
  const paper = printCheck({ width, height }, option, product.fit)
  const scene = wallScene(paper)
  return (
    <Figure aria-label="True scale">
      <Wall $scene={scene}>
        <svg viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
          <rect className="floor" y={scene.floor} width={scene.width} height={FLOOR} />
          <Sofa x={(scene.width - SOFA.width) / 2} floor={scene.floor} />
        </svg>
        <div aria-hidden="true">
          <Print product={product} option={option} sizes="(min-width: 56.25rem) 14vw, 24vw" decorative />
        </div>
      </Wall>
      <figcaption>{`${option.name} at true scale: the sofa is ${inchesText(SOFA.width)} wide.`}</figcaption>
    </Figure>
  )
}
