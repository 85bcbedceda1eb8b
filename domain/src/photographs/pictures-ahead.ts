/** The most pictures ahead that are counted; this number means that many or more. */
export const MOST_AHEAD = 1_000
