import { openTcpProxy, type TcpProxy } from '../../../runtime/test/support/tcp-proxy.ts'
import type { TestSkybug } from '../../../services/skybug/test/support/start-skybug.ts'
import type { SharedSite } from './shared-site.ts'
import type { TestGateway } from './start-gateway.ts'

/** A gateway that reaches SkyBug through a proxy, which a test can cut off for this gateway alone. */
export interface SkyProxy {
  gateway: TestGateway
  proxy: TcpProxy
  stop(): Promise<void>
}

/** @param skybug a service of the file's own; the site's (`sky: true`) by default */
export const openSkyProxy = async (
  site: SharedSite,
  skybug: TestSkybug | null = site.services.skybug,
): Promise<SkyProxy> => {
  if (!skybug) throw new Error('the site has no SkyBug: start it with { sky: true }')
  const proxy = await openTcpProxy({ port: skybug.server.port })
  const gateway = await site.anotherGateway({ SKYBUG_ADDRESS: proxy.address })
  return {
    gateway,
    proxy,
    stop: async () => {
      await gateway.stop()
      await proxy.close()
    },
  }
}
