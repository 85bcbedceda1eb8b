import type { PostForm } from './post-form.ts'

/** What was written and not saved, kept on this device. */
export interface LocalCopy {
  /** Milliseconds since 1970. */
  keptAt: number
  /** The updatedAt it was written upon; null for a new item. */
  base: string | null
  form: PostForm
  content: string
}

const keyOf = (item: string): string => `skyfolio.editor.${item}`

const isCopy = (value: unknown): value is LocalCopy =>
  typeof value === 'object' && value !== null && 'keptAt' in value && 'form' in value && 'content' in value

/** The copy of an item ('new-post', 'new-page' or its id); null when there is none, or none that can be read. */
export function readCopy(item: string): LocalCopy | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(keyOf(item)) ?? 'null')
    return isCopy(copy) ? copy : null
  } catch {
    return null
  }
}

/** Answers false when this browser keeps nothing. */
export function keepCopy(item: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(item), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function dropCopy(item: string): void {
  try {
    localStorage.removeItem(keyOf(item))
  } catch {
    // Where nothing can be kept, nothing has to be dropped.
  }
}
