import { ApiError } from '../../../http/api-error.ts'
import { toast } from '../../../ui/toast.ts'

/** The server's message when it gave one, otherwise ours. */
export const messageOf = (error: unknown, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise
  const isServersOwn = typeof error.body === 'object' && error.body !== null && 'message' in error.body
  return isServersOwn && error.message ? error.message : otherwise
}

/** The toast of something that failed: titled 'Error', with the server's message or ours. */
export const sayError = (error: unknown, otherwise: string): void => {
  toast({ title: 'Error', description: messageOf(error, otherwise), kind: 'danger' })
}

/** The toast of something the form itself refuses. */
export const sayProblem = (description: string, title = 'Error'): void => {
  toast({ title, description, kind: 'danger' })
}
