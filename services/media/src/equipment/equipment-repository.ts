import { equipmentLimits } from '@skyfolio/domain/limits'
import { asClash } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { ImageCounters } from '../images/image-counter-repository.ts'
import { SlugTaken } from '../slugs.ts'
import {
  astrobinIdTaken,
  EQUIPMENT_KINDS,
  equipmentNameKey,
  equipmentNameTaken,
  type Equipment,
  type EquipmentRepository,
} from './equipment.ts'

export interface EquipmentDocument extends Omit<Equipment, 'id' | 'slug' | 'formerSlugs'> {
  _id: number
  /** The place of its kind in lists. */
  kindOrder: number
  /** The name as it is compared and ordered. */
  nameKey: string
  /** The present one, then former ones. */
  slugs: string[]
  /** Counts locks; see lock. */
  locks: number
}

const schema = new Schema<EquipmentDocument>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, required: true, enum: EQUIPMENT_KINDS },
    kindOrder: { type: Number, required: true },
    name: { type: String, required: true, maxlength: equipmentLimits.name },
    nameKey: { type: String, required: true },
    slugs: { type: [String], required: true },
    astrobinId: { type: Number, default: null },
    demo: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    locks: { type: Number, default: 0 },
  },
  { collection: 'equipment', versionKey: false },
)
schema.index({ kindOrder: 1, nameKey: 1 }, { name: 'name', unique: true })
schema.index({ slugs: 1 }, { name: 'slugs', unique: true })
schema.index(
  { kindOrder: 1, astrobinId: 1 },
  { name: 'astrobin', unique: true, partialFilterExpression: { astrobinId: { $type: 'number' } } },
)

const BY_NAME = { kindOrder: 1, nameKey: 1 } as const

export type EquipmentModel = ReturnType<typeof equipmentModel>
export const equipmentModel = (connection: Connection) => connection.model('Equipment', schema)

export const equipmentRepository = (
  model: EquipmentModel,
  counters: Pick<ImageCounters, 'moveGallery'>,
  options: InSession = {},
): EquipmentRepository => ({
  insert: async item => {
    await model.insertMany([{ _id: item.id, ...toDocument(item) }], options).catch(clash)
  },
  update: async item => {
    await model.updateOne({ _id: item.id }, { $set: toDocument(item) }, options).catch(clash)
    // Photographs are found by its name.
    await counters.moveGallery()
  },
  remove: async id => {
    await model.deleteOne({ _id: id }, options)
  },
  byId: async id => itemOrNull(await model.findById(id, null, options).lean()),
  byIds: async ids =>
    (await model.find({ _id: { $in: ids } }, null, { ...options, sort: BY_NAME }).lean()).map(toEquipment),
  bySlug: async slug => itemOrNull(await model.findOne({ slugs: slug }, null, options).lean()),
  named: async (kind, names) => {
    const wanted = { kindOrder: EQUIPMENT_KINDS.indexOf(kind), nameKey: { $in: names.map(equipmentNameKey) } }
    return (await model.find(wanted, null, { ...options, sort: BY_NAME }).lean()).map(toEquipment)
  },
  list: async ({ limit, skip }) =>
    (await model.find({}, null, { ...options, limit, skip, sort: BY_NAME }).lean()).map(toEquipment),
  count: () => model.countDocuments({}, options).exec(),
  ids: async () => (await model.find({}, { _id: 1 }, { ...options, sort: BY_NAME }).lean()).map(({ _id }) => _id),
  demoIds: async () => (await model.find({ demo: true }, { _id: 1 }, options).lean()).map(({ _id }) => _id),
  // A write, because only writes clash: an item that is being deleted elsewhere can't be chosen meanwhile.
  lock: async ids => (await model.updateMany({ _id: { $in: ids } }, { $inc: { locks: 1 } }, options)).matchedCount,
})

const clash = asClash({ name: equipmentNameTaken, astrobin: astrobinIdTaken, slugs: () => new SlugTaken() })

const toDocument = ({ id: _id, slug, formerSlugs, ...item }: Equipment): Omit<EquipmentDocument, '_id' | 'locks'> => ({
  ...item,
  kindOrder: EQUIPMENT_KINDS.indexOf(item.kind),
  nameKey: equipmentNameKey(item.name),
  slugs: [slug, ...formerSlugs],
})

const itemOrNull = (document: EquipmentDocument | null): Equipment | null => document && toEquipment(document)

function toEquipment(document: EquipmentDocument): Equipment {
  const { _id, kindOrder: _order, nameKey: _key, locks: _locks, slugs, ...item } = document
  const [slug = '', ...formerSlugs] = slugs
  return { ...item, id: _id, slug, formerSlugs }
}
