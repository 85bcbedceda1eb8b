import { useSyncExternalStore } from 'react'
import type { Proof } from '../../../api/admin/account.ts'
import { secondFactorRequest, type SecondFactorRequest } from '../passkeys/second-factor.tsx'

export type SecondFactor = Pick<Proof, 'code' | 'passkey'>

interface Question {
  request: SecondFactorRequest
  /** Sends the request with the second factor. Rejects when that is wrong, so that another can be given. */
  send: (factor: SecondFactor) => Promise<void>
  cancel: () => void
}

let question: Question | null = null
const listeners = new Set<() => void>()

const set = (next: Question | null) => {
  question = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the dialog for a second factor asks; null: nothing. */
export const useSecondFactorQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question)

/** Closes the dialog without a second factor. */
export const cancelSecondFactorQuestion = (): void => question?.cancel()

const ask = <T>(request: SecondFactorRequest, send: (factor: SecondFactor) => Promise<T>): Promise<T> => {
  // Only one dialog is open at a time.
  cancelSecondFactorQuestion()
  return new Promise((resolve, reject) => {
    set({
      request,
      async send(factor) {
        const sent = send(factor)
        await sent.catch((error: unknown) => {
          // Only a wrong second factor can be given again here; the form shows everything else.
          if (secondFactorRequest(error)) throw error
        })
        resolve(sent)
        set(null)
      },
      cancel() {
        set(null)
        reject(new DOMException('No second factor was given', 'AbortError'))
      },
    })
  })
}

/**
 * Sends a request that proves who the user is by their password. When they have a second factor, asks for it in a dialog and
 * sends the request with it. Aborted when the dialog is closed.
 */
export async function withSecondFactor<T>(send: (factor: SecondFactor) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    const request = secondFactorRequest(error)
    if (!request) throw error
    return ask(request, send)
  }
}
