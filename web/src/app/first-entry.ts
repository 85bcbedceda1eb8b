interface Entry {
  key?: string
  usr?: { background?: unknown } | null
}

/**
 * Makes the history's entry fit the document, before the router reads it. It survives a reload, but the server has
 * rendered a photograph's own screen, not the one that it lay over. And it gets a name: the router calls the first entry
 * of every document the same, and one would be scrolled like another.
 */
export const readyFirstEntry = (isRendered: boolean) => {
  const state = (window.history.state ?? {}) as Entry
  const usr = isRendered ? { ...state.usr, background: undefined } : state.usr
  const key = state.key ?? Math.random().toString(36).slice(2)
  window.history.replaceState({ ...state, usr, key }, '')
}
