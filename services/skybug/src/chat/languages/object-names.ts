import type { SkyObject } from '../../catalog/catalog.ts'
import { objectNames } from '../../catalog/catalog-files.ts'
import type { ObjectLookup } from '../../catalog/object-lookup.ts'
import { normalizeForeign, TRANSLATED, type TranslatedLanguage } from '../../recognition/language.ts'

type Names = Readonly<Record<TranslatedLanguage, string>>

/** What the Sun, the Moon and the planets are called. */
const BODIES: Readonly<Record<string, Names>> = {
  Sun: { es: 'Sol', de: 'Sonne', fr: 'Soleil' },
  Moon: { es: 'Luna', de: 'Mond|Mondes|Monds', fr: 'Lune' },
  Mercury: { es: 'Mercurio', de: 'Merkur|Merkurs', fr: 'Mercure' },
  Venus: { es: 'Venus', de: 'Venus', fr: 'Vénus' },
  Mars: { es: 'Marte', de: 'Mars', fr: 'Mars' },
  Jupiter: { es: 'Júpiter', de: 'Jupiter|Jupiters', fr: 'Jupiter' },
  Saturn: { es: 'Saturno', de: 'Saturn|Saturns', fr: 'Saturne' },
  Uranus: { es: 'Urano', de: 'Uranus', fr: 'Uranus' },
  Neptune: { es: 'Neptuno', de: 'Neptun|Neptuns', fr: 'Neptune' },
  Pluto: { es: 'Plutón', de: 'Pluto|Plutos', fr: 'Pluton' },
}

/** Common names that the table of names lacks; the first one is shown. */
const COMMON: Readonly<Record<string, Names>> = {
  'NGC 224': {
    es: 'galaxia de Andrómeda|Andrómeda|nebulosa de Andrómeda',
    de: 'Andromedagalaxie|Andromedanebel|Andromeda',
    fr: "galaxie d'Andromède|Andromède|nébuleuse d'Andromède",
  },
  'NGC 1976': { es: 'nebulosa de Orión', de: 'Orionnebel', fr: "nébuleuse d'Orion" },
  'Mel 22': {
    es: 'Pléyades|Siete Hermanas|siete cabritas',
    de: 'Plejaden|Siebengestirn',
    fr: 'Pléiades|Sept Sœurs',
  },
  'NGC 6205': {
    es: 'cúmulo de Hércules',
    de: 'Herkuleshaufen|Herkules-Sternhaufen|Kugelsternhaufen im Herkules',
    fr: "amas d'Hercule",
  },
  'NGC 2632': { es: 'Pesebre', de: 'Krippe|Praesepe', fr: 'amas de la Crèche|Crèche' },
  'NGC 5194': { es: 'galaxia del Remolino', de: 'Strudelgalaxie', fr: 'galaxie du Tourbillon' },
  'NGC 598': { es: 'galaxia del Triángulo', de: 'Dreiecksgalaxie|Dreiecksnebel', fr: 'galaxie du Triangle' },
  'NGC 4594': { es: 'galaxia del Sombrero', de: 'Sombrerogalaxie', fr: 'galaxie du Sombrero' },
  'NGC 6720': { es: 'nebulosa del Anillo', de: 'Ringnebel', fr: "nébuleuse de l'Anneau|nébuleuse de la Lyre" },
  'NGC 1952': { es: 'nebulosa del Cangrejo', de: 'Krebsnebel|Krabbennebel', fr: 'nébuleuse du Crabe' },
  'NGC 7000': { es: 'nebulosa Norteamérica', de: 'Nordamerikanebel', fr: "nébuleuse de l'Amérique du Nord" },
  'NGC 6523': { es: 'nebulosa de la Laguna', de: 'Lagunennebel', fr: 'nébuleuse de la Lagune' },
  'NGC 6853': { es: 'nebulosa Dumbbell', de: 'Hantelnebel', fr: "nébuleuse de l'Haltère" },
  'B 33': { es: 'nebulosa Cabeza de Caballo', de: 'Pferdekopfnebel', fr: 'nébuleuse de la Tête de Cheval' },
  Polaris: { es: 'Estrella Polar|Polar', de: 'Polarstern', fr: 'étoile Polaire' },
  Vega: { es: 'Vega', de: 'Wega', fr: 'Véga' },
  Sirius: { es: 'Sirio', de: 'Sirius', fr: 'Sirius' },
  'Ursa Major': {
    es: 'Osa Mayor|Gran Carro|el Carro',
    de: 'Großer Bär|Großer Wagen|Große Wagen|Große Bär',
    fr: 'Grande Ourse|Grand Chariot|Grande Casserole',
  },
  'Ursa Minor': {
    es: 'Osa Menor',
    de: 'Kleiner Bär|Kleiner Wagen|Kleine Wagen|Kleine Bär',
    fr: 'Petite Ourse|Petit Chariot',
  },
}

