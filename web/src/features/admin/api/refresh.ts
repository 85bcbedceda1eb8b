import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

const isUnder = (key: unknown, prefix: string): boolean =>
  typeof key === 'string' && (key === prefix || key.startsWith(`${prefix}?`) || key.startsWith(`${prefix}/`))

/**
 * After a change: forgets everything read under these addresses. What a screen shows is read again at once (and stays
 * visible meanwhile, since lists keep their previous data), the rest when it is next needed.
 */
export function useRefresh() {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (...prefixes: string[]): Promise<void> => {
      await mutate(key => prefixes.some(prefix => isUnder(key, prefix)), undefined, { revalidate: true })
    },
    [mutate],
  )
}
