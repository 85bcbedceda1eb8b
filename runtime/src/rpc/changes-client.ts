import type { ClientReadableStream, MethodDefinition } from '@grpc/grpc-js'
import { Metadata } from '@grpc/grpc-js'
import type { WatchEvent } from '@skyfolio/protos/skyfolio/changes/v1/WatchEvent'
import { loadService } from './contracts.ts'
import type { Logger } from '../observability/logger.ts'
import { authorizationKey, callAuthorization } from './call-token.ts'
import { openStreamChannel, type Endpoint } from './channel.ts'

/** The endpoint is that of the service whose data is watched. */
export interface WatchChangesOptions extends Endpoint {
  /** Its name, for which the watch is signed. */
  audience: string
  /** Of CALL_SECRETS, which signs it. */
  secret: string
  logger: Logger
  /** Subscribed: every change from here on is reported, and those since the last event that was received follow. */
  onReady(): void
  /** The data of these tags has changed. */
  onTags(tags: string[]): void
  /** Changes may have been missed: all copies are suspect for good. `onReady` follows. */
  onReset(): void
  /** No longer subscribed, until the next `onReady`. */
  onDown(): void
  /** How often the watch moves to a new call. For tests. */
  renewAfterMs?: number
  /** A watch that receives nothing for so long is broken. For tests. */
  silentAfterMs?: number
}

const proto = 'skyfolio/changes/v1/changes.proto'
// A watch that is back at its old position within this time has missed nothing and reported nothing late.
const graceMs = 50
const firstBackoffMs = 100
const longestBackoffMs = 1000

type Call = ClientReadableStream<WatchEvent>

/** Watches a service's changes for as long as the process lives, and resumes from the last position after every break. */
export function watchChanges(options: WatchChangesOptions): { stop(): void } {
  // Servers end their connections after a minute, give or take six seconds. So the watch moves to a new one before.
  // Services report progress every second: ten of those reports are missing before a watch is given up.
  const { address, logger, renewAfterMs = 40_000, silentAfterMs = 10_000 } = options
  const method = loadService(proto, 'skyfolio.changes.v1.Changes')['Watch'] as MethodDefinition<object, WatchEvent>
  const authorization = callAuthorization({ audience: options.audience, path: method.path }, options.secret)
  let position: string | undefined
  let isSubscribed = false
  let backoffMs = 0
  let current: Call | undefined
  /** The call that takes over from `current` as soon as it is open. */
  let successor: Call | undefined
  /** Whether `current` has told anything since it was opened: one that is replaced before never gets further. */
  let isCaughtUp = false
  let retry: NodeJS.Timeout | undefined
  let grace: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined
  const renewal = setInterval(() => {
    if (current && !successor && isCaughtUp) successor = open()
  }, renewAfterMs)

  function open(): Call {
    const request = position === undefined ? {} : { after: position }
    const { path, requestSerialize, responseDeserialize } = method
    const client = openStreamChannel(options, proto)
    const metadata = new Metadata()
    metadata.set(authorizationKey, authorization())
    const call = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, metadata)
    call.on('data', (event: WatchEvent) => receive(call, event))
    call.on('error', error => lose(call, error.message))
    call.on('end', () => lose(call, 'ended'))
    call.on('status', () => client.close())
    return call
  }

  function awaitEvent(): void {
    clearTimeout(silence)
    silence = setTimeout(() => {
      logger.debug({ endpoint: address }, 'nothing was received from the watch')
      for (const call of [successor, current]) call?.cancel()
    }, silentAfterMs)
  }

  function receive(call: Call, event: WatchEvent): void {
    if (call === successor) {
      const predecessor = current
      current = successor
      successor = undefined
      predecessor?.cancel()
    }
    if (call !== current) return
    position = event.position
    isCaughtUp = !(event.ready || event.reset)
    awaitEvent()
    if (event.progress) return
    if (event.changed) return options.onTags(event.changed.tags)
    backoffMs = 0
    clearTimeout(grace)
    grace = undefined
    const wasSubscribed = isSubscribed
    isSubscribed = true
    if (event.reset) options.onReset()
    if (!wasSubscribed || event.reset) options.onReady()
    if (!wasSubscribed) logger.info({ endpoint: address }, 'subscribed to changes')
  }

  function lose(call: Call, reason: string): void {
    if (call === successor) successor = undefined
    else if (call === current) current = undefined
    else return
    logger.debug({ reason, endpoint: address }, 'the watch has ended')
    if (current) return
    if (isSubscribed) grace ??= setTimeout(down, graceMs)
    if (!successor) reconnect()
  }

  function reconnect(): void {
    clearTimeout(silence)
    retry = setTimeout(connect, backoffMs * (0.8 + Math.random() * 0.4))
    backoffMs = Math.min(longestBackoffMs, backoffMs === 0 ? firstBackoffMs : backoffMs * 2)
  }

  function connect(): void {
    isCaughtUp = false
    current = open()
    awaitEvent()
  }

  function down(): void {
    grace = undefined
    isSubscribed = false
    logger.warn({ endpoint: address }, 'not subscribed to changes')
    options.onDown()
  }

  connect()
  return {
    stop() {
      clearInterval(renewal)
      clearTimeout(silence)
      clearTimeout(retry)
      clearTimeout(grace)
      const calls = [current, successor]
      current = successor = undefined
      for (const call of calls) call?.cancel()
    },
  }
}
