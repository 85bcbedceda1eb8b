import { openTcpProxy, type TcpProxy } from '../../../runtime/test/support/tcp-proxy.ts'
import type { SharedSite } from './shared-site.ts'

/** Proxies before the services of a site, which a test can cut off for the gateways of these addresses alone. */
export interface SiteProxies {
  content: TcpProxy
  media: TcpProxy
  bytes: TcpProxy
  store: TcpProxy
  /** Settings of a gateway. */
  addresses: Record<string, string>
  close(): Promise<void>
}

export const openProxies = async ({ services }: SharedSite): Promise<SiteProxies> => {
  const proxies = {
    content: await openTcpProxy({ port: services.content.server.port }),
    media: await openTcpProxy({ port: services.media.server.port }),
    bytes: await openTcpProxy({ port: services.media.server.bytesPort }),
    store: await openTcpProxy({ port: services.store.server.port }),
  }
  return {
    ...proxies,
    addresses: {
      CONTENT_ADDRESS: proxies.content.address,
      MEDIA_ADDRESS: proxies.media.address,
      MEDIA_BYTES_URL: `http://${proxies.bytes.address}`,
      STORE_ADDRESS: proxies.store.address,
    },
    close: async () => {
      for (const proxy of Object.values(proxies)) await proxy.close()
    },
  }
}
