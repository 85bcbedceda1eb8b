import type { PrintOptionInput } from '@skyfolio/protos/skyfolio/store/v1/PrintOption'
import type { PrintOptionFields } from '@skyfolio/protos/skyfolio/store/v1/PrintOptionFields'
import type { UpdatePrintOptionRequest } from '@skyfolio/protos/skyfolio/store/v1/UpdatePrintOptionRequest'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { PrintOption, PrintOptionChanges } from '../domain/print-option.ts'
import { masked } from './masked.ts'
import { present } from './present.ts'

export const printOptionToProto = ({ description, createdAt, ...option }: PrintOption): PrintOptionInput => ({
  ...option,
  ...present('description', description),
  createdAt: toTimestamp(createdAt),
})

export const newPrintOptionFromProto = (fields: PrintOptionFields | null): PrintOptionChanges => ({
  name: fields?.name ?? null,
  description: fields?.description ?? null,
  width: fields?.width ?? null,
  height: fields?.height ?? null,
  multiplierHundredths: fields?.multiplierHundredths ?? null,
  isActive: fields?.isActive ?? null,
  sortOrder: fields?.sortOrder ?? null,
})

export const printOptionUpdateFromProto = ({ id, fields, updateMask }: UpdatePrintOptionRequest) => ({
  id,
  changes: masked<PrintOptionChanges>(updateMask, {
    name: () => ({ name: fields?.name ?? null }),
    description: () => ({ description: fields?.description ?? null }),
    width: () => ({ width: fields?.width ?? null }),
    height: () => ({ height: fields?.height ?? null }),
    multiplier_hundredths: () => ({ multiplierHundredths: fields?.multiplierHundredths ?? null }),
    is_active: () => ({ isActive: fields?.isActive ?? null }),
    sort_order: () => ({ sortOrder: fields?.sortOrder ?? null }),
  }),
})
