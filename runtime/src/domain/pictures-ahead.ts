/** How far the pictures are counted that are processed before another one: this number means that many or more. */
export const MOST_AHEAD = 1_000
