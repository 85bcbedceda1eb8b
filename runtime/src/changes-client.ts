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
}

const proto = 'skyfolio/changes/v1/changes.proto'
// Connections end every minute by design. A watch that is back within this time, at its old position, has missed nothing
// and delayed nothing that anybody would notice.
const graceMs = 50
const firstBackoffMs = 100
const longestBackoffMs = 1000

/** Watches a service's changes for as long as the process lives, and goes on from the last position after every break. */
export function watchChanges(options: WatchChangesOptions): { stop(): void } {
  const { address, logger } = options
  const channel = useChannel(address, proto)
  const method = loadService(proto, 'skyfolio.changes.v1.Changes')['Watch'] as MethodDefinition<object, WatchEvent>
  let position: string | undefined
  let heard = false
  let stopped = false
  let backoffMs = 0
  let current: ClientReadableStream<WatchEvent> | undefined
  let retry: NodeJS.Timeout | undefined
  let grace: NodeJS.Timeout | undefined

  function listen(): void {
    const request = position === undefined ? {} : { after: position }
    const stream = channel.client.makeServerStreamRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
    )
    let over = false
    current = stream
    stream.on('data', (event: WatchEvent) => hear(event))
    const lost = (reason: string): void => {
      if (over || stopped) return
      over = true
      logger.debug({ reason, endpoint: address }, 'the watch has ended')
      wait()
    }
    stream.on('error', error => lost(error.message))
    stream.on('end', () => lost('ended'))
  }

  function hear(event: WatchEvent): void {
    if (stopped) return
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

  function wait(): void {
    if (heard) grace ??= setTimeout(down, graceMs)
    retry = setTimeout(listen, backoffMs * (0.8 + Math.random() * 0.4))
    backoffMs = Math.min(longestBackoffMs, backoffMs === 0 ? firstBackoffMs : backoffMs * 2)
  }

  function down(): void {
    grace = undefined
    heard = false
    logger.warn({ endpoint: address }, 'changes are not heard')
    options.onDown()
  }

  listen()
  return {
    stop() {
      stopped = true
      clearTimeout(retry)
      clearTimeout(grace)
      current?.on('error', () => undefined)
      current?.cancel()
      channel.release()
    },
  }
}
