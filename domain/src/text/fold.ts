// Letters that Unicode does not take apart into a base letter and an accent.
const unaccented = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  ['ŋ', 'n'],
])
const unaccentedLetters = new RegExp(`[${[...unaccented.keys()].join('')}]`, 'g')

/** Text as it is compared: lower case, accents off, ligatures and special letters spelled out ('Straße Ångström' → 'strasse angstrom'). */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(unaccentedLetters, letter => unaccented.get(letter) ?? letter)
    .replace(/\p{M}+/gu, '')
}
