import { Schema, type Connection } from 'mongoose'
import type { PrintOption } from '../domain/print-option.ts'

export type PrintOptionDocument = Omit<PrintOption, 'id'> & { _id: number }

const schema = new Schema<PrintOptionDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true, maxlength: 100 },
    description: { type: String, default: null, maxlength: 255 },
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
