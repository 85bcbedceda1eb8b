import { useSyncExternalStore } from 'react'
import { readSession, writeSession } from '../session-storage.ts'

export interface ToastMessage {
  title: string
  description?: string
  kind?: 'ok' | 'danger'
  /** What can be done about it, such as undoing it. */
  action?: { label: string; run: () => void }
}

export interface ToastEntry extends ToastMessage {
  id: number
  open: boolean
}

/** At most one toast is visible. */
export const TOAST_LIMIT = 1
/** Milliseconds after which a dismissed toast is forgotten. */
export const TOAST_REMOVE_DELAY = 1_000_000
const CROSSING_KEY = 'skyfolio.toast'

let toasts: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

const set = (next: readonly ToastEntry[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message; it takes the place of the one before. Returns its id. */
export function toast(message: ToastMessage): number {
  const entry: ToastEntry = { ...message, id: ++lastId, open: true }
  set([entry, ...toasts].slice(0, TOAST_LIMIT))
  return entry.id
}

/** Closes a toast, or all of them. */
export function dismissToast(id?: number): void {
  set(toasts.map(each => (id === undefined || each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => set(toasts.filter(each => each.open || (id !== undefined && each.id !== id))), TOAST_REMOVE_DELAY)
}

/** Shows a message after the next full page load: links between the three documents are plain navigations. */
export function toastAfterNavigation(message: ToastMessage): void {
  writeSession(CROSSING_KEY, message)
}

/** The message that the document before left for this one, once. */
export function takeCrossingToast(): ToastMessage | null {
  const message = readSession(CROSSING_KEY) as ToastMessage | null
  if (message) writeSession(CROSSING_KEY, null)
  return message
}

const none: readonly ToastEntry[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The toasts there are at this moment. */
export const toastsNow = (): readonly ToastEntry[] => toasts

/** The toasts there are, and the two things one can do with them. */
export function useToast() {
  const entries = useSyncExternalStore(subscribe, toastsNow, () => none)
  return { toasts: entries, toast, dismiss: dismissToast }
}
