import styled from 'styled-components'
import { size, space } from '../../theme/tokens.ts'
import { Skeleton, SkeletonPicture } from '../../ui/skeleton.tsx'
import { reserve } from '../site/use-near-bottom.ts'

/** A line of type: as high as its text, the bar in its middle. */
const Line = styled(Skeleton)<{ $size: string; $height: number; $width: string; $above?: string }>`
  height: calc(${({ $size }) => $size} * 0.72);
  width: ${({ $width }) => $width};
  margin-top: calc(
    ${({ $above }) => $above ?? '0px'} + ${({ $size, $height }) => `${$size} * ${($height - 0.72) / 2}`}
  );
  margin-bottom: calc(${({ $size, $height }) => `${$size} * ${($height - 0.72) / 2}`});
`

/** The place of a post that is on its way, as high as a card with two lines each of title and excerpt. */
export const WaitingCard = () => (
  <li {...reserve}>
    <SkeletonPicture />
    <Line $size={size.caption} $height={1.4} $width="9rem" $above={space[3]} />
    <Line $size={size.card} $height={1.22} $width="88%" $above={space[1]} />
    <Line $size={size.card} $height={1.22} $width="54%" />
    <Line $size={size.ui} $height={1.45} $width="96%" $above={space[2]} />
    <Line $size={size.ui} $height={1.45} $width="70%" />
  </li>
)
