import type { Location } from 'react-router-dom'

/** The screen that an address lies over, as its link has said in the location's state. */
export const backgroundOf = ({ state }: Location): Location | undefined =>
  (state as { background?: Location } | null)?.background
