/**
 * The address a title suggests, as the server makes it: lower case, accents off, runs of anything but letters and digits
 * become one hyphen, none at the ends.
 */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
