/** The languages of the built-in answers besides English. */
export const TRANSLATED = ['es', 'de', 'fr'] as const
export type TranslatedLanguage = (typeof TRANSLATED)[number]
export type Language = 'en' | TranslatedLanguage

/** Lower case without accents, apostrophes, hyphens and punctuation: the form that the rules of these languages match. */
export const normalizeForeign = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/(?<=\d)[.,](?=\d)/g, '.')
    .replace(/(?<!\d)\.|\.(?!\d)|[^a-z0-9α-ω.]+/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
