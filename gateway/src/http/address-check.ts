import type { RequestHandler } from 'express'
import { pathOf } from '../routes/find-route.ts'
import { Problem } from './problem.ts'

/** Whether an address is none: broken percent signs in the path, or NUL anywhere. */
export const isMalformed = (url: string): boolean => {
  if (!url.includes('%')) return false
  if (url.includes('%00')) return true
  try {
    decodeURIComponent(pathOf(url))
    return false
  } catch {
    return true
  }
}

/** Refuses addresses that are none. */
export const addressCheck: RequestHandler = (request, _response, next) => {
  if (isMalformed(request.url)) throw new Problem(400, 'The address is malformed')
  next()
}
