import { CONSTELLATIONS, isConstellation } from '@skyfolio/runtime/domain/constellations'
import { isPhotographKind, PHOTOGRAPH_KINDS } from '@skyfolio/runtime/domain/photograph-kinds'
import { addresses } from '../../../addresses.ts'
import type { ApiResponse } from '../../../api/types.ts'
import { pageNumberOf, pageQuery, searchOf } from '../../../site/lists/list-pages.tsx'

/** What the gallery can be filtered by, in the order of the screen and of addresses. */
export const GROUPS = ['kind', 'target', 'constellation', 'equipment', 'filter', 'year'] as const
export type Group = (typeof GROUPS)[number]

/** One value of a group, as addresses have it, or any. */
export type Chosen = Partial<Record<Group, string>>

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
      const value = parameters.get(group)?.trim()
      return value && isValue[group](value) ? [[group, value]] : []
    }),
  ),
  page: pageNumberOf(parameters),
})

export const isFiltered = ({ search, chosen }: Pick<GalleryAddress, 'search' | 'chosen'>): boolean =>
  search !== '' || Object.keys(chosen).length > 0

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

export const groupNames: Record<Group, { one: string; all: string }> = {
  kind: { one: 'Kind', all: 'All kinds' },
  target: { one: 'Target', all: 'All targets' },
  constellation: { one: 'Constellation', all: 'All constellations' },
  equipment: { one: 'Equipment', all: 'All equipment' },
  filter: { one: 'Filter', all: 'All filters' },
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

/** What is chosen, in words. */
export const chosenLabels = (chosen: Chosen, choices: GalleryChoices | undefined): { group: Group; label: string }[] =>
  GROUPS.flatMap(group => {
    const value = chosen[group]
    if (value === undefined) return []
    const known = choices && choicesIn(choices, group).find(choice => choice.value === value)?.label
    const label = known ?? (group === 'equipment' || group === 'filter' ? groupNames[group].one : value)
    return [{ group, label }]
  })
