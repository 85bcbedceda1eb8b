import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { pageOf, readPage, type PageRequest } from '@skyfolio/runtime/domain/paging'
import { slugify } from '@skyfolio/domain/text/slug'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { ImageRepository } from '../images/image.ts'
import { freeSlug, retryWithFreeSlug, slugsWith } from '../slugs.ts'
import {
  equipmentFields,
  equipmentNameKey,
  equipmentNotFound,
  type Equipment,
  type EquipmentChanges,
  type EquipmentCounts,
  type EquipmentKind,
  type EquipmentRepository,
} from './equipment.ts'

export interface EquipmentServiceDependencies {
  transaction: Transaction<{ equipment: EquipmentRepository; images: ImageRepository; audit: AuditTrail }>
  equipment: EquipmentRepository
  images: Pick<ImageRepository, 'equipmentCounts'>
  ids: Ids
  now: () => Date
}

/** An item, with how many images use it where that was asked for. */
export interface CountedEquipment extends Equipment {
  imageCount?: number
  publishedCount?: number
}

type NewEquipment = EquipmentChanges & { kind: EquipmentKind; demo?: boolean }

export interface EquipmentListRequest extends PageRequest {
  includeCounts: boolean
  /** Only those that a photograph of the gallery was taken with. */
  onlyPublished: boolean
}

const LARGEST_PAGE = 500

const counted = (item: Equipment, counts: EquipmentCounts = { images: 0, published: 0 }): CountedEquipment => ({
  ...item,
  imageCount: counts.images,
  publishedCount: counts.published,
})

export type EquipmentService = ReturnType<typeof createEquipmentService>

