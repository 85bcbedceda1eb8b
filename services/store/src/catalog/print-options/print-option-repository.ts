import { batchLookups } from '@skyfolio/runtime/mongo/batching'
import { database } from '@skyfolio/runtime/mongo/connection'
import { inTransaction, type InSession } from '@skyfolio/runtime/mongo/transactions'
import { printOptionLimits } from '@skyfolio/domain/limits'
import { type Connection, Schema } from 'mongoose'
import { FIRST_PRINT_OPTIONS, type PrintOption, type PrintOptionRepository } from './print-option.ts'

export type PrintOptionDocument = Omit<PrintOption, 'id'> & { _id: number }

const schema = new Schema<PrintOptionDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true, maxlength: printOptionLimits.name },
    description: { type: String, default: null, maxlength: printOptionLimits.description },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    multiplierHundredths: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    sortOrder: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'print_options', versionKey: false },
)
schema.index({ sortOrder: 1, _id: 1 }, { name: 'order' })
schema.index({ isActive: 1, sortOrder: 1, _id: 1 }, { name: 'sold' })

export type PrintOptionModel = ReturnType<typeof printOptionModel>
export const printOptionModel = (connection: Connection) => connection.model('PrintOption', schema)

export const printOptionRepository = (model: PrintOptionModel, options: InSession = {}): PrintOptionRepository => ({
  insert: async ({ id, ...option }) => {
    await model.insertMany([{ _id: id, ...option }], options)
  },
  update: async ({ id, ...option }) => {
    await model.updateOne({ _id: id }, { $set: option }, options)
  },
  remove: async id => (await model.deleteOne({ _id: id }, options)).deletedCount === 1,
  byId: async id => {
    const document = await model.findById(id, null, options).lean()
    return document && toPrintOption(document)
  },
  byIds: readByIds(
    batchLookups(
      ids => model.find({ _id: { $in: ids } }, null, options).lean(),
      ({ _id }) => [_id],
    ),
  ),
  list: async (active, page) =>
    (await model.find(filterOf(active), null, { ...options, ...page, sort: { sortOrder: 1, _id: 1 } }).lean()).map(
      toPrintOption,
    ),
  count: active => model.countDocuments(filterOf(active), options).exec(),
})

/**
 * Adds the first print options to a new shop. The counter of their ids shows that this has been done: options that the owner
 * removes do not come back.
 */
export const insertFirstPrintOptions = (model: PrintOptionModel): Promise<void> =>
  inTransaction(model.db, async session => {
    const counters = database(model.db).collection<{ _id: string; last: number }>('counters')
    if (await counters.findOne({ _id: 'print_option' }, { session })) return
    await counters.insertOne({ _id: 'print_option', last: FIRST_PRINT_OPTIONS.length }, { session })
    const added = { description: null, isActive: true, createdAt: new Date() }
    const options = FIRST_PRINT_OPTIONS.map((option, index) => ({
      _id: index + 1,
      name: `${option.width}x${option.height}`,
      ...option,
      ...added,
      sortOrder: index,
    }))
    await model.insertMany(options, { session })
  })

const readByIds = (byId: (id: number) => Promise<PrintOptionDocument | null>) => async (ids: number[]) =>
  (await Promise.all(ids.map(byId))).filter(document => document !== null).map(toPrintOption)

const filterOf = (isActive: boolean | null) => (isActive === null ? {} : { isActive })

function toPrintOption({ _id, ...option }: PrintOptionDocument): PrintOption {
  return { id: _id, ...option }
}
