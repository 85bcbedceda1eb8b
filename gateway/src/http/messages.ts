import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/** What Node keeps to itself. */
interface Inside {
  _dump(this: IncomingMessage): void
  _readableState: { endEmitted: boolean }
}
const inside = (message: IncomingMessage) => message as IncomingMessage & Inside
const dump = inside(IncomingMessage.prototype)._dump

/**
 * The classes of requests and responses for an application's server. Express gives every message another prototype and
 * fields of its own; messages that are made with both have one shape, whether Express or the front cache answers them.
 * With two, Node's own code for all of them becomes slower once a few pages were asked for: a warm Home fell from 0.95
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

    /**
     * Node calls this when the answer is out and nobody has read the request. Without a body there is nothing to throw
     * away: to let it flow, end and close takes turns of the event loop that nobody waits for. Newer releases of Node can
     * leave them out, too, in the same way (`optimizeEmptyRequests`).
     */
    _dump() {
      const isEmpty = this.complete && this.readableLength === 0
      if (isEmpty && this.listenerCount('end') === 0 && this.listenerCount('close') === 0)
        inside(this)._readableState.endEmitted = true
      else dump.call(this)
    }
  }
  class Response<Of extends IncomingMessage = IncomingMessage> extends ServerResponse<Of> {
    locals = undefined
  }
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  Object.assign(app, { request: Request.prototype, response: Response.prototype })
  return { IncomingMessage: Request, ServerResponse: Response }
}

export interface Messages {
  IncomingMessage: typeof IncomingMessage
  ServerResponse: typeof ServerResponse
}
