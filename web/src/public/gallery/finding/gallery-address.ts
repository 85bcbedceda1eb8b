import { CONSTELLATIONS, isConstellation } from '@skyfolio/domain/photographs/constellations'
import { isPhotographKind, PHOTOGRAPH_KINDS } from '@skyfolio/domain/photographs/photograph-kinds'
import { addresses } from '../../../addresses.ts'
import type { ApiResponse } from '../../../api/types.ts'
import { pageNumberOf, pageQuery, searchOf } from '../../../site/lists/list-pages.tsx'

/** What the gallery can be filtered by, in the order of the screen and of addresses. */
export const GROUPS = ['kind', 'target', 'constellation', 'equipment', 'filter', 'year'] as const
export type Group = (typeof GROUPS)[number]

/** Groups of which a photograph may have several values, by their ids: what is chosen of them adds up. */
const ADDED: ReadonlySet<Group> = new Set<Group>(['equipment', 'filter'])
export const addsUp = (group: Group): boolean => ADDED.has(group)

/** The API takes no more of a group. */
export const MOST_CHOSEN = 10

/** Values of a group, as addresses have them, all of which must fit; one, of groups that don't add up. */
export type Chosen = Partial<Record<Group, readonly string[]>>

/** What an address of the gallery shows. */
export interface GalleryAddress {
  /** '' for no search. */
  search: string
  chosen: Chosen
  page: number
}

/** What can be chosen, with counts. */
export type GalleryChoices = ApiResponse<'/api/gallery/choices', 'get'>

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

const isValue: Record<Group, (text: string) => boolean> = {
  kind: isPhotographKind,
  target: text => text.length <= 200,
  constellation: isConstellation,
  equipment: isId,
  filter: isId,
  year: text => /^\d{4}$/.test(text),
}

/** What an address says; anything strange in it is left out. */
export const galleryAddressOf = (parameters: URLSearchParams): GalleryAddress => ({
  search: searchOf(parameters),
  chosen: Object.fromEntries(
    GROUPS.flatMap(group => {
      const values = [...new Set(parameters.getAll(group).map(value => value.trim()))].filter(
        value => value && isValue[group](value),
      )
      const taken = addsUp(group)
        ? values.sort((a, b) => Number(a) - Number(b)).slice(0, MOST_CHOSEN)
        : values.slice(0, 1)
      return taken.length > 0 ? [[group, taken]] : []
    }),
  ),
  page: pageNumberOf(parameters),
})

export const isFiltered = ({ search, chosen }: Pick<GalleryAddress, 'search' | 'chosen'>): boolean =>
  search !== '' || Object.keys(chosen).length > 0

/** What is chosen with another value, which takes the place of the present one or adds up; '': with any. */
export const withChoice = (chosen: Chosen, group: Group, value: string): Chosen =>
  withValues(chosen, group, [...(addsUp(group) ? (chosen[group] ?? []) : []), value].filter(Boolean))

export const withoutChoice = (chosen: Chosen, group: Group, value: string): Chosen =>
  withValues(
    chosen,
    group,
    (chosen[group] ?? []).filter(each => each !== value),
  )

const withValues = (chosen: Chosen, group: Group, values: readonly string[]): Chosen =>
  Object.fromEntries(
    GROUPS.flatMap(name => {
      const each = name === group ? [...values].sort((a, b) => Number(a) - Number(b)) : chosen[name]
      return each && each.length > 0 ? [[name, each]] : []
    }),
  )

/** The query of an address, in its one spelling. */
export const galleryQuery = ({ search, chosen, page }: GalleryAddress): string => pageQuery(page, search, chosen)

export const filteredGallery = (chosen: Chosen, search = ''): string =>
  addresses.gallery + galleryQuery({ search, chosen, page: 1 })

export const choicesKey = ({ search, chosen }: Pick<GalleryAddress, 'search' | 'chosen'>): string =>
  `/api/gallery/choices${pageQuery(1, search, chosen)}`

/** The photographs that fit, as a list of pages (`PagedList.keys`). */
export const foundKeys = ({ search, chosen }: Pick<GalleryAddress, 'search' | 'chosen'>, limit: number): string =>
  `/api/gallery/search${pageQuery(1, search, { ...chosen, page: '*', limit: String(limit) })}`

// A newer server may know more.
export const kindName = (kind: string, number: 'one' | 'many' = 'one'): string =>
  isPhotographKind(kind) ? PHOTOGRAPH_KINDS[kind][number] : kind
export const constellationName = (symbol: string): string => (isConstellation(symbol) ? CONSTELLATIONS[symbol] : symbol)

/** `another`: in a group that adds up, when something is chosen. */
export const groupNames: Record<Group, { one: string; all: string; another?: string }> = {
  kind: { one: 'Kind', all: 'All kinds' },
  target: { one: 'Target', all: 'All targets' },
  constellation: { one: 'Constellation', all: 'All constellations' },
  equipment: { one: 'Equipment', all: 'All equipment', another: 'Add equipment' },
  filter: { one: 'Filter', all: 'All filters', another: 'Add a filter' },
  year: { one: 'Year', all: 'All years' },
}

export interface Choice {
  value: string
  label: string
  count: number
}

/** The choices of a group, most frequent first. */
export const choicesIn = (choices: GalleryChoices, group: Group): Choice[] => {
  switch (group) {
    case 'kind':
      return choices.kinds.map(({ kind, count }) => ({ value: kind, label: kindName(kind, 'many'), count }))
    case 'target':
      return choices.targets.map(({ key, name, count }) => ({ value: key, label: name, count }))
    case 'constellation':
      return choices.constellations.map(({ constellation, count }) => ({
        ...{ value: constellation, label: constellationName(constellation), count },
      }))
    case 'year':
      return choices.years.map(({ year, count }) => ({ value: String(year), label: String(year), count }))
    case 'equipment':
    case 'filter': {
      const items = group === 'filter' ? choices.filters : choices.equipment
      return items.map(({ id, name, count }) => ({ value: String(id), label: name, count }))
    }
  }
}

/** How many choices of a group there are beyond those listed. */
export const moreIn = ({ more }: GalleryChoices, group: Group): number => {
  const counts: Partial<Record<Group, number>> = {
    target: more.targets,
    equipment: more.equipment,
    filter: more.filters,
  }
  return counts[group] ?? 0
}

interface ChosenLabel {
  group: Group
  value: string
  label: string
}

/** What is chosen, in words. */
export const chosenLabels = (chosen: Chosen, choices: GalleryChoices | undefined): ChosenLabel[] =>
  GROUPS.flatMap(group =>
    (chosen[group] ?? []).map(value => {
      const known = choices && choicesIn(choices, group).find(choice => choice.value === value)?.label
      return { group, value, label: known ?? (addsUp(group) ? groupNames[group].one : value) }
    }),
  )
