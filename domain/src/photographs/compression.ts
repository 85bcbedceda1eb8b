/** How pictures are compressed, which the owner chooses: what content checks, the gateway passes on and media stores. */
export const COMPRESSIONS = ['finer', 'smaller'] as const
export type Compression = (typeof COMPRESSIONS)[number]

/** Of a site whose owner has not chosen. */
export const DEFAULT_COMPRESSION: Compression = 'finer'

/** The setting that holds the owner's choice. Pictures that come after it was made follow it. */
export const compressionSetting = 'picture_compression'

/** Reads a choice as it is stored or sent; null for any other text. */
export const parseCompression = (value: string | null | undefined): Compression | null =>
  COMPRESSIONS.find(compression => compression === value) ?? null
