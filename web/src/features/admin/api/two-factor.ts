import useSWR from 'swr'
import { http } from '../../../http/http.ts'
import { useRefresh } from './refresh.ts'

const twoFactorKey = '/api/me/two-factor'

/** Whether one signs in with a code too. */
export interface TwoFactor {
  enabled: boolean
  since: string | null
  recoveryCodesLeft: number
}

/** What an authenticator needs; `uri` is what its QR code says. */
export interface NewSecret {
  secret: string
  uri: string
}

/** That it is oneself: the password, and a code of the authenticator or a recovery code. */
export interface Proof {
  currentPassword: string
  code: string
}

interface RecoveryCodes {
  recoveryCodes: string[]
}

export const useTwoFactor = () => useSWR<TwoFactor, Error>(twoFactorKey, { revalidateOnMount: true })

export function useTwoFactorActions() {
  const refresh = useRefresh()
  return {
    begin: (currentPassword: string) => http.post<NewSecret>(twoFactorKey, { currentPassword }),
    /** Turns it on; answers the recovery codes, this once. */
    confirm: async (code: string): Promise<string[]> => {
      const { recoveryCodes } = await http.post<RecoveryCodes>(`${twoFactorKey}/confirm`, { code })
      await refresh(twoFactorKey)
      return recoveryCodes
    },
    renewCodes: async (proof: Proof): Promise<string[]> => {
      const { recoveryCodes } = await http.post<RecoveryCodes>(`${twoFactorKey}/recovery-codes`, proof)
      await refresh(twoFactorKey)
      return recoveryCodes
    },
    turnOff: async (proof: Proof): Promise<void> => {
      await http.post<void>(`${twoFactorKey}/disable`, proof)
      await refresh(twoFactorKey)
    },
  }
}
