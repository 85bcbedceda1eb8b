import { useSyncExternalStore } from 'react'

let isRequested = false
const listeners = new Set<() => void>()

const set = (requested: boolean) => {
  isRequested = requested
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the dialog in which one signs in again without leaving the screen. */
export const requestSignIn = (): void => set(true)

export const closeSignIn = (): void => set(false)

export const useSignInRequest = (): boolean => useSyncExternalStore(subscribe, () => isRequested)
