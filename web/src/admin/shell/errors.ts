import { ApiError, ConnectionError } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { requestSignIn } from './session/sign-in-request.ts'

/** The message the server gave, otherwise the fallback. */
export const errorMessage = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback
  const isFromServer = typeof error.body === 'object' && error.body !== null && 'message' in error.body
  return isFromServer && error.message ? error.message : fallback
}

/** The code of an error response, such as 'REFUND_FAILED'; null when it has none. */
export const errorCode = (error: unknown): string | null => {
  const body = error instanceof ApiError ? error.body : null
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null
}

interface FieldError {
  path: string
  message: string
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value

/** The fields an error response names, each with the server's message about it. */
export const fieldErrors = (error: unknown): Partial<Record<string, string>> => {
  const body = error instanceof ApiError ? error.body : null
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : []
  const listed = Array.isArray(errors) ? errors.filter(isFieldError) : []
  return Object.fromEntries(listed.map(({ path, message }) => [path, message]))
}

/** An error about one field, as the server would send it. */
export const invalidField = (path: string, message: string): ApiError =>
  new ApiError(400, message, { message, errors: [{ path, message }] })

/** Shows a toast about input that the screen itself rejects. */
export const toastDanger = (description: string, title = 'Error'): void => {
  toast({ title, description, kind: 'danger' })
}

const isSignedOut = (error: unknown): boolean => errorCode(error) === 'NOT_SIGNED_IN'

/** What kept a request from the site although nothing is wrong with it, and when to repeat it. Uploads have status 0. */
const interruptionOf = (error: unknown): { what: string; until: string } | null => {
  if (isSignedOut(error)) return { what: 'You have been signed out.', until: 'when you have logged in' }
  if (!(error instanceof ConnectionError) && !(error instanceof ApiError && error.status === 0)) return null
  return navigator.onLine
    ? { what: "The site can't be reached.", until: 'in a moment' }
    : { what: 'You are offline.', until: 'when you are connected' }
}

/** Why input could not be saved. When nothing is wrong with it: that it is kept, and when to save again. */
export const saveErrorMessage = (error: unknown, fallback: string): string => {
  const interruption = interruptionOf(error)
  if (!interruption) return errorMessage(error, fallback)
  return `${interruption.what} What you have typed is kept: save again ${interruption.until}.`
}

const toastFailure = (error: unknown, fallback: string, message: string): void => {
  if (isSignedOut(error)) requestSignIn()
  else if (interruptionOf(error)) toastDanger(message, fallback)
  else toastDanger(message)
}

/** Shows why a request failed: the server's message or the fallback. Whoever has been signed out is asked to sign in. */
export const toastError = (error: unknown, fallback: string): void => {
  const interruption = interruptionOf(error)
  const message = interruption ? `${interruption.what} Try again ${interruption.until}.` : errorMessage(error, fallback)
  toastFailure(error, fallback, message)
}

/** The same about input that could not be saved. */
export const toastSaveError = (error: unknown, fallback: string): void =>
  toastFailure(error, fallback, saveErrorMessage(error, fallback))
