import type { PrintOptionInput } from '@skyfolio/protos/skyfolio/store/v1/PrintOption'
import type { PrintOptionFields } from '@skyfolio/protos/skyfolio/store/v1/PrintOptionFields'
import type { PrintOptionsDefinition } from '@skyfolio/protos/skyfolio/store/v1/PrintOptions'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, readFieldMask } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { PrintOptionService } from './print-option-service.ts'
import type { PrintOption, PrintOptionChanges } from './print-option.ts'

export const printOptionHandlers = (service: PrintOptionService): Handlers<PrintOptionsDefinition> => ({
  createPrintOption: async ({ fields }, context) =>
    printOptionToProto(await service.create(printOptionFromProto(fields), callerOf(context))),
  getPrintOption: async ({ id }) => printOptionToProto(await service.get(id)),
  listPrintOptions: async ({ active, ...request }) => {
    const { items, ...total } = await service.list(active ?? null, request)
    return { printOptions: items.map(printOptionToProto), ...total }
  },
  updatePrintOption: async ({ id, fields, updateMask }, context) => {
    const { name, description, width, height, multiplierHundredths, isActive, sortOrder } = printOptionFromProto(fields)
    const changes = readFieldMask<PrintOptionChanges>(updateMask, {
      name: () => ({ name }),
      description: () => ({ description }),
      width: () => ({ width }),
      height: () => ({ height }),
      multiplier_hundredths: () => ({ multiplierHundredths }),
      is_active: () => ({ isActive }),
      sort_order: () => ({ sortOrder }),
    })
    return printOptionToProto(await service.update({ id, changes }, callerOf(context)))
  },
  deletePrintOption: async ({ id }, context) => {
    await service.delete(id, callerOf(context))
    return {}
  },
})

const printOptionToProto = ({ description, createdAt, ...option }: PrintOption): PrintOptionInput => ({
  ...option,
  ...present('description', description),
  createdAt: toTimestamp(createdAt),
})

const printOptionFromProto = (fields: PrintOptionFields | null): Required<PrintOptionChanges> => ({
  name: fields?.name ?? null,
  description: fields?.description ?? null,
  width: fields?.width ?? null,
  height: fields?.height ?? null,
  multiplierHundredths: fields?.multiplierHundredths ?? null,
  isActive: fields?.isActive ?? null,
  sortOrder: fields?.sortOrder ?? null,
})
