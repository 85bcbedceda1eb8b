const ATTRIBUTE = /\s([a-z-]+)(?:="([^"]*)")?/g

/**
 * The attributes of a tag in sanitized HTML, by name. Values stay escaped. They are read in order, because a value may look like
 * another attribute.
 */
export const attributesIn = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))
