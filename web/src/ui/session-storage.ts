/** A value stored for this tab, as JSON; null when there is none. Anyone may have written it: validate it before use. */
export const readSession = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Stores a value for this tab, over reloads and between its documents. False where storage is refused or full. */
export const writeSession = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
