import { useSyncExternalStore } from 'react'
import { errorCode } from '../errors.ts'

let answer: ((wasGiven: boolean) => void) | null = null
const listeners = new Set<() => void>()

const set = (next: typeof answer) => {
  answer = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Closes the dialog: the password was given, or it wasn't. */
export const answerPasswordQuestion = (wasGiven: boolean): void => {
  const answerNow = answer
  set(null)
  answerNow?.(wasGiven)
}

/** Whether somebody waits for the password. */
export const usePasswordQuestion = (): boolean => useSyncExternalStore(subscribe, () => answer !== null)

const askForPassword = (): Promise<boolean> => {
  // Only one dialog is open at a time.
  answerPasswordQuestion(false)
  return new Promise(resolve => set(resolve))
}

/**
 * Sends a request for which the password must have been given recently. When it was not, asks for it and sends the request
 * once more; it fails as it did when nobody gives the password.
 */
export async function withRecentPassword<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (errorCode(error) !== 'REAUTHENTICATION_REQUIRED' || !(await askForPassword())) throw error
    return send()
  }
}
