import { useCallback, useRef } from 'react'
import type { KeyedMutator } from 'swr'

/**
 * Shows a change before it has been saved, such as a move in a list; the former data is back when that fails. Changes are sent
 * one after the other, since the last one counts: `send` is called when the one before it has ended, with success or not.
 */
export function useOptimisticChange<Data>(mutate: KeyedMutator<Data>) {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(
    async (changed: Data, send: () => Promise<unknown>): Promise<void> => {
      const save = async () => {
        const sent = last.current.then(send)
        last.current = sent.catch(() => undefined)
        await sent
        return changed
      }
      await mutate(save, { optimisticData: changed })
    },
    [mutate],
  )
}
