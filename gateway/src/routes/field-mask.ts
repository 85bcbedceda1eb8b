type Given<T> = { [K in keyof T]?: Exclude<T[K], null> }

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * A partial update as the contracts want it: the fields that were sent make the mask, and those sent as null are named
 * by the mask without a value, which empties them. Undefined means unchanged.
 */
export const maskedFields = <T extends Record<string, unknown>>(
  sent: T,
): { fields: Given<T>; updateMask: { paths: string[] } } => {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  return {
    fields: Object.fromEntries(given.filter(([, value]) => value !== null)) as Given<T>,
    updateMask: { paths: given.map(([name]) => snakeCase(name)) },
  }
}

/** For a creation: what was sent as null counts as absent. */
export const withoutNulls = <T extends Record<string, unknown>>(sent: T): Given<T> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined)) as Given<T>
