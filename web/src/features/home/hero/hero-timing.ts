/** The hero's times, in milliseconds; the cross-fade is the theme's `duration.fade`, 500. */
export const SLIDE_MS = 15_000
export const REFETCH_MS = 5 * 60_000
export const TILES_REST_MS = 50
export const SHATTER_MS = 1200

/** The shatter's tiles. */
export const COLUMNS = 8
export const ROWS = 6
