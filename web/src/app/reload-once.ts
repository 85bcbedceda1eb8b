/**
 * Loads the page again when a file of it is gone, as after a new release: once for each file, only while the site answers, and
 * never when somebody guards something unsaved.
 */
export const reloadOnce = ({ message }: Error) => {
  // What browsers say of a module that can't be had differs, but for this word.
  if (!/import/.test(message) || sessionStorage['gone'] === message) return
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return
  sessionStorage['gone'] = message
  fetch('', { method: 'HEAD' }).then(
    ({ status }) => status < 500 && location.reload(),
    () => 0,
  )
}
