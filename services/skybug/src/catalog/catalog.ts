import type { Direction } from '../ephemeris/angles.ts'
import type { SolarBody, Target } from '../ephemeris/target.ts'

/** Anything that has a name in the sky. */
export type SkyObject =
  | { type: 'solar-system'; name: SolarBody }
  | { type: 'deep-sky'; name: string; kind: string; entry: DeepSkyObject }
  | { type: 'star'; name: string; entry: NamedStar }
  | { type: 'constellation'; name: string; entry: Constellation }

/** Everything that can be looked up by name. */
export interface Catalog {
  deepSky: DeepSkyObject[]
  /** 'IC 11' → 'NGC 281': designations of objects that are listed under another one. */
  aliases: Map<string, string>
  stars: NamedStar[]
  constellations: Constellation[]
}

/** OpenNGC's object types. */
export const KINDS = {
  '*': 'star',
  '**': 'double star',
  '*Ass': 'group of stars',
  OCl: 'open cluster',
  GCl: 'globular cluster',
  'Cl+N': 'cluster with nebula',
  G: 'galaxy',
  GPair: 'pair of galaxies',
  GTrpl: 'triplet of galaxies',
  GGroup: 'group of galaxies',
  PN: 'planetary nebula',
  HII: 'emission nebula',
  DrkN: 'dark nebula',
  EmN: 'emission nebula',
  Neb: 'nebula',
  RfN: 'reflection nebula',
  SNR: 'supernova remnant',
  Nova: 'nova',
  Other: 'object',
} as const
export type KindCode = keyof typeof KINDS

/** A measured distance beyond the solar system. */
export interface MeasuredDistance {
  lightYears: number
  /** Its standard error in light years; null where the source gives none. */
  error: number | null
}

/** An entry of OpenNGC; right ascension in hours, declination in degrees, J2000, to 4″. */
export interface DeepSkyObject extends Direction {
  /** As 'NGC 224', 'IC 5070', 'Mel 22'. */
  id: string
  kind: KindCode
  /** Minutes of arc; null where the catalog has none. The minor axis equals the major one when it has only one. */
  majorAxis: number | null
  minorAxis: number | null
  /** Degrees from north through east. */
  positionAngle: number | null
  /** Visual magnitude, or the blue one: see `band`. */
  magnitude: number | null
  band: 'V' | 'B'
  messier: number | null
  caldwell: number | null
  /** Of galaxies; null where none is measured. */
  distance: MeasuredDistance | null
  /** Common names, the most usual first. */
  names: string[]
}

/** The short designation people use: 'M 31', else 'NGC 7000'. */
export const designation = ({ id, messier }: DeepSkyObject): string => (messier === null ? id : `M ${messier}`)

/** 'M 31 (Andromeda Galaxy)', or the designation alone. */
export const fullName = (object: DeepSkyObject): string =>
  object.names[0] === undefined ? designation(object) : `${designation(object)} (${object.names[0]})`

/** A star with a name; J2000, hours and degrees. Positions are of the epoch 2000: proper motion is left out. */
export interface NamedStar extends Direction {
  magnitude: number
  /** As 'Sirius'; empty when it has only a letter. */
  name: string
  /** Bayer's letter or Flamsteed's number: 'α', '61'; may be empty. */
  letter: string
  /** IAU abbreviation of the constellation. */
  constellation: string
  /** By its parallax; null where that is less than four times its error. */
  distance: MeasuredDistance | null
}

export interface Constellation {
  /** IAU abbreviation; the two parts of Serpens are 'Ser1' and 'Ser2'. */
  id: string
  name: string
  genitive: string
  english: string
  /** 1 conspicuous … 3 faint. */
  rank: number
  /** The position of its label, [right ascension, declination] in degrees. */
  at: [number, number]
  /** The figure's strokes, each a row of [right ascension, declination] in degrees, J2000. */
  lines: [number, number][][]
}

const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'.split(
    ' ',
  )
const LETTERS = 'αβγδεζηθικλμνξοπρστυφχψω'

