import { Client, credentials, type ChannelCredentials, type ChannelOptions } from '@grpc/grpc-js'
import type { InternalTls } from '../process/internal-tls.ts'
import { isRetryable, isService, loadPackage } from './contracts.ts'

/** Where a service is, and how it is spoken with. */
export interface Endpoint {
  /** host:port, or a gRPC target such as dns:///content:50051. */
  address: string
  /** Shown to the service, whose certificate must be of the same authority and for its host. Unset: plain. */
  tls?: InternalTls | undefined
}

/** A channel and its users: the last one closes it. */
interface Shared {
  client: Client
  users: number
}

/** One user's hold on a channel: `release` when done with it. */
interface Use {
  client: Client
  release(): void
}

// Keyed by endpoint and package. A process makes its channels once; a second client of the same service shares the first's.
const channels = new Map<string, Shared>()

/** The channel to the service at an endpoint. */
export function useChannel(endpoint: Endpoint, proto: string): Use {
  return share(keyOf(endpoint, proto), () => openChannel(endpoint, proto))
}

/** How old the connection of a stream can be when it begins: the longest, of 35 s, ends before the server's 60 s less a tenth. */
const YOUNG_MS = 15_000

/**
 * A channel for one stream that ends within 35 s, shared by those that begin in the same 15 seconds.
 * @param now epoch milliseconds.
 */
export function useStreamChannel(endpoint: Endpoint, proto: string, now = Date.now()): Use {
  const key = `${keyOf(endpoint, proto)} ${Math.floor(now / YOUNG_MS)}`
  return share(key, () => openStreamChannel(endpoint, proto))
}

const keyOf = ({ address, tls }: Endpoint, proto: string) =>
  `${address} ${proto.slice(0, proto.lastIndexOf('/'))} ${tls?.cert ?? ''}`

function share(key: string, open: () => Client): Use {
  const shared = channels.get(key) ?? { client: open(), users: 0 }
  channels.set(key, shared)
  shared.users += 1
  let released = false
  return {
    client: shared.client,
    release() {
      if (released) return
      released = true
      shared.users -= 1
      if (shared.users > 0) return
      channels.delete(key)
      shared.client.close()
    },
  }
}

/**
 * A channel with connections of its own, for a call that lasts; close it after the call. A shared connection reaches its
 * maximum age while calls run on it, and grpc-js ends those with its next keepalive ping instead of letting them finish
 * (https://github.com/grpc/grpc-node/issues/3068).
 */
export function openStreamChannel(endpoint: Endpoint, proto: string): Client {
  return openChannel(endpoint, proto, { 'grpc.use_local_subchannel_pool': 1 })
}

function openChannel({ address, tls }: Endpoint, proto: string, more: ChannelOptions = {}): Client {
  return new Client(target(address), channelCredentials(tls), {
    ...more,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.min_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1000,
    // When all addresses change at once, a second between two looks is 0.86 s of failures, half of it 0.45 s.
    'grpc.dns_min_time_between_resolutions_ms': 500,
    'grpc.keepalive_time_ms': 10_000,
    'grpc.keepalive_timeout_ms': 3000,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.max_receive_message_length': 4 * 1024 * 1024,
    'grpc.max_send_message_length': 4 * 1024 * 1024,
    'grpc.enable_channelz': 0,
    // Ours applies: no lookup in DNS.
    'grpc.service_config_disable_resolution': 1,
    'grpc.service_config': JSON.stringify(serviceConfig(proto)),
  })
}

function channelCredentials(tls: InternalTls | undefined): ChannelCredentials {
  if (!tls) return credentials.createInsecure()
  return credentials.createSsl(Buffer.from(tls.ca), Buffer.from(tls.key), Buffer.from(tls.cert))
}

const scheme = /^(dns|ipv4|ipv6|unix):/
// Also of a host that is called like a scheme.
const hostAndPort = /^[^/:,]+:\d+$/

// A headless name gives the addresses of all replicas, but only to the dns resolver. ipv4:… lists them.
function target(address: string): string {
  return scheme.test(address) && !hostAndPort.test(address) ? address : `dns:///${address}`
}

function serviceConfig(proto: string): object {
  const name = Object.entries(loadPackage(proto))
    .flatMap(([service, entry]) => (isService(entry) ? [[service, entry] as const] : []))
    .flatMap(([service, methods]) =>
      Object.entries(methods)
        .filter(([, method]) => isRetryable(method))
        .map(([method]) => ({ service, method })),
    )
  const retryPolicy = {
    maxAttempts: 3,
    initialBackoff: '0.05s',
    maxBackoff: '0.25s',
    backoffMultiplier: 2,
    retryableStatusCodes: ['UNAVAILABLE'],
  }
  return {
    loadBalancingConfig: [{ round_robin: {} }],
    // The budget: each failure takes a token, ten good calls give one back; below half there are no retries.
    retryThrottling: { maxTokens: 20, tokenRatio: 0.1 },
    methodConfig: name.length > 0 ? [{ name, retryPolicy }] : [],
  }
}
