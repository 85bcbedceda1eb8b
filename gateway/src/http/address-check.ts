import type { RequestHandler } from 'express'
import { Problem } from './problem.ts'

/** Refuses addresses that are none: broken percent signs in the path, and NUL anywhere. */
export const addressCheck: RequestHandler = (request, _response, next) => {
  const { url } = request
  if (url.includes('%')) {
    try {
      decodeURIComponent(request.path)
    } catch {
      throw new Problem(400, 'The address is malformed')
    }
    if (url.includes('%00')) throw new Problem(400, 'The address is malformed')
  }
  next()
}