export const createEquipmentService = ({ transaction, equipment, images, ids, now }: EquipmentServiceDependencies) => {
  const slugOf = ({ name, kind }: Pick<Equipment, 'name' | 'kind'>, ownId: number): Promise<string> =>
    freeSlug(slugify(name) || kind, ownId, equipment.bySlug)

  /** Throws INVALID_EQUIPMENT, EQUIPMENT_NAME_TAKEN, EQUIPMENT_ASTROBIN_ID_TAKEN. */
  async function create(input: NewEquipment, caller: Caller): Promise<Equipment> {
    const { kind, demo = false } = input
    const { name = '', astrobinId = null } = equipmentFields({ ...input, name: input.name ?? null })
    const id = await ids.next('equipment')
    return retryWithFreeSlug(async () => {
      const slug = await slugOf({ name, kind }, id)
      const at = now()
      const times = { createdAt: at, updatedAt: at }
      const item: Equipment = { id, kind, name, slug, formerSlugs: [], astrobinId, demo, ...times }
      await transaction(async ({ equipment, audit }) => {
        await equipment.insert(item)
        await audit.record({ caller, action: 'equipment.created', subject: item })
      })
      return item
    })
  }

  const withCounts = async (items: Equipment[]): Promise<CountedEquipment[]> => {
    const counts = await images.equipmentCounts(items.map(({ id }) => id))
    return items.map(item => counted(item, counts.get(item.id)))
  }

  const listPublished = async ({ includeTotal, ...request }: PageRequest) => {
    const { skip, limit } = pageOf(request, LARGEST_PAGE)
    const counts = await images.equipmentCounts(await equipment.ids())
    const published = [...counts].filter(([, { published }]) => published > 0).map(([id]) => id)
    const all = await equipment.byIds(published)
    const items = all.slice(skip, skip + limit).map(item => counted(item, counts.get(item.id)))
    return includeTotal ? { items, totalSize: all.length } : { items }
  }

  return {
    create,

    /** Items by kind and name; at most 500 at once. Throws INVALID_PAGE. */
    async list({ includeCounts, onlyPublished, ...request }: EquipmentListRequest) {
      if (onlyPublished) return listPublished(request)
      const { items, ...total } = await readPage(request, LARGEST_PAGE, equipment)
      return { items: includeCounts ? await withCounts(items) : (items as CountedEquipment[]), ...total }
    },

    /** By its slug or a former one. Throws EQUIPMENT_NOT_FOUND. */
    async getBySlug(slug: string): Promise<CountedEquipment> {
      const item = slug === '' ? null : await equipment.bySlug(slug)
      if (!item) throw equipmentNotFound()
      return (await withCounts([item]))[0] as CountedEquipment
    },

    /**
     * Renames an item, or changes its number at AstroBin. Throws EQUIPMENT_NOT_FOUND, INVALID_EQUIPMENT,
     * EQUIPMENT_NAME_TAKEN, EQUIPMENT_ASTROBIN_ID_TAKEN.
     */
    async update({ id, changes }: { id: number; changes: EquipmentChanges }, caller: Caller): Promise<Equipment> {
      const known = isId(id) ? await equipment.byId(id) : null
      if (!known) throw equipmentNotFound()
      const fields = equipmentFields(changes)
      return retryWithFreeSlug(async () => {
        const { name } = fields
        const slug = name === undefined ? null : await slugOf({ name, kind: known.kind }, id)
        return transaction(async ({ equipment, audit }) => {
          const before = await equipment.byId(id)
          if (!before) throw equipmentNotFound()
          const { name, astrobinId } = { ...before, ...fields }
          if (name === before.name && astrobinId === before.astrobinId && !before.demo) return before
          const slugs = slugsWith(before, slug ?? before.slug)
          const after = { ...before, name, astrobinId, ...slugs, demo: false, updatedAt: now() }
          await equipment.update(after)
          await audit.record({
            ...{ caller, action: 'equipment.updated', subject: after },
            ...{ before: { name: before.name, astrobinId: before.astrobinId }, after: { name, astrobinId } },
          })
          return after
        })
      })
    },

    /** Deletes an item, and removes it from all images. Throws EQUIPMENT_NOT_FOUND. */
    async delete(id: number, caller: Caller): Promise<void> {
      if (!isId(id)) throw equipmentNotFound()
      await transaction(async ({ equipment, images, audit }) => {
        const item = await equipment.byId(id)
        if (!item) throw equipmentNotFound()
        await equipment.remove(id)
        await images.removeEquipment(id)
        await audit.record({ caller, action: 'equipment.deleted', subject: item })
      })
    },

    /**
     * Deletes the items of the demo content that no image names any more, and returns how many. One that an image of the
     * owner's names is the owner's from then on. May be repeated.
     */
    async removeDemo(caller: Caller): Promise<number> {
      const remove = (id: number): Promise<boolean> =>
        transaction(async ({ equipment, images, audit }) => {
          const item = await equipment.byId(id)
          const users = await images.equipmentUsers(id)
          if (!item?.demo || users === 'demo') return false
          if (users === 'owner') {
            await equipment.update({ ...item, demo: false })
            return false
          }
          await equipment.remove(id)
          await images.removeEquipment(id)
          await audit.record({ caller, action: 'equipment.deleted', subject: item })
          return true
        })
      let removed = 0
      for (const id of await equipment.demoIds()) if (await remove(id)) removed += 1
      return removed
    },

    /**
     * The items of a kind with these names; those that are missing are created. Not in the transaction of whoever needs
     * them, since ids are allocated before. Throws INVALID_EQUIPMENT.
     */
    async ensureNamed(kind: EquipmentKind, names: readonly string[], caller: Caller): Promise<Equipment[]> {
      // Of several spellings the first one.
      const wanted = new Map(names.toReversed().map(name => [equipmentNameKey(name), name]))
      const known = await equipment.named(kind, [...wanted.values()])
      const missing = [...wanted.keys()].filter(key => known.every(({ name }) => equipmentNameKey(name) !== key))
      const created: Equipment[] = []
      for (const key of missing) {
        const name = wanted.get(key) ?? ''
        const item = await create({ kind, name }, caller).catch(async (error: unknown) => {
          // Somebody else was faster.
          const [other] = isNameTaken(error) ? await equipment.named(kind, [name]) : []
          if (!other) throw error
          return other
        })
        created.push(item)
      }
      return [...known, ...created]
    },
  }
}

const isNameTaken = (error: unknown): boolean => error instanceof DomainError && error.reason === 'EQUIPMENT_NAME_TAKEN'
