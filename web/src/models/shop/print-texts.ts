import type { Settings } from '../../api/settings.ts'
import type { ApiItem } from '../../api/types.ts'

/** How a picture is put on the paper: filling it, cropped to its proportions, or whole with a white border. */
export type PrintFit = ApiItem<'/api/store/products', 'get'>['fit']

/** Shown below the store's title unless the owner sets another text. */
export const STORE_TEXT = 'Photographs from the gallery, printed to order and checked by hand before they leave.'

/** The text about what the store offers: the owner's or the default. */
export const storeText = (settings: Settings): string => settings('store_text') ?? STORE_TEXT

/** Describes a print that isn't cropped. */
export const BORDER_TEXT = 'Printed whole, with a white border'

/** The specifications of a print whose picture has none of its own; the media service stores the same. */
export const DEFAULT_SPECIFICATIONS =
  'Prints are made on satin-finish photo paper with an info sticker on the back. Colors may differ from the screen.'

/** What a print is made of: as its picture says, else as the owner says of all prints, else the default. */
export const printText = (settings: Settings, specifications: string | undefined): string => {
  const own = specifications?.trim()
  return own && own !== DEFAULT_SPECIFICATIONS ? own : (settings('print_text') ?? DEFAULT_SPECIFICATIONS)
}
