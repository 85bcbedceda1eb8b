/**
 * Makes the history's entry fit the document, before the router reads it. It survives a reload, but the server has
 * rendered the screen of the address alone, not one that it lay over. And it gets a name: the router calls the first entry
 * of every document the same, and one would be scrolled like another.
 */
export const readyFirstEntry = (isRendered: boolean) => {
  const state = window.history.state as { key?: string; usr?: object | null } | null
  const key = state?.key ?? Math.random().toString(36).slice(2)
  window.history.replaceState(
    { ...state, key, ...(isRendered && { usr: { ...state?.usr, background: undefined } }) },
    '',
  )
}
