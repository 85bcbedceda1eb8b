const FIELD = 'input, textarea, select, [contenteditable]'

/** Whether a key is somebody else's already: an answered one, or one that goes into a field. */
export const isTaken = ({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean =>
  defaultPrevented || isComposing || (target instanceof Element && target.closest(FIELD) !== null)
