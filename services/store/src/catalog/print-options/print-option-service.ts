import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { readPage, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import {
  printOptionFields,
  printOptionNotFound,
  type PrintOption,
  type PrintOptionChanges,
  type PrintOptionRepository,
} from './print-option.ts'

export interface PrintOptionServiceDependencies {
  transaction: NamedTransaction<{ printOptions: PrintOptionRepository; audit: AuditTrail }>
  printOptions: PrintOptionRepository
  ids: Ids
  now: () => Date
}

const LARGEST_PAGE = 500

export type PrintOptionService = ReturnType<typeof createPrintOptionService>

export const createPrintOptionService = ({ transaction, printOptions, ids, now }: PrintOptionServiceDependencies) => ({
  /** Creates a print option, active unless stated otherwise. Throws INVALID_PRINT_OPTION. */
  async create(input: PrintOptionChanges, caller: Caller): Promise<PrintOption> {
    const required = { name: input.name ?? null, width: input.width ?? null, height: input.height ?? null }
    const fields = printOptionFields({ ...input, ...required })
    const { name = '', width = 0, height = 0, description = null } = fields
    const { multiplierHundredths = 100, isActive = true, sortOrder = 0 } = fields
    const id = await ids.next('print_option')
    const size = { width, height, multiplierHundredths }
    const option: PrintOption = { id, name, description, ...size, isActive, sortOrder, createdAt: now() }
    await transaction(['printOptions', 'audit'], async ({ printOptions, audit }) => {
      await printOptions.insert(option)
      await audit.record({ caller, action: 'print_option.created', subject: option })
    })
    return option
  },

  /** One print option. Throws PRINT_OPTION_NOT_FOUND. */
  async get(id: number): Promise<PrintOption> {
    const option = isId(id) ? await printOptions.byId(id) : null
    if (!option) throw printOptionNotFound()
    return option
  },

  /** Print options in their order; the first active one is every product's default. Throws INVALID_PAGE. */
  list: (active: boolean | null, request: PageRequest) =>
    readPage(request, LARGEST_PAGE, {
      list: page => printOptions.list(active, page),
      count: () => printOptions.count(active),
    }),

  /** Changes fields of a print option; orders keep what was bought. Throws PRINT_OPTION_NOT_FOUND, INVALID_PRINT_OPTION. */
  async update({ id, changes }: { id: number; changes: PrintOptionChanges }, caller: Caller): Promise<PrintOption> {
    if (!isId(id)) throw printOptionNotFound()
    const fields = printOptionFields(changes)
    return transaction(['printOptions', 'audit'], async ({ printOptions, audit }) => {
      const before = await printOptions.byId(id)
      if (!before) throw printOptionNotFound()
      const after = { ...before, ...fields }
      await printOptions.update(after)
      await audit.record({ caller, action: 'print_option.updated', subject: after, before, after })
      return after
    })
  },

  /** Deletes a print option; orders keep what was bought. Throws PRINT_OPTION_NOT_FOUND. */
  async delete(id: number, caller: Caller): Promise<void> {
    if (!isId(id)) throw printOptionNotFound()
    await transaction(['printOptions', 'audit'], async ({ printOptions, audit }) => {
      const option = await printOptions.byId(id)
      if (!option || !(await printOptions.remove(id))) throw printOptionNotFound()
      await audit.record({ caller, action: 'print_option.deleted', subject: option })
    })
  },
})
