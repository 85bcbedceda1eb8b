import { equipmentNameKey, type EquipmentKind, type EquipmentRepository } from '../equipment/equipment.ts'
import { equipmentIdsOf, type ChosenEquipment, type ImageFields, type Session } from '../images/image.ts'
import type { Acquisition } from '../images/image-file.ts'
import type { ExaminedPicture } from './upload.ts'

type Names = readonly (string | null)[]

/**
 * The fields of a new image, completed with what its file says: what the owner has said stays. Equipment is found by its name
 * among the owner's; none is created, so a session's filter may be a name alone.
 */
export async function completedByFile(
  fields: ImageFields,
  { acquisition, dateTaken, targetName, session, description, altText }: ExaminedPicture,
  equipment: Pick<EquipmentRepository, 'named'>,
): Promise<ImageFields> {
  const completed = {
    ...fields,
    dateTaken: fields.dateTaken ?? dateTaken,
    targetName: fields.targetName ?? targetName,
    description: fields.description ?? description,
    altText: fields.altText ?? altText,
  }
  const find = async (kind: EquipmentKind, names: Names): Promise<{ id: number; name: string } | undefined> => {
    const wanted = names.filter(name => name !== null)
    if (wanted.length === 0) return undefined
    const items = await equipment.named(kind, wanted)
    const keys = wanted.map(equipmentNameKey)
    return items.toSorted((a, b) => keys.indexOf(equipmentNameKey(a.name)) - keys.indexOf(equipmentNameKey(b.name)))[0]
  }
  if (completed.sessions.length === 0 && session) {
    const filter = await find('filter', [session.filter])
    const named: Session = filter ? { ...session, filter: filter.name, filterId: filter.id } : session
    completed.sessions = [named]
  }
  if (completed.equipment.length > 0 || !acquisition) return completed
  const { camera, telescope, mount, filter } = namesIn(acquisition)
  const items = [
    await find('camera', camera),
    (await find('telescope', telescope)) ?? (await find('mount', mount)),
    completed.sessions.length === 0 ? await find('filter', filter) : undefined,
  ].filter(item => item !== undefined)
  return { ...completed, equipment: items.map(({ id }): ChosenEquipment => ({ id, guiding: false })) }
}

/** What a file names, in the order of preference; programs write the mount where the telescope belongs. */
const namesIn = ({ make, model, lens, telescope, filter }: Acquisition) => ({
  camera: [model, make && model && `${make} ${model}`],
  telescope: [telescope, lens],
  mount: [telescope],
  filter: [filter],
})

/** The fields without equipment that has been deleted meanwhile; what is left stays until the transaction ends. */
export async function withLockedEquipment<Fields extends Pick<ImageFields, 'equipment' | 'sessions'>>(
  fields: Fields,
  equipment: Pick<EquipmentRepository, 'lock' | 'byIds'>,
): Promise<Fields> {
  const ids = equipmentIdsOf(fields)
  if (ids.length === 0 || (await equipment.lock(ids)) === ids.length) return fields
  const present = new Set((await equipment.byIds(ids)).map(({ id }) => id))
  return {
    ...fields,
    equipment: fields.equipment.filter(({ id }) => present.has(id)),
    sessions: fields.sessions.map(session =>
      session.filterId === null || present.has(session.filterId) ? session : { ...session, filterId: null },
    ),
  }
}
