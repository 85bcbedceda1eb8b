import type { Server, ServerWritableStream } from '@grpc/grpc-js'
import type { WatchEventInput } from '@skyfolio/protos/skyfolio/changes/v1/WatchEvent'
import type { WatchRequest } from '@skyfolio/protos/skyfolio/changes/v1/WatchRequest'
import type { ChangeEvent, ChangesFeed } from '../mongo/changes-feed.ts'
import { loadService } from './contracts.ts'
import { DomainError } from '../domain/errors.ts'
import type { Logger } from '../observability/logger.ts'
import { toStatus, toDomainError } from './errors.ts'

/** Serves skyfolio.changes.v1.Changes. `endAll` ends every open Watch: a server can't finish while they run. */
export function serveChanges(server: Server, feed: ChangesFeed, logger: Logger): { endAll(): void } {
  const open = new Set<AbortController>()
  let ended = false

  function watch(call: ServerWritableStream<WatchRequest, WatchEventInput>): void {
    const controller = new AbortController()
    const end = (error: unknown): void => {
      if (!open.delete(controller)) return
      if (call.cancelled) return
      const known = toDomainError(error)
      if (!known) logger.error({ err: error }, 'watch failed')
      call.emit('error', toStatus(known ?? new DomainError('unavailable', 'WATCH_FAILED', 'The watch has failed.')))
    }
    open.add(controller)
    call.on('cancelled', () => controller.abort())
    if (ended) controller.abort()
    const emit = (event: ChangeEvent): void => {
      if (!controller.signal.aborted) call.write(toMessage(event))
    }
    const stopped = new DomainError('unavailable', 'STOPPING', 'The service is stopping.', { level: 'debug' })
    feed.watch(call.request.after, emit, controller.signal).then(() => end(stopped), end)
  }

  server.addService(loadService('skyfolio/changes/v1/changes.proto', 'skyfolio.changes.v1.Changes'), { Watch: watch })
  return {
    endAll() {
      ended = true
      for (const controller of open) controller.abort()
    },
  }
}

function toMessage(event: ChangeEvent): WatchEventInput {
  const { position } = event
  if (event.kind === 'changed') return { position, changed: { tags: event.tags } }
  if (event.kind === 'progress') return { position, progress: {} }
  return event.kind === 'ready' ? { position, ready: {} } : { position, reset: {} }
}
