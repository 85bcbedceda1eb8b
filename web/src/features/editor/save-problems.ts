import { ApiError } from '../../http/api-error.ts'
import { mistakesIn } from '../admin/shell/failures.ts'

export type SavedField = 'title' | 'slug' | 'content'

const fields: readonly SavedField[] = ['title', 'slug', 'content']

/** Which fields the server's refusal is about, in its words; an address that is taken or reserved is the slug's. */
export function problemsIn(error: unknown): Partial<Record<SavedField, string>> {
  const mistakes = mistakesIn(error)
  const named = fields.flatMap(field => (mistakes[field] ? [[field, mistakes[field]] as const] : []))
  if (named.length > 0) return Object.fromEntries(named)
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 409)
  return refused && /\bslug\b/i.test(error.message) ? { slug: error.message } : {}
}
