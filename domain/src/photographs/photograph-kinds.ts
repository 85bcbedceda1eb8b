/** What a photograph can show, in the order of lists, with the name of one and of several. */
export const PHOTOGRAPH_KINDS = {
  galaxy: { one: 'Galaxy', many: 'Galaxies' },
  'galaxy-group': { one: 'Galaxy group', many: 'Galaxy groups' },
  /** Emission and reflection nebulae. */
  nebula: { one: 'Nebula', many: 'Nebulae' },
  'dark-nebula': { one: 'Dark nebula', many: 'Dark nebulae' },
  'planetary-nebula': { one: 'Planetary nebula', many: 'Planetary nebulae' },
  'supernova-remnant': { one: 'Supernova remnant', many: 'Supernova remnants' },
  'open-cluster': { one: 'Open cluster', many: 'Open clusters' },
  'globular-cluster': { one: 'Globular cluster', many: 'Globular clusters' },
  stars: { one: 'Stars', many: 'Stars' },
  moon: { one: 'Moon', many: 'Moon' },
  sun: { one: 'Sun', many: 'Sun' },
  eclipse: { one: 'Eclipse', many: 'Eclipses' },
  planet: { one: 'Planet', many: 'Planets' },
  comet: { one: 'Comet', many: 'Comets' },
  asteroid: { one: 'Asteroid', many: 'Asteroids' },
  nightscape: { one: 'Nightscape', many: 'Nightscapes' },
  'star-trails': { one: 'Star trails', many: 'Star trails' },
  aurora: { one: 'Aurora', many: 'Auroras' },
  meteors: { one: 'Meteors', many: 'Meteors' },
  other: { one: 'Other', many: 'Other' },
} as const satisfies Record<string, { one: string; many: string }>

export type PhotographKind = keyof typeof PHOTOGRAPH_KINDS

export const PHOTOGRAPH_KIND_NAMES = Object.keys(PHOTOGRAPH_KINDS) as PhotographKind[]

export const isPhotographKind = (value: unknown): value is PhotographKind =>
  typeof value === 'string' && Object.hasOwn(PHOTOGRAPH_KINDS, value)
