import type { Direction } from './angles.ts'

/** A star with a name; J2000, hours and degrees. Positions are of the epoch 2000: proper motion is left out. */
export interface NamedStar extends Direction {
  magnitude: number
  /** As 'Sirius'; empty when it has only a letter. */
  name: string
  /** Bayer's letter or Flamsteed's number: 'α', '61'; may be empty. */
  letter: string
  /** IAU abbreviation of the constellation. */
  constellation: string
}

export interface Constellation {
  /** IAU abbreviation; the two parts of Serpens are 'Ser1' and 'Ser2'. */
  id: string
  name: string
  genitive: string
  english: string
  /** 1 conspicuous … 3 faint. */
  rank: number
  /** Where its name stands, [right ascension, declination] in degrees. */
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
