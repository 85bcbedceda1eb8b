import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { EquipmentItem } from '@skyfolio/protos/skyfolio/media/v1/EquipmentItem'
import type { SessionInput } from '@skyfolio/protos/skyfolio/media/v1/Session'
import { imageLimits } from '@skyfolio/domain/limits'
import { SESSION_NUMBERS } from '@skyfolio/domain/acquisition/sessions'
import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import { numberInName, parseAstroBinCsv, type KnownFilter } from '@skyfolio/domain/acquisition/astrobin-csv'
import type { SiteServices } from '../../demo/site-services.ts'

const MOST_NAMED = 3

/**
 * The sessions of a CSV of AstroBin's; none without one. Throws an error that names the first wrong values of the file by row
 * and column, or that there are more than a picture may have.
 */
export async function readAcquisitions(path: string | null, filters: readonly KnownFilter[]): Promise<SessionInput[]> {
  if (path === null) return []
  const { sessions, errors } = parseAstroBinCsv(await readFile(path, 'utf8'), filters)
  if (errors.length > 0) {
    const named = errors
      .slice(0, MOST_NAMED)
      .map(({ line, column, message }) => `line ${line}, ${column || 'row'}: ${message}`)
    const more = errors.length > MOST_NAMED ? `; and ${errors.length - MOST_NAMED} more` : ''
    throw new Error(`${basename(path)} has errors: ${named.join('; ')}${more}`)
  }
  if (sessions.length > imageLimits.sessions)
    throw new Error(
      `${basename(path)} has ${sessions.length} acquisitions, and ${imageLimits.sessions} are the most for one picture`,
    )
  return sessions.map(
    texts =>
      Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [field, field in SESSION_NUMBERS ? Number(text) : text]),
      ) as unknown as SessionInput,
  )
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export type FilterCollection = ReturnType<typeof filterCollection>

/** The owner's filters, by which AstroBin's numbers get names, and those that an import adds to them. */
export function filterCollection(
  equipment: Pick<SiteServices['equipment'], 'createEquipment' | 'updateEquipment'>,
  items: readonly Pick<EquipmentItem, 'id' | 'kind' | 'name' | 'astrobinId'>[],
  call: RpcCallOptions,
) {
  const filters = items
    .filter(({ kind }) => kind === 'EQUIPMENT_KIND_FILTER')
    .map(({ id, name, astrobinId }) => ({ id, name, astrobinId: astrobinId ?? null }))
  const planned = new Set<string>()
  const named = (name: string) => filters.find(filter => sameName(filter.name, name))

  return {
    known: filters as readonly KnownFilter[],

    /** The filters that sessions name and that are none of the owner's yet; each is told once. */
    missing(sessions: readonly SessionInput[]): string[] {
      const names = [...new Set(sessions.flatMap(({ filter }) => filter ?? []))]
      const missing = names.filter(name => !named(name) && !planned.has(name))
      missing.forEach(name => planned.add(name))
      return missing
    },

    /**
     * Has those that are named by their numbers at AstroBin stand in the equipment with these numbers, so that the owner needs
     * to give them a name only.
     */
    async addNumbered(sessions: readonly SessionInput[]): Promise<void> {
      for (const name of new Set(sessions.flatMap(({ filter }) => filter ?? []))) {
        const astrobinId = Number(numberInName(name))
        if (Number.isNaN(astrobinId)) continue
        const filter = named(name)
        if (!filter) {
          const request = { kind: 'EQUIPMENT_KIND_FILTER', fields: { name, astrobinId } } as const
          const { id } = await equipment.createEquipment(request, call)
          filters.push({ id, name, astrobinId })
        } else if (filter.astrobinId === null) {
          // Of an import of an earlier release.
          const update = { id: filter.id, fields: { astrobinId }, updateMask: { paths: ['astrobin_id'] } }
          await equipment.updateEquipment(update, call)
          filter.astrobinId = astrobinId
        }
      }
    },
  }
}
