import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/** The classes of requests and responses, as `createServer` takes them. */
export interface Messages {
  IncomingMessage: typeof IncomingMessage
  ServerResponse: typeof ServerResponse
}

/**
 * The classes of requests and responses for an application's server. Express gives every message another prototype and
 * fields of its own; messages that are created with both have one shape, whether Express or the front cache responds.
 * With two, Node's own code for all of them becomes slower once a few pages were requested: a warm Home fell from 0.95
 * to 0.79 of a bare server's rate.
 */
export const messagesOf = (app: Express): Messages => {
  class Request extends IncomingMessage {
    baseUrl = ''
    body = undefined
    next = undefined
    originalUrl = ''
    params = undefined
    res = undefined
    route = undefined
  }
  class Response<Of extends IncomingMessage = IncomingMessage> extends ServerResponse<Of> {
    locals = undefined
  }
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  Object.assign(app, { request: Request.prototype, response: Response.prototype })
  return { IncomingMessage: Request, ServerResponse: Response }
}
