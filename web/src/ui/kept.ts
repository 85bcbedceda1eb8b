/** What this tab keeps, as JSON; null when there is nothing. It may be anyone's: look at it before use. */
export const kept = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Keeps a value for this tab, over reloads and between its documents. False where storage is refused or full. */
export const keep = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
