import { Client, credentials } from '@grpc/grpc-js'
import { isService, loadPackage } from './contracts.ts'

/** A channel and its users: the last one closes it. */
interface Shared {
  client: Client
  users: number
}

// Keyed by address and package. A process makes its channels once; a second client of the same service shares the first's.
const channels = new Map<string, Shared>()

/** The channel to the service at an address; `release` when done with it. */
export function useChannel(address: string, proto: string): { client: Client; release(): void } {
  const key = `${address} ${proto.slice(0, proto.lastIndexOf('/'))}`
  const shared = channels.get(key) ?? { client: openChannel(address, proto), users: 0 }
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

/** Whether a method may be repeated: it only reads. */
export function onlyReads(method: string): boolean {
  return /^(Get|List|BatchGet|Check)/.test(method)
}

function openChannel(address: string, proto: string): Client {
  return new Client(target(address), credentials.createInsecure(), {
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
    // Ours holds: no name server is asked for another one.
    'grpc.service_config_disable_resolution': 1,
    'grpc.service_config': JSON.stringify(serviceConfig(proto)),
  })
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
    .filter(([, entry]) => isService(entry))
    .flatMap(([service, methods]) =>
      Object.keys(methods)
        .filter(onlyReads)
        .map(method => ({ service, method })),
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
