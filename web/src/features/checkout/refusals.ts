import { ApiError } from '../../http/api-error.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The server's word for a refusal, such as 'ORDER_FROZEN'. */
export const codeOf = (error: unknown): string | null => {
  const body = error instanceof ApiError ? error.body : null
  return isObject(body) && typeof body.code === 'string' ? body.code : null
}

/** The fields a refusal is about, each with the server's words. */
export const fieldsIn = (error: unknown): Record<string, string> => {
  const body = error instanceof ApiError ? error.body : null
  const errors: unknown[] = isObject(body) && Array.isArray(body.errors) ? body.errors : []
  return Object.fromEntries(
    errors.flatMap(each =>
      isObject(each) && typeof each.path === 'string' && typeof each.message === 'string'
        ? [[each.path, each.message]]
        : [],
    ),
  )
}

/** Something of the cart isn't sold any more: what is known here of what is sold is old. */
export const isNotSold = (error: unknown): boolean => codeOf(error) === 'NOT_SELLABLE'

/** The order isn't there to be changed any more: the page begins a new one. */
export const isOver = (error: unknown): boolean => ['ORDER_FOREIGN', 'ORDER_CLOSED'].includes(codeOf(error) ?? '')

export interface Notice {
  title: string
  description: string
}

/** Refusals whose message begins with a title of its own: 'Payment Amount Error: There was …'. */
const TITLES = ['Payment Amount Error', 'Address Verification Required']

/** As this page says it before it asks the server, and the server again. */
export const missingInformation: Notice = {
  title: 'Missing Information',
  description: 'Please fill in all required fields including phone number',
}

/** What the buyer is told of something that failed before anything was paid. */
export const noticeOf = (error: unknown): Notice => {
  const message = error instanceof ApiError ? error.message : ''
  const own = TITLES.find(title => message.startsWith(`${title}: `))
  if (own !== undefined) return { title: own, description: message.slice(`${own}: `.length) }
  if (message === missingInformation.description) return missingInformation
  return { title: 'Error', description: message || 'An unexpected error occurred' }
}
