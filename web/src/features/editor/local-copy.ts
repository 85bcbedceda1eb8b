import { emptyForm, type PostForm } from './post-form.ts'

/** What was written and not saved, kept on this device. */
export interface LocalCopy {
  /** Stays the same while one goes on writing. */
  id: string
  /** Milliseconds since 1970. */
  keptAt: number
  /** The updatedAt it was written upon; null for a new item. */
  base: string | null
  form: PostForm
  content: string
}

/** Copies were kept one by one once, without an id, and named their header picture only by what was shown of it. */
type KeptCopy = Omit<LocalCopy, 'id' | 'form'> & { id?: string; form: Partial<PostForm> }

const keyOf = (item: string): string => `skyfolio.editor.${item}`

const isCopy = (value: unknown): value is KeptCopy =>
  typeof value === 'object' && value !== null && 'keptAt' in value && 'form' in value && 'content' in value

const asCopy = ({ id, form, ...kept }: KeptCopy): LocalCopy => ({
  ...kept,
  id: id ?? String(kept.keptAt),
  form: { ...emptyForm, ...form, headerImageId: form.headerImageId ?? form.headerImage?.id ?? null },
})

/** An id for what somebody begins to write. */
export const newCopyId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`

/** The copies of an item ('new-post', 'new-page' or its id), newest first; none that can't be read. */
export function readCopies(item: string): LocalCopy[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(item)) ?? '[]')
    const copies = (Array.isArray(kept) ? kept : [kept]).filter(isCopy).map(asCopy)
    return copies.sort((one, other) => other.keptAt - one.keptAt)
  } catch {
    return []
  }
}

/** Answers false when this browser keeps nothing. */
function write(item: string, copies: readonly LocalCopy[]): boolean {
  try {
    if (copies.length > 0) localStorage.setItem(keyOf(item), JSON.stringify(copies))
    else localStorage.removeItem(keyOf(item))
    return true
  } catch {
    return false
  }
}

const others = (item: string, id: string) => readCopies(item).filter(copy => copy.id !== id)

/** Takes the place of an earlier state of the same copy; the others stay. Answers false when this browser keeps nothing. */
export const keepCopy = (item: string, copy: LocalCopy): boolean => write(item, [copy, ...others(item, copy.id)])

export const dropCopy = (item: string, id: string): boolean => write(item, others(item, id))
