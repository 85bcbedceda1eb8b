import type { RequestListener } from 'node:http'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { isOwnNetwork } from './request-limits.ts'

/**
 * Warns once of a proxy in front that TRUST_PROXY_HOPS doesn't count. Every visitor then has the proxy's address: limits per network
 * don't apply, and a stranger's wrong passwords lock the owner out.
 */
export const warnOfUnknownProxy = (
  { logger, trustedHops }: { logger: Pick<Logger, 'warn'>; trustedHops: number },
  next: RequestListener,
): RequestListener => {
  if (trustedHops > 0) return next
  let warned = false
  return (request, response) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined
    if (!warned && isForwarded && isOwnNetwork(request.socket.remoteAddress ?? '')) {
      warned = true
      logger.warn(
        'requests come through a proxy, but TRUST_PROXY_HOPS is 0: all visitors share its address, so that limits per network ' +
          'are off and wrong passwords of a stranger lock the owner out; set it to the number of your own proxies in front',
      )
    }
    next(request, response)
  }
}
