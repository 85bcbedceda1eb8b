/** How much of a picture visitors can see, by its longest side in pixels. The owner chooses, for the site and for a picture. */
export const PUBLIC_SIZES = { standard: 4096, large: 8192, full: Infinity } as const
export type PublicSize = keyof typeof PUBLIC_SIZES

/** Of a site whose owner has not chosen: as large as the JPEG of every picture. */
export const DEFAULT_PUBLIC_SIZE: PublicSize = 'standard'

export const PUBLIC_SIZE_NAMES = Object.keys(PUBLIC_SIZES) as PublicSize[]