/** Whether a translated constellation is one without the word for it: most are ordinary words (lion, scales, fishes). */
const isProperName = (latin: string, name: string): boolean =>
  name.includes(' ') || normalizeForeign(latin).slice(0, 3) === normalizeForeign(name).slice(0, 3)

/** Ordinary words that are names of something in English or Arabic. */
const ORDINARY: Readonly<Record<TranslatedLanguage, ReadonlySet<string>>> = {
  es: new Set('mira alba sol dale sale luna nos nova solar altar copa lira reloj'.split(' ')),
  de: new Set('nah nach nashira mira norma gar atlas'.split(' ')),
  fr: new Set('mira nos lune sol aube lion table'.split(' ')),
}

export interface ObjectNames {
  /** Finds objects by their names in the language, then by those that English questions may use. */
  lookup: ObjectLookup
  /** What an object is called: 'M 31 (Andromedagalaxie)', 'Marte'. */
  nameOf(object: SkyObject): string
  /** What the constellation of a Latin name is called. */
  constellation(latin: string): string
}

const splitNames = (names: string): string[] => names.split('|')

/** The names of objects in a language. Some 2 ms the first time for each language. */
export const createObjectNames = (language: TranslatedLanguage, lookup: ObjectLookup): ObjectNames => {
  const column = TRANSLATED.indexOf(language)
  const byName = new Map<string, SkyObject>()
  const shown = new Map<SkyObject, string>()
  const rows = new Map(objectNames().map(({ id, names }) => [id, names[column] ?? '']))
  const add = (id: string, names: string[]) => {
    const { object } = lookup(id, 'exact')
    const [first] = names
    if (!object || !first) return
    if (!shown.has(object)) shown.set(object, first)
    for (const name of names) {
      if (object.type === 'constellation' && !isProperName(object.name, name)) continue
      const normalized = normalizeForeign(name)
      for (const key of [normalized, language === 'de' ? normalized.replaceAll(' ', '') : normalized])
        if (!byName.has(key)) byName.set(key, object)
    }
  }
  for (const [id, names] of Object.entries({ ...BODIES, ...COMMON })) add(id, splitNames(names[language]))
  for (const [id, name] of rows) if (name !== '') add(id, [name])
  const constellation = (latin: string) => rows.get(latin) || latin
  return {
    lookup: (name, mode) => {
      const normalized = normalizeForeign(name)
      const object = byName.get(normalized)
      if (object) return { object, candidates: [] }
      return ORDINARY[language].has(normalized) ? { object: null, candidates: [] } : lookup(name, mode)
    },
    constellation,
    nameOf: object => {
      if (object.type === 'constellation') return constellation(object.name)
      const name = shown.get(object)
      if (object.type !== 'deep-sky') return name ?? object.name
      const [number] = object.name.split(' (')
      return name ? `${number} (${name})` : object.name
    },
  }
}
