import type { PrintOptionsDefinition } from '@skyfolio/protos/skyfolio/store/v1/PrintOptions'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import type { PrintOptionFlows } from '../flows.ts'
import { callerOf } from './caller.ts'
import { newPrintOptionFromProto, printOptionToProto, printOptionUpdateFromProto } from './print-option-mapper.ts'

export const printOptionHandlers = (flows: PrintOptionFlows): Handlers<PrintOptionsDefinition> => ({
  createPrintOption: async ({ fields }, context) =>
    printOptionToProto(await flows.createPrintOption(newPrintOptionFromProto(fields), callerOf(context))),
  getPrintOption: async ({ id }) => printOptionToProto(await flows.getPrintOption(id)),
  listPrintOptions: async ({ active, ...page }) => {
    const { printOptions, ...total } = await flows.listPrintOptions(active ?? null, page)
    return { printOptions: printOptions.map(printOptionToProto), ...total }
  },
  updatePrintOption: async (request, context) =>
    printOptionToProto(await flows.updatePrintOption(printOptionUpdateFromProto(request), callerOf(context))),
  deletePrintOption: async ({ id }, context) => {
    await flows.deletePrintOption(id, callerOf(context))
    return {}
  },
})
