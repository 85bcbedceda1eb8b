import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { type Connection, Schema } from 'mongoose'
import type { StoredProduct, TrashedProductRepository } from './product.ts'

interface TrashedProductDocument {
  /** The product's. */
  _id: number
  imageId: number
  product: StoredProduct
}

const schema = new Schema<TrashedProductDocument>(
  {
    _id: { type: Number, required: true },
    imageId: { type: Number, required: true },
    // As it was, whatever fields a release adds to products.
    product: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'trashed_products', versionKey: false },
)
schema.index({ imageId: 1, _id: 1 }, { name: 'image' })

export type TrashedProductModel = ReturnType<typeof trashedProductModel>
export const trashedProductModel = (connection: Connection) => connection.model('TrashedProduct', schema)

const byImage = { imageId: 1, _id: 1 } as const

export const trashedProductRepository = (
  model: TrashedProductModel,
  options: InSession = {},
): TrashedProductRepository => ({
  insert: async product => {
    await model.insertMany([{ _id: product.id, imageId: product.imageId, product }], options)
  },
  removeOfImage: async imageId => {
    await model.deleteMany({ imageId }, options)
  },
  ofImage: async imageId => {
    const documents = await model
      .find({ imageId }, null, { ...options, sort: byImage })
      .lean<TrashedProductDocument[]>()
    return documents.map(({ product }) => product)
  },
  list: async (imageIds, page) => {
    const filter = imageIds === null ? {} : { imageId: { $in: imageIds } }
    const fields = { imageId: 1, 'product.name': 1 } as const
    const documents = await model
      .find(filter, fields, { ...options, ...page, sort: byImage })
      .lean<(Omit<TrashedProductDocument, 'product'> & { product: Pick<StoredProduct, 'name'> })[]>()
    return documents.map(({ _id, imageId, product }) => ({ id: _id, imageId, name: product.name }))
  },
})