/** The letter's English name: 'α' → 'alpha', 'μ1' → 'mu1'; anything else as it is. */
export const spelledLetter = (letter: string): string => {
  const index = LETTERS.indexOf(letter.charAt(0))
  return index >= 0 && letter !== '' ? `${GREEK[index]}${letter.slice(1)}` : letter
}

/** The body or direction to compute positions of. A constellation is represented by the position of its name. */
export const targetOf = (object: SkyObject): Target => {
  switch (object.type) {
    case 'solar-system':
      return object.name
    case 'constellation':
      return { rightAscension: object.entry.at[0] / 15, declination: object.entry.at[1] }
    case 'star':
    case 'deep-sky':
      return { rightAscension: object.entry.rightAscension, declination: object.entry.declination }
  }
}

/** What an object is, in a word or two: 'planet', 'open cluster'. */
export const kindOf = (object: SkyObject): string => {
  if (object.type === 'deep-sky') return object.kind
  if (object.type !== 'solar-system') return object.type
  const { name } = object
  return name === 'Sun' ? 'star' : name === 'Moon' ? 'moon' : name === 'Pluto' ? 'dwarf planet' : 'planet'
}

// NASA, Planetary Fact Sheets; radii: IAU 2015.
const BODY_FACTS: Record<SolarBody, string> = {
  Sun: '**The Sun** is the star at the center of the solar system, a ball of hydrogen and helium 1.39 million km across. It holds 99.8% of the mass of the solar system; in its core hydrogen fuses to helium at about 15 million degrees. Never look at it through an instrument without a proper filter in front of it.',
  Moon: '**The Moon** is the only natural satellite of the Earth, 3,475 km across, on average 384,400 km away. It always turns the same side to us, since it turns once around itself in the 27.3 days of its orbit. The dark seas are plains of old lava, the bright highlands are older and full of craters.',
  Mercury:
    '**Mercury** is the smallest planet (4,880 km across) and the one nearest to the Sun, around which it goes in 88 days. It never strays more than 28° from the Sun in our sky, so it is seen only in twilight. By day its ground is 430 °C hot, by night −180 °C.',
  Venus:
    '**Venus** is the second planet, almost as large as the Earth (12,104 km across), under a thick atmosphere of carbon dioxide that keeps its ground at 465 °C. Its white clouds make it the brightest point in our sky after Sun and Moon, as morning or evening star.',
  Mars: '**Mars** is the fourth planet, 6,779 km across, half the size of the Earth. Rust gives it its color. It has polar caps of ice, the highest known volcano, Olympus Mons, and two tiny moons. About every 26 months it comes into opposition and shines bright for some weeks.',
  Jupiter:
    '**Jupiter** is the fifth planet and the largest: 142,984 km across, more massive than all other planets together. It is a ball of hydrogen and helium with bands of cloud and the Great Red Spot, a storm larger than the Earth. Its four large moons show in any binoculars.',
  Saturn:
    '**Saturn** is the sixth planet, 120,536 km across, with the rings that any small telescope shows. They consist of countless pieces of ice and are 280,000 km wide but mostly only some tens of meters thick. Its largest moon, Titan, has a thick atmosphere.',
  Uranus:
    '**Uranus** is the seventh planet, 51,118 km across, an ice giant that lies on its side: its axis is tilted by 98°. William Herschel discovered it in 1781. Under a dark sky it can just be seen without instruments.',
  Neptune:
    '**Neptune** is the eighth and outermost planet, 49,528 km across, an ice giant with the fastest winds in the solar system. It was found in 1846 where Le Verrier had computed it. It takes 165 years around the Sun and needs binoculars at least.',
  Pluto:
    '**Pluto** is a dwarf planet in the Kuiper belt, 2,377 km across, discovered in 1930 and visited by New Horizons in 2015. It has five moons; the largest, Charon, is half its size. At magnitude 14 it needs a large telescope.',
}

/** A solar-system body in a few sentences of Markdown. */
export const bodyFacts = (body: SolarBody): string => BODY_FACTS[body]
