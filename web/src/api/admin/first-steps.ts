import useSWR, { useSWRConfig } from 'swr'
import { http } from '../http.ts'
import type { ApiResponse } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'
import { useSaveSettings } from './settings.ts'

const firstStepsKey = '/api/admin/first-steps'

/** What a new site needs before it opens. `done` is null when that is not known just now. */
export type FirstSteps = ApiResponse<'/api/admin/first-steps', 'get'>
export type FirstStep = FirstSteps['steps'][number]['name']

type RemovedDemo = ApiResponse<'/api/admin/demo/remove', 'post'>

export const useFirstSteps = () => useSWR<FirstSteps, Error>(firstStepsKey, listSettings)

export function useFirstStepsActions() {
  const { mutate } = useSWRConfig()
  const refresh = useRefresh()
  const save = useSaveSettings()
  return {
    /** Remembers that the list is not needed any more. */
    close: async (): Promise<void> => {
      await save({ first_steps_closed: 'true' })
      await refresh(firstStepsKey)
    },
    /** Removes the demo content that nobody has edited; says what has stayed. */
    removeDemo: async (): Promise<RemovedDemo> => {
      try {
        return await http.post<RemovedDemo>('/api/admin/demo/remove')
      } finally {
        // Everything may have lost something.
        await mutate(() => true)
      }
    },
  }
}
