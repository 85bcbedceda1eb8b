import type { ErrorRequestHandler, RequestHandler } from 'express'
import { Problem } from './problem.ts'
import { bodyOf, problemOf } from './problem-of.ts'
import { contextOf } from './request-context.ts'

/** Whatever under /api no route has answered. */
export const unknownApi: RequestHandler = () => {
  throw new Problem(404, 'Not found')
}

/** Answers every error as JSON `{message}`; what happened inside is left for the access log. */
export const errorAnswers: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const problem = problemOf(error)
  contextOf(request).error = error
  if (response.headersSent) {
    // Too late for words: what the caller has is not whole.
    if (!response.writableEnded) response.destroy()
    return
  }
  response
    .set({ 'Cache-Control': 'no-store', ...problem.headers })
    .status(problem.status)
    .json(bodyOf(problem))
}
