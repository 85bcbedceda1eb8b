import type { KeyboardEvent } from 'react'

/**
 * Radix hands Escape to the layer that was opened last alone, and a toast is such a layer: while one is shown, what is below
 * it must listen itself. Radix prevents the default of an Escape that it has acted on.
 */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented) close()
}
