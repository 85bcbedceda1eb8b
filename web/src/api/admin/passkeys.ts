import useSWR from 'swr'
import { ApiError } from '../api-error.ts'
import { http } from '../http.ts'
import type { ApiItem, ApiRequest, ApiResponse } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'
import { twoFactorKey } from './account.ts'

const passkeysKey = '/api/me/passkeys'

/** A passkey or security key; `usable` where it was made for the address that the site has now. */
export type Passkey = ApiItem<'/api/me/passkeys', 'get'>

/** With which a browser uses a passkey. */
export type PasskeyOptions = ApiResponse<'/api/login/passkey/options', 'post'>

/** What a browser has of a passkey that was used. */
export type PasskeyResponse = ApiRequest<'/api/login/passkey', 'post'>['passkey']

type NewPasskey = ApiRequest<'/api/me/passkeys', 'post'>

/** Whether this browser has passkeys at this address: they need https, or the machine itself. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const loadWebAuthn = () => import('@simplewebauthn/browser')

const REASONS: Readonly<Record<string, () => string>> = {
  NotAllowedError: () => 'No passkey was used: it was canceled, or it took too long.',
  InvalidStateError: () => 'This device or key is among your passkeys already.',
  SecurityError: () => `Passkeys do not work at ${window.location.host}: open the site at its public address.`,
  NotSupportedError: () => 'This device or key is of a kind that the site does not accept.',
}

/** What the browser says, in words for a screen; as if the server had said it. */
const passkeyError = (error: unknown): unknown => {
  const message = error instanceof Error ? REASONS[error.name]?.() : undefined
  return message === undefined ? error : new ApiError(400, message, { message })
}

/** Has the browser ask for a passkey. */
export const askForPasskey = async (options: PasskeyOptions): Promise<PasskeyResponse> => {
  const { startAuthentication } = await loadWebAuthn()
  try {
    return await startAuthentication({ optionsJSON: options })
  } catch (error) {
    throw passkeyError(error)
  }
}

/** Has the browser ask for a passkey to sign in with. */
export const askForSignIn = async (): Promise<PasskeyResponse> =>
  askForPasskey(await http.post<PasskeyOptions>('/api/login/passkey/options'))

/** Has the browser ask for one of the passkeys of whoever is signed in. */
export const askForProof = async (): Promise<PasskeyResponse> => {
  const { passkey } = await http.post<ApiResponse<'/api/me/passkeys/proof-options', 'post'>>(
    `${passkeysKey}/proof-options`,
  )
  if (!passkey) {
    const message = 'None of your passkeys was made for this address'
    throw new ApiError(400, message, { message })
  }
  return askForPasskey(passkey)
}

/** Newest first. */
export const usePasskeys = () => useSWR<Passkey[], Error>(passkeysKey, listSettings)

export function usePasskeyActions() {
  const refresh = useRefresh()
  const refreshAll = () => Promise.all([refresh(passkeysKey), refresh(twoFactorKey)])
  return {
    /** Has the browser make a passkey. */
    make: async (): Promise<NewPasskey['credential']> => {
      const options = await http.post<ApiResponse<'/api/me/passkeys/options', 'post'>>(`${passkeysKey}/options`)
      const { startRegistration } = await loadWebAuthn()
      try {
        return await startRegistration({ optionsJSON: options })
      } catch (error) {
        throw passkeyError(error)
      }
    },
    /** Adds one that was made; returns recovery codes, this once, with the first second factor. */
    add: async (passkey: NewPasskey): Promise<string[]> => {
      const { recoveryCodes } = await http.post<ApiResponse<'/api/me/passkeys', 'post'>>(passkeysKey, passkey)
      await refreshAll()
      return recoveryCodes
    },
    rename: async (id: number, name: string): Promise<void> => {
      await http.patch(`${passkeysKey}/${id}`, { name })
      await refresh(passkeysKey)
    },
    remove: async (id: number): Promise<void> => {
      await http.delete(`${passkeysKey}/${id}`)
      await refreshAll()
    },
  }
}
