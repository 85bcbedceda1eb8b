import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Page } from '@skyfolio/runtime/domain/paging'
import type { ConstellationSymbol } from '@skyfolio/domain/photographs/constellations'
import { targetKeyOf } from '@skyfolio/domain/photographs/designations'
import type { PhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import type { RequiredNumber, SessionNumber } from '@skyfolio/domain/acquisition/sessions'
import type { License } from '@skyfolio/domain/photographs/rights'
import type { PublicSize } from '@skyfolio/domain/photographs/public-size'
import type { EquipmentCounts } from '../equipment/equipment.ts'
import type { Renditions } from '../renditions/rendition.ts'
import type { FinalVersion, Replacement, Source, Version } from './image-file.ts'

export type ImageType = 'gallery' | 'blog'

/** pending: renditions are being made. failed: they could not be made. deleting: hidden, on its way into the trash. */
type ImageState = 'pending' | 'ready' | 'failed' | 'deleting' | 'trashed'

/** Frames of one night that were taken alike; null: not known. The units are those of SESSION_NUMBERS. */
export type Session = { [Name in SessionNumber]: Name extends RequiredNumber ? number : number | null } & {
  /** YYYY-MM-DD of the evening on which the night began. */
  night: string | null
  /** The name that its filter had when the session was written. */
  filter: string | null
  /** Its filter among the equipment; null: none, or one that has been deleted. */
  filterId: number | null
  notes: string | null
}

/** What an image was taken with, or guided by. */
export interface ChosenEquipment {
  id: number
  /** A telescope or camera that guided, and did not take the picture. */
  guiding: boolean
}

/** What the owner can say about an image. */
export interface ImageFields {
  title: string
  description: string | null
  targetName: string | null
  photographer: string | null
  /** YYYY-MM-DD, never converted between time zones. */
  dateTaken: string | null
  enabledInHeader: boolean
  imageType: ImageType
  specifications: string
  altText: string | null
  /** The title in search results and previews; null: the title with the site's. */
  metaTitle: string | null
  /** The description there; null: the description, else the target. */
  metaDescription: string | null
  /** The name of the place it was taken from; never its position. */
  site: string | null
  /** What it was stacked from, in the owner's order. Lists of images leave them out. */
  sessions: Session[]
  /** How much of it visitors can see; null: as much as the site shows. */
  publicSize: PublicSize | null
  /** Chosen by the owner; the filters of the sessions need not be among it. */
  equipment: ChosenEquipment[]
  /** What others may do with it; null: as the site says. */
  license: License | null
  /** Visitors are offered its files to download. */
  downloadable: boolean
  /** Taken off the site: visitors find neither the image nor its files. */
  hidden: boolean
  /** The owner's choice; null: as the catalog says. See kindOf. */
  kind: PhotographKind | null
  /** Like kind. */
  constellation: ConstellationSymbol | null
}

/** What the catalog knows of a target. */
export interface TargetClass {
  kind: PhotographKind | null
  constellation: ConstellationSymbol | null
  /** What the catalog calls it. */
  name: string | null
}

export interface Image extends ImageFields, Source, Renditions {
  id: number
  /** A name that leads to the image in addresses; see filename.ts. */
  filename: string
  /** The keys of its filename and of every former one; unique over all images. */
  aliases: string[]
  /** Another file that was uploaded for it, or its own to be stretched in another way, that is not shown yet. */
  replacement: Replacement | null
  /** What the owner says about the version that is shown; null: nothing yet. */
  finalVersion: FinalVersion | null
  /** The others, in the owner's order. Lists of images leave them out. */
  versions: Version[]
  /** The highest id that a version of it has had. */
  lastVersionId: number
  /** Every object of the image; those that a better one has replaced for an hour more. */
  objects: string[]
  /** Tiles could not be made of this file: they are not tried again by themselves. */
  tilingFailed: boolean
  /** The same of its large rendition. */
  largeFailed: boolean
  /** The key of the packet of rights that its renditions carry; null: none, since the site did not say whose they are. */
  embeddedRights: string | null
  /** ThumbHash, base64. */
  placeholder: string | null
  state: ImageState
  /** Why it failed, in words for the owner. */
  failure: string | null
  /** Part of the demo content, and nobody has edited it since. */
  demo: boolean
  createdAt: Date
  updatedAt: Date
  /** When a person has last changed its fields; null: not since it was uploaded. */
  editedAt: Date | null
  /** Since when it is being deleted, or in the trash. */
  deletingAt: Date | null
  /** What the catalog knows of its target; null: not asked yet, or there is no target. */
  catalog: TargetClass | null
  /** Its aliases while it is in the trash, where others may take them. */
  aliasesBefore: string[]
}

export const DEFAULT_SPECIFICATIONS =
  'Prints are made on satin-finish photo paper with an info sticker on the back. Colors may differ from the screen.'

/** The file its renditions are still to be made from; null when they are made. */
export const pendingSource = (
  image: Pick<Image, keyof Source | 'replacement' | 'state' | 'versions'>,
): Source | null => {
  if (isGone(image)) return null
  if (image.replacement) return image.replacement
  return image.state === 'pending' ? image : (image.versions.find(isUnmade) ?? null)
}

/** Whether the renditions of a version are still to be made. */
export const isUnmade = ({ picture, failure }: Pick<Version, 'picture' | 'failure'>): boolean =>
  picture === null && failure === null

/** The object of another file that waits to be shown; undefined: none, or the same one waits to be stretched in another way. */
export const waitingOriginal = ({
  original,
  replacement,
}: Pick<Image, 'original' | 'replacement'>): string | undefined =>
  replacement && replacement.original.name !== original.name ? replacement.original.name : undefined

/** The files of an image as they were sent: its own, those of its versions, and another one that waits to be shown. */
export const originalsOf = (image: Pick<Image, 'original' | 'versions' | 'replacement'>): Image['original'][] => {
  const { original, versions, replacement } = image
  const waiting = replacement && waitingOriginal(image) !== undefined ? [replacement.original] : []
  return [original, ...versions.map(version => version.original), ...waiting]
}

/** The day on which an image was taken, YYYY-MM-DD: as its owner says, else the night of its last session; null: not known. */
export const dayTaken = ({ dateTaken, sessions }: { dateTaken: string | null; sessions: Pick<Session, 'night'>[] }) =>
  dateTaken ??
  sessions
    .map(({ night }) => night)
    .filter(night => night !== null)
    .sort()
    .at(-1) ??
  null

/** The day by which an image stands in the order by date taken: that of its upload (UTC) when the other one is not known. */
export const takenOn = (image: Parameters<typeof dayTaken>[0] & Pick<Image, 'createdAt'>): string =>
  dayTaken(image) ?? image.createdAt.toISOString().slice(0, 10)

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Deleted, or being deleted: nobody sees it. */
export const isGone = ({ state }: Pick<Image, 'state'>): boolean => state === 'deleting' || state === 'trashed'

/** Whether visitors may see it, if it is shown to them anywhere. */
export const isVisible = ({ state, hidden }: Pick<Image, 'state' | 'hidden'>): boolean => state === 'ready' && !hidden

/**
 * The state by which images are stored, listed and counted. A ready image that is hidden has one of its own, so that no query
 * for visitors, who see what is 'ready', can forget it.
 */
export type ListedState = ImageState | 'hidden'
export const listedState = ({ state, hidden }: Pick<Image, 'state' | 'hidden'>): ListedState =>
  state === 'ready' && hidden ? 'hidden' : state

/** What is added to the equipment of an image, and removed from it. */
export interface EquipmentChange {
  added: readonly ChosenEquipment[]
  removed: readonly number[]
}

/** The equipment of an image after a change. One that is added although it is there is chosen as it is added. */
export const changedEquipment = (
  equipment: readonly ChosenEquipment[],
  { added, removed }: EquipmentChange,
): ChosenEquipment[] => {
  const given = new Map(added.map(item => [item.id, item]))
  const kept = equipment.filter(({ id }) => !removed.includes(id)).map(item => given.get(item.id) ?? item)
  return [...kept, ...[...given.values()].filter(({ id }) => !kept.some(item => item.id === id))]
}

/** Every item of the equipment that an image was taken with. */
export const equipmentIdsOf = ({ equipment, sessions }: Pick<Image, 'equipment' | 'sessions'>): number[] => [
  ...new Set([
    ...equipment.map(({ id }) => id),
    ...sessions.map(({ filterId }) => filterId).filter(id => typeof id === 'number'),
  ]),
]

type Classified = Pick<Image, 'targetName' | 'kind' | 'constellation' | 'catalog'>

/** What an image shows, as the owner says, else the catalog. */
export const kindOf = ({ kind, catalog }: Classified): PhotographKind | null => kind ?? catalog?.kind ?? null
export const constellationOf = ({ constellation, catalog }: Classified): ConstellationSymbol | null =>
  constellation ?? catalog?.constellation ?? null

/** The key of its target, by the catalog's name for it where there is one. */
export const targetKeyOfImage = ({ targetName, catalog }: Classified): string | null =>
  targetName === null ? null : targetKeyOf(catalog?.name ?? targetName)

/** The image as the subject of an audit entry. */
export const auditSubject = ({ id, title }: Pick<Image, 'id' | 'title'>) => ({ id, name: title })

/** What decides which file is found at an address of an image. */
export type ImageFiles = Pick<
  Image,
  'id' | 'filename' | 'state' | 'hidden' | 'imageType' | 'downloadable' | 'versions' | keyof Renditions
>

/** With the keys of every filename that leads to the image. */
type NamedImageFiles = ImageFiles & Pick<Image, 'aliases'>

export interface ImageRepository {
  /** All or none. Throws FilenameTaken. */
  insert(images: Image[]): Promise<void>
  /** Writes changed fields and returns the image with them. Throws FilenameTaken. */
  update(before: Image, changes: Partial<Image>): Promise<Image>
  remove(image: Image): Promise<void>
  byId(id: number): Promise<Image | null>
  byIds(ids: number[]): Promise<Image[]>
  /** By the name of an object that it has or had. */
  byObject(name: string): Promise<Image | null>
  /** The same, without what does not decide about its files: visitors request them by the dozen. */
  filesByObject(name: string): Promise<ImageFiles | null>
  /** The same for several names. */
  filesByObjects(names: string[]): Promise<ImageFiles[]>
  /** By a filename that it has or had. */
  byAlias(filename: string): Promise<Image | null>
  /** The same for several filenames, without what does not decide about the files. */
  filesByAliases(filenames: string[]): Promise<NamedImageFiles[]>
  /** Those with a file of this content, in the trash too; oldest first. */
  byContent(sha256: string): Promise<Image[]>
  /** The images being deleted, oldest first; at most 500. */
  deleting(): Promise<Image[]>
  /** The images in the trash, last deleted first. */
  trashed(page: Page): Promise<Image[]>
  /** The ids of those that were deleted at or before a time, longest ago first. */
  trashedUntil(time: Date, page: Page): Promise<number[]>
  /** Demo images that nobody has edited, newest first; at most 500. */
  demo(): Promise<Image[]>
  /** Which of some alias keys belong to images other than `exceptId`. */
  takenAliases(keys: string[], exceptId: number | null): Promise<string[]>
  /** Which of some object names belong to an image. */
  ownedObjects(names: string[]): Promise<string[]>
  /** Gives up the objects of renditions that were replaced before a moment. */
  releaseRetired(before: Date): Promise<void>
  /** Images in a state that have not changed since a moment. */
  unchangedSince(state: ImageState, since: Date): AsyncIterable<Image>
  countInState(state: ImageState): Promise<number>
  /** Ready images of the gallery that are large enough for tiles. */
  tileCandidates(): AsyncIterable<Image>
  /**
   * Takes tiles and large renditions with a longer side from all images without a choice of their own, and lets those that
   * could not be made be tried again. Returns the names of the objects that go.
   */
  dropPartsAbove(side: number): Promise<string[]>
  /** How many images use items of the equipment, without those that are gone; items that none uses are left out. */
  equipmentCounts(ids: number[]): Promise<Map<number, EquipmentCounts>>
  /**
   * Whose images name an item of the equipment: any of the owner's, those in the trash too; else only such of the demo content
   * that stay; null: none.
   */
  equipmentUsers(id: number): Promise<'owner' | 'demo' | null>
  /** Removes an item of the equipment from all images, as the filter of sessions too. */
  removeEquipment(id: number): Promise<void>
}

export const imageNotFound = () => new DomainError('not_found', 'IMAGE_NOT_FOUND', 'Image not found')

/** The version of the fields that a person sees and changes. */
export const editedAtOf = ({ editedAt, createdAt }: Pick<Image, 'editedAt' | 'createdAt'>): Date =>
  editedAt ?? createdAt

export const imageChanged = () =>
  new DomainError(
    'stale',
    'IMAGE_CHANGED',
    'This picture has been changed elsewhere in the meantime, perhaps in another tab. Nothing was saved: open it again to see the changes',
  )
export const invalidImage = (message: string, field: string) =>
  new DomainError('invalid', 'INVALID_IMAGE', message, { field })

export const invalidRequest = (message: string, field?: string) =>
  new DomainError('invalid', 'INVALID_REQUEST', message, field === undefined ? {} : { field })
