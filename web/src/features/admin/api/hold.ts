import useSWR from 'swr'
import { http } from '../../../http/http.ts'
import { useRefresh } from './refresh.ts'

const holdKey = '/api/admin/hold'

/** What the store waits for since a backup was restored. */
export interface Hold {
  backupAt: string
  restoredAt: string
  /** Mails that are due. */
  waitingMails: number
}

/** Null: nothing waits. */
export const useHold = () => useSWR<{ hold: Hold | null }, Error>(holdKey, { revalidateOnMount: true })

export function useEndHold() {
  const refresh = useRefresh()
  return async (): Promise<void> => {
    await http.post<void>(`${holdKey}/end`)
    await refresh(holdKey)
  }
}
