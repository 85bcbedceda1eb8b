import type { PrintOption, PrintOptions } from '../domain/print-option.ts'
import { batchedByKey } from '@skyfolio/runtime/batched'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { PrintOptionDocument, PrintOptionModel } from './print-option-model.ts'

export const printOptionRepository = (model: PrintOptionModel, options: InSession = {}): PrintOptions => ({
  insert: async ({ id, ...option }) => {
    await model.insertMany([{ _id: id, ...option }], options)
  },
  update: async ({ id, ...option }) => {
    await model.updateOne({ _id: id }, { $set: option }, options)
  },
  remove: async id => (await model.deleteOne({ _id: id }, options)).deletedCount === 1,
  byId: async id => {
    const found = await model.findById(id, null, options).lean()
    return found && fromDocument(found)
  },
  byIds: byIdsOf(
    batchedByKey(
      ids => model.find({ _id: { $in: ids } }, null, options).lean(),
      ({ _id }) => [_id],
    ),
  ),
  list: async (active, page) =>
    (await model.find(only(active), null, { ...options, ...page, sort: { sortOrder: 1, _id: 1 } }).lean()).map(
      fromDocument,
    ),
  count: active => model.countDocuments(only(active), options).exec(),
})

const byIdsOf = (byId: (id: number) => Promise<PrintOptionDocument | null>) => async (ids: number[]) =>
  (await Promise.all(ids.map(byId))).filter(found => found !== null).map(fromDocument)

const only = (isActive: boolean | null) => (isActive === null ? {} : { isActive })

function fromDocument({ _id, ...option }: PrintOptionDocument): PrintOption {
  return { id: _id, ...option }
}
