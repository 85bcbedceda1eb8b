import type { ClientReadableStream, MethodDefinition } from '@grpc/grpc-js'
import type { WatchEvent } from '@skyfolio/protos/skyfolio/changes/v1/WatchEvent'
import { loadService } from './contracts.ts'
import type { Logger } from './logger.ts'
import { useChannel } from './rpc-channel.ts'

export interface WatchChangesOptions {
  /** The service whose data is watched: host:port or a gRPC target. */
  address: string
  logger: Logger
  /** From here on every change is told; what changed since the last event that was heard follows. */
  onReady(): void
  /** The data of these tags has changed. */
  onTags(tags: string[]): void
  /** Changes may have been missed: all copies are suspect for good. `onReady` follows. */
  onReset(): void
  /** Changes are not heard any more, until the next `onReady`. */
  onDown(): void
  /** How often the watch moves to a new call. For tests. */
  renewAfterMs?: number
}

const proto = 'skyfolio/changes/v1/changes.proto'
// A watch that is back within this time, at its old position, has missed nothing, and told nothing late enough to matter.
const graceMs = 50
const firstBackoffMs = 100
const longestBackoffMs = 1000

type Call = ClientReadableStream<WatchEvent>

/** Watches a service's changes for as long as the process lives, and goes on from the last position after every break. */
export function watchChanges(options: WatchChangesOptions): { stop(): void } {
  // Servers end their connections after a minute, and the calls on them a minute later. So the watch moves on before.
  const { address, logger, renewAfterMs = 40_000 } = options
  const channel = useChannel(address, proto)
  const method = loadService(proto, 'skyfolio.changes.v1.Changes')['Watch'] as MethodDefinition<object, WatchEvent>
  let position: string | undefined
  let heard = false
  let backoffMs = 0
  let current: Call | undefined
  /** The call that takes over from `current` as soon as it is open. */
  let successor: Call | undefined
  let retry: NodeJS.Timeout | undefined
  let grace: NodeJS.Timeout | undefined
  const renewal = setInterval(() => {
    if (current && !successor) successor = open()
  }, renewAfterMs)

  function open(): Call {
    const request = position === undefined ? {} : { after: position }
    const { path, requestSerialize, responseDeserialize } = method
    const call = channel.client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, request)
    call.on('data', (event: WatchEvent) => hear(call, event))
    call.on('error', error => lose(call, error.message))
    call.on('end', () => lose(call, 'ended'))
    return call
  }

  function hear(call: Call, event: WatchEvent): void {
    if (call === successor) {
      const predecessor = current
      current = successor
      successor = undefined
      predecessor?.cancel()
    }
    if (call !== current) return
    position = event.position
    if (event.changed) return options.onTags(event.changed.tags)
    backoffMs = 0
    clearTimeout(grace)
    grace = undefined
    const wasHeard = heard
    heard = true
    if (event.reset) options.onReset()
    if (!wasHeard || event.reset) options.onReady()
    if (!wasHeard) logger.info({ endpoint: address }, 'changes are heard')
  }

  function lose(call: Call, reason: string): void {
    if (call === successor) successor = undefined
    else if (call === current) current = undefined
    else return
    logger.debug({ reason, endpoint: address }, 'the watch has ended')
    if (current) return
    if (heard) grace ??= setTimeout(down, graceMs)
    if (!successor) comeBack()
  }

  function comeBack(): void {
    retry = setTimeout(() => (current = open()), backoffMs * (0.8 + Math.random() * 0.4))
    backoffMs = Math.min(longestBackoffMs, backoffMs === 0 ? firstBackoffMs : backoffMs * 2)
  }

  function down(): void {
    grace = undefined
    heard = false
    logger.warn({ endpoint: address }, 'changes are not heard')
    options.onDown()
  }

  current = open()
  return {
    stop() {
      clearInterval(renewal)
      clearTimeout(retry)
      clearTimeout(grace)
      const calls = [current, successor]
      current = successor = undefined
      for (const call of calls) call?.cancel()
      channel.release()
    },
  }
}
