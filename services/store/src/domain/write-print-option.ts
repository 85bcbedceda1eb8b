import type { Caller } from './audit.ts'
import { isId, type Ids } from './ids.ts'
import { checkedPrintOption, printOptionNotFound, type PrintOption, type PrintOptionChanges } from './print-option.ts'
import type { Atomically } from './storage.ts'

interface Needs {
  atomically: Atomically
  now: () => Date
}

const subject = (id: number, name: string) => ({ kind: 'print_option' as const, id, name })

/** Creates a print option. Throws INVALID_PRINT_OPTION. */
export const createPrintOption =
  ({ atomically, ids, now }: Needs & { ids: Ids }) =>
  async (wanted: PrintOptionChanges, by: Caller): Promise<PrintOption> => {
    const required = { name: wanted.name ?? null, width: wanted.width ?? null, height: wanted.height ?? null }
    const fields = checkedPrintOption({ ...wanted, ...required })
    const defaults = { description: null, multiplierHundredths: 100, isActive: true, sortOrder: 0 }
    const empty = { name: '', width: 0, height: 0 }
    const id = await ids.next('print_option')
    const at = now()
    const option: PrintOption = { id, ...empty, ...defaults, ...fields, createdAt: at }
    await atomically(async ({ printOptions, audit }) => {
      await printOptions.insert(option)
      await audit.write({ by, action: 'print_option.created', subject: subject(id, option.name), at })
    })
    return option
  }

/** Changes fields of a print option; orders keep what was bought. Throws PRINT_OPTION_NOT_FOUND, INVALID_PRINT_OPTION. */
export const updatePrintOption =
  ({ atomically, now }: Needs) =>
  async ({ id, changes }: { id: number; changes: PrintOptionChanges }, by: Caller): Promise<PrintOption> => {
    if (!isId(id)) throw printOptionNotFound()
    const fields = checkedPrintOption(changes)
    return atomically(async ({ printOptions, audit }) => {
      const before = await printOptions.byId(id)
      if (!before) throw printOptionNotFound()
      const after = { ...before, ...fields }
      await printOptions.update(after)
      await audit.write({ by, action: 'print_option.updated', subject: subject(id, after.name), at: now() })
      return after
    })
  }

/** Removes a print option; orders keep what was bought. Throws PRINT_OPTION_NOT_FOUND. */
export const deletePrintOption =
  ({ atomically, now }: Needs) =>
  async (id: number, by: Caller): Promise<void> => {
    if (!isId(id)) throw printOptionNotFound()
    await atomically(async ({ printOptions, audit }) => {
      const option = await printOptions.byId(id)
      if (!option || !(await printOptions.remove(id))) throw printOptionNotFound()
      await audit.write({ by, action: 'print_option.deleted', subject: subject(id, option.name), at: now() })
    })
  }
