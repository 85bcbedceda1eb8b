import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { unavailable } from '../http/problem.ts'
import { bodyOf } from '../http/problem-of.ts'
import { contextOf } from '../http/request-context.ts'

/** Answers a request that could not be passed on: 503 as for every part that is down, or a cut when the answer has begun. */
export const refuseProxied = (error: Error, request: IncomingMessage, response: ServerResponse | Socket): void => {
  contextOf(request).error = error
  // What still comes of the form is read and forgotten, or the connection would stand still for whoever uses it next.
  request.unpipe()
  request.resume()
  if (!(response instanceof ServerResponse) || response.headersSent) {
    response.destroy()
    return
  }
  const problem = unavailable(error)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(problem.status, { ...headers, ...problem.headers }).end(JSON.stringify(bodyOf(problem)))
}
