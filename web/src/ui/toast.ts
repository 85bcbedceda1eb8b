import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

export interface ToastMessage {
  title: string
  description?: string
  kind?: 'ok' | 'danger'
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

/** At most one toast is visible. */
export const TOAST_LIMIT = 1
/** Milliseconds after which a dismissed toast is forgotten. */
export const TOAST_REMOVE_DELAY = 1_000_000
const CROSSING_KEY = 'skyfolio.toast'

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const set = (next: readonly ShownToast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message; it takes the place of the one before. Answers its id. */
export function toast(message: ToastMessage): number {
  const shown: ShownToast = { ...message, id: ++lastId, open: true }
  set([shown, ...toasts].slice(0, TOAST_LIMIT))
  return shown.id
}

/** Closes a toast, or all of them. */
export function dismissToast(id?: number): void {
  set(toasts.map(shown => (id === undefined || shown.id === id ? { ...shown, open: false } : shown)))
  setTimeout(() => set(toasts.filter(shown => shown.open || (id !== undefined && shown.id !== id))), TOAST_REMOVE_DELAY)
}

/** Shows a message after the next full page load: links between the three documents are plain navigations. */
export function toastAfterNavigation(message: ToastMessage): void {
  keep(CROSSING_KEY, message)
}

/** The message that the document before left for this one, once. */
export function takeCrossingToast(): ToastMessage | null {
  const message = kept(CROSSING_KEY) as ToastMessage | null
  if (message) keep(CROSSING_KEY, null)
  return message
}

const none: readonly ShownToast[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The toasts there are at this moment. */
export const toastsNow = (): readonly ShownToast[] => toasts

/** The toasts there are, and the two things one can do with them. */
export function useToast() {
  const shown = useSyncExternalStore(subscribe, toastsNow, () => none)
  return { toasts: shown, toast, dismiss: dismissToast }
}
