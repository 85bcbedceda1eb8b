import type { PhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import { constellationOf } from '../ephemeris/position.ts'
import { isSolarBody, type SolarBody } from '../ephemeris/target.ts'
import { fullName, type KindCode, type SkyObject, targetOf } from './catalog.ts'

/** What is known of a photograph by its target. */
export interface TargetClass {
  /** Null where the catalog's type says nothing about what one sees. */
  kind: PhotographKind | null
  /** IAU abbreviation; null for what moves among the stars. */
  constellation: string | null
  name: string
}

/** Clusters with a nebula are photographed for the nebula, such as NGC 2239 in the Rosette Nebula. */
const KINDS: Record<KindCode, PhotographKind | null> = {
  '*': 'stars',
  '**': 'stars',
  '*Ass': 'stars',
  OCl: 'open-cluster',
  GCl: 'globular-cluster',
  'Cl+N': 'nebula',
  G: 'galaxy',
  GPair: 'galaxy-group',
  GTrpl: 'galaxy-group',
  GGroup: 'galaxy-group',
  PN: 'planetary-nebula',
  HII: 'nebula',
  DrkN: 'dark-nebula',
  EmN: 'nebula',
  Neb: 'nebula',
  RfN: 'nebula',
  SNR: 'supernova-remnant',
  Nova: 'stars',
  Other: null,
}

const bodyKind = (body: SolarBody): PhotographKind | null => {
  if (body === 'Sun') return 'sun'
  if (body === 'Moon') return 'moon'
  return body === 'Pluto' ? null : 'planet'
}

export const classOf = (object: SkyObject): TargetClass => {
  const target = targetOf(object)
  const constellation = isSolarBody(target) ? null : constellationOf(target).symbol
  switch (object.type) {
    case 'solar-system':
      return { kind: bodyKind(object.name), constellation, name: object.name }
    case 'deep-sky':
      return { kind: KINDS[object.entry.kind], constellation, name: fullName(object.entry) }
    case 'star':
      return { kind: 'stars', constellation, name: object.name }
    // A view of a constellation may be anything; where its name stands, it lies itself.
    case 'constellation':
      return { kind: null, constellation: object.entry.id.slice(0, 3), name: object.name }
  }
}
