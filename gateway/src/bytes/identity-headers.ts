import type { IncomingMessage } from 'node:http'

// Hop by hop, or the caller's alone.
const DROPPED = ['cookie', 'authorization', 'expect', 'te', 'trailer', 'upgrade', 'connection', 'proxy-authorization']

/**
 * Takes out of a request what must not reach a service: the session, and whatever claims to come from us. It is done on
 * the request itself, before it is proxied: the proxy's own hook is passed over for some requests.
 */
export const withoutIdentity = (request: IncomingMessage): void => {
  for (const name of Object.keys(request.headers))
    if (DROPPED.includes(name) || name.startsWith('x-skyfolio-')) delete request.headers[name]
}
