import { isId, pageOf } from './ids.ts'
import { LARGEST_PAGE, type WantedPage } from './page.ts'
import { printOptionNotFound, type PrintOption } from './print-option.ts'
import type { Storage } from './storage.ts'

/** One print option. Throws PRINT_OPTION_NOT_FOUND. */
export const getPrintOption =
  ({ printOptions }: Pick<Storage, 'printOptions'>) =>
  async (id: number): Promise<PrintOption> => {
    const option = isId(id) ? await printOptions.byId(id) : null
    if (!option) throw printOptionNotFound()
    return option
  }

/** Print options in their order; the first active one is every product's default. Throws INVALID_PAGE. */
export const listPrintOptions =
  ({ printOptions }: Pick<Storage, 'printOptions'>) =>
  async (active: boolean | null, page: WantedPage): Promise<{ printOptions: PrintOption[]; totalSize?: number }> => {
    const found = await printOptions.list(active, pageOf(page, LARGEST_PAGE))
    const total = page.includeTotal ? { totalSize: await printOptions.count(active) } : {}
    return { printOptions: found, ...total }
  }
