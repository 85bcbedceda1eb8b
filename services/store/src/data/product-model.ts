import { Schema, type Connection } from 'mongoose'
import type { StoredProduct } from '../domain/product.ts'

export type ProductDocument = Omit<StoredProduct, 'id'> & { _id: number }

const schema = new Schema<ProductDocument>(
  {
    _id: { type: Number, required: true },
    imageId: { type: Number, required: true },
    name: { type: String, required: true, maxlength: 255 },
    description: { type: String, default: null },
    basePrice: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    demo: { type: Boolean, default: false },
  },
  { collection: 'products', versionKey: false },
)
schema.index({ createdAt: -1, _id: -1 }, { name: 'newest' })
schema.index({ isActive: 1, createdAt: -1, _id: -1 }, { name: 'sold' })
schema.index({ imageId: 1, createdAt: -1, _id: -1 }, { name: 'image' })
schema.index({ demo: 1 }, { name: 'demo', partialFilterExpression: { demo: true } })

export type ProductModel = ReturnType<typeof productModel>
export const productModel = (connection: Connection) => connection.model('Product', schema)
