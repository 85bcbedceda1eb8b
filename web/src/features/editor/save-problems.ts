import { ApiError } from '../../http/api-error.ts'

export type SavedField = 'title' | 'slug' | 'content'

const fields: readonly SavedField[] = ['title', 'slug', 'content']

interface Mistake {
  path: string
  message: string
}

const mistakesOf = ({ body }: ApiError): Mistake[] => {
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : []
  return Array.isArray(errors) ? (errors as Mistake[]) : []
}

/** Which fields the server's refusal is about, in its words; an address that is taken or reserved is the slug's. */
export function problemsIn(error: unknown): Partial<Record<SavedField, string>> {
  if (!(error instanceof ApiError)) return {}
  const named = mistakesOf(error).filter(({ path }) => fields.some(field => field === path))
  if (named.length > 0) return Object.fromEntries(named.map(({ path, message }) => [path, message]))
  const isAboutSlug = (error.status === 400 || error.status === 409) && /\bslug\b/i.test(error.message)
  return isAboutSlug ? { slug: error.message } : {}
}
