import { keep, kept } from '../ui/kept.ts'

const KEY = 'gone'

/** Whether it is told for the first time. Where storage is refused one can't know, and it would go on for ever: no. */
const isNew = (message: string): boolean => kept(KEY) !== message && keep(KEY, message)

/**
 * Loads the page again when a file of it is gone, as after a new release: once for each file, only while the site answers, and
 * never when somebody guards something unsaved.
 */
export const reloadOnce = ({ message }: Error) => {
  // What browsers say of a module that can't be had differs, but for this word.
  if (!/import/.test(message)) return
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true })) || !isNew(message)) return
  fetch('', { method: 'HEAD' }).then(
    ({ status }) => status < 500 && location.reload(),
    () => 0,
  )
}
