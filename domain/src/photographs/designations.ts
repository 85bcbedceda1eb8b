import { foldText } from '../text/search-words.ts'

/** The catalogs whose numbers people write in several ways, by their folded names, and how each is written here. */
const CATALOGS: Readonly<Record<string, string>> = {
  messier: 'm',
  m: 'm',
  ngc: 'ngc',
  ic: 'ic',
  caldwell: 'c',
  c: 'c',
  barnard: 'b',
  b: 'b',
  sharpless: 'sh2',
  'sharpless 2': 'sh2',
  sh2: 'sh2',
  'sh 2': 'sh2',
  ldn: 'ldn',
  lbn: 'lbn',
  vdb: 'vdb',
  abell: 'abell',
  arp: 'arp',
  melotte: 'mel',
  mel: 'mel',
  collinder: 'cr',
  cr: 'cr',
  ugc: 'ugc',
}

const names = Object.keys(CATALOGS)
  .sort((a, b) => b.length - a.length)
  .map(name => name.replace(' ', '[ -]?'))
  .join('|')
const DESIGNATION = new RegExp(`(?<![\\p{L}\\p{N}])(${names})[ -]*(\\d{1,5})(?![\\p{L}\\p{N}])`, 'gu')

/** The catalog and number of a match: ['m', '31']. */
const partsOf = (name: string, digits: string): [string, string] => [
  CATALOGS[name.replace('-', ' ')] ?? name,
  String(Number(digits)),
]

/** The catalog designations in a folded text, each in its one spelling: 'messier 31' and 'm 31' are 'm31'. */
export const designationsIn = (text: string): string[] =>
  [...text.matchAll(DESIGNATION)].map(([, name = '', digits = '']) => partsOf(name, digits).join(''))

/** A folded text with each designation in its one spelling; `between` stands between catalog and number. */
export const withDesignations = (text: string, between = ''): string =>
  text.replace(DESIGNATION, (_, name: string, digits: string) => partsOf(name, digits).join(between))

/** By it targets are the same however they are written: the first designation in it ('m31'), else its words ('milky-way'). */
export const targetKeyOf = (target: string): string => {
  const folded = foldText(target)
  return designationsIn(folded)[0] ?? folded.replaceAll(' ', '-')
}
