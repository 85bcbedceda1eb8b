import { ApiError } from '../../../http/api-error.ts'
import { toast } from '../../../ui/toast.ts'

/** The server's message when it gave one, otherwise ours. */
export const messageOf = (error: unknown, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise
  const isServersOwn = typeof error.body === 'object' && error.body !== null && 'message' in error.body
  return isServersOwn && error.message ? error.message : otherwise
}

/** The server's word for a refusal, such as 'REFUND_FAILED'; null when it gave none. */
export const codeOf = (error: unknown): string | null => {
  const body = error instanceof ApiError ? error.body : null
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null
}

interface Mistake {
  path: string
  message: string
}

const isMistake = (value: unknown): value is Mistake =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value

/** The fields a refusal names, each with the server's words about it. */
export const mistakesIn = (error: unknown): Partial<Record<string, string>> => {
  const body = error instanceof ApiError ? error.body : null
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : []
  const mistakes = Array.isArray(errors) ? errors.filter(isMistake) : []
  return Object.fromEntries(mistakes.map(({ path, message }) => [path, message]))
}

/** The toast of something that failed: titled 'Error', with the server's message or ours. */
export const sayError = (error: unknown, otherwise: string): void => {
  toast({ title: 'Error', description: messageOf(error, otherwise), kind: 'danger' })
}

/** The toast of something the form itself refuses. */
export const sayProblem = (description: string, title = 'Error'): void => {
  toast({ title, description, kind: 'danger' })
}
