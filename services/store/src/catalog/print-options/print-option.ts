import type { Page } from '@skyfolio/runtime/domain/paging'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { manyLines, requiredLine } from '@skyfolio/runtime/domain/text-fields'
import { printOptionLimits } from '@skyfolio/domain/limits'

/** A size a product can be printed in. */
export interface PrintOption {
  id: number
  name: string
  description: string | null
  /** Inches. */
  width: number
  height: number
  /** What the base price is multiplied with: 100 is 1.00. */
  multiplierHundredths: number
  isActive: boolean
  sortOrder: number
  createdAt: Date
}

/** The sizes that a new shop offers. */
export const FIRST_PRINT_OPTIONS: readonly Pick<PrintOption, 'width' | 'height' | 'multiplierHundredths'>[] = [
  { width: 13, height: 19, multiplierHundredths: 100 },
  { width: 11, height: 14, multiplierHundredths: 80 },
  { width: 16, height: 20, multiplierHundredths: 150 },
  { width: 20, height: 30, multiplierHundredths: 240 },
]

/** What a caller can set; null empties, or gives the default. */
export type PrintOptionChanges = Partial<{
  name: string | null
  description: string | null
  width: number | null
  height: number | null
  multiplierHundredths: number | null
  isActive: boolean | null
  sortOrder: number | null
}>

export interface PrintOptionRepository {
  insert(option: PrintOption): Promise<void>
  update(option: PrintOption): Promise<void>
  remove(id: number): Promise<boolean>
  byId(id: number): Promise<PrintOption | null>
  byIds(ids: number[]): Promise<PrintOption[]>
  /** By sort order, ties by id. */
  list(active: boolean | null, page: Page): Promise<PrintOption[]>
  count(active: boolean | null): Promise<number>
}

export const printOptionNotFound = () =>
  new DomainError('not_found', 'PRINT_OPTION_NOT_FOUND', 'Print option not found')

const reason = 'INVALID_PRINT_OPTION'

/** Checks what a caller sets. Throws INVALID_PRINT_OPTION. */
export function printOptionFields(changes: PrintOptionChanges) {
  const option: Partial<Omit<PrintOption, 'id' | 'createdAt'>> = {}
  if (changes.name !== undefined) {
    const rule = {
      reason,
      field: 'name',
      label: 'Name',
      max: printOptionLimits.name,
      required: 'Print option name is required',
    }
    option.name = requiredLine(changes.name, rule)
  }
  if (changes.description !== undefined)
    option.description = manyLines(changes.description, {
      reason,
      field: 'description',
      label: 'Description',
      max: printOptionLimits.description,
    })
  if (changes.width !== undefined) option.width = whole(changes.width, 'width', 'Width', 1, printOptionLimits.inches)
  if (changes.height !== undefined)
    option.height = whole(changes.height, 'height', 'Height', 1, printOptionLimits.inches)
  if (changes.multiplierHundredths !== undefined) {
    const hundredths = changes.multiplierHundredths ?? 100
    if (!Number.isInteger(hundredths) || hundredths < 1 || hundredths > 999)
      throw invalid('multiplier_hundredths', 'Price multiplier must be between 0.01 and 9.99')
    option.multiplierHundredths = hundredths
  }
  if (changes.isActive !== undefined) option.isActive = changes.isActive ?? true
  if (changes.sortOrder !== undefined)
    option.sortOrder = whole(
      changes.sortOrder ?? 0,
      'sort_order',
      'Sort order',
      -printOptionLimits.sortOrder,
      printOptionLimits.sortOrder,
    )
  return option
}

const invalid = (field: string, message: string) => new DomainError('invalid', reason, message, { field })

function whole(value: number | null, field: string, label: string, least: number, most: number): number {
  if (value === null || !Number.isInteger(value) || value < least || value > most)
    throw invalid(field, `${label} must be a whole number from ${least} to ${most}`)
  return value
}
