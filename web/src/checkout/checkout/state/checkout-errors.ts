import { ApiError } from '../../../api/api-error.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The code of a rejection, such as 'ORDER_FROZEN'. */
export const codeOf = (error: unknown): string | null => {
  const body = error instanceof ApiError ? error.body : null
  return isObject(body) && typeof body.code === 'string' ? body.code : null
}

/** The fields a rejection is about, each with the server's message. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
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

/** Something in the cart isn't sold any more, or not in this size: what is known here is outdated. */
export const isNotSellable = (error: unknown): boolean =>
  ['NOT_SELLABLE', 'SIZE_NOT_OFFERED'].includes(codeOf(error) ?? '')

/** The order can't be changed any more: the page begins a new one. */
export const isOrderOver = (error: unknown): boolean => ['ORDER_FOREIGN', 'ORDER_CLOSED'].includes(codeOf(error) ?? '')

export interface Notice {
  title: string
  description: string
}

/** Messages that begin with a title of their own: 'Payment Amount Error: There was …'. */
const TITLES = ['Payment Amount Error', 'Address Verification Required']

/** Shown by this page before it sends anything, and by the server again. */
export const missingInformation: Notice = {
  title: 'Missing Information',
  description: 'Please fill in all required fields including phone number',
}

/** What to show for an error before anything was paid. */
export const noticeOf = (error: unknown): Notice => {
  const message = error instanceof ApiError ? error.message : ''
  const own = TITLES.find(title => message.startsWith(`${title}: `))
  if (own !== undefined) return { title: own, description: message.slice(`${own}: `.length) }
  if (message === missingInformation.description) return missingInformation
  return { title: 'Error', description: message || 'An unexpected error occurred' }
}
