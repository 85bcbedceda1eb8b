import { PUBLIC_SIZES, type PublicSize } from '@skyfolio/domain/photographs/public-size'

/** How much of a picture visitors can see. */
export const PUBLIC_SIZE_LABELS: Readonly<Record<PublicSize, string>> = {
  standard: `Up to ${PUBLIC_SIZES.standard} pixels`,
  large: `Up to ${PUBLIC_SIZES.large} pixels`,
  full: 'Full resolution',
}
