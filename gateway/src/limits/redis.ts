import type { Logger } from '@skyfolio/runtime/observability/logger'
import { rootCertificates } from 'node:tls'
import { createClient } from 'redis'

/** A command that takes longer makes its caller give up, and later ones until Redis responds again. */
const COMMAND_MS = 400

/** Runs a command, or rejects at once when Redis is known not to respond. */
export type Timely = <T>(command: () => Promise<T>) => Promise<T>

const timelyCommands = (isReady: () => boolean): { timely: Timely; areLate(): boolean } => {
  let overdue = 0
  const timely: Timely = command => {
    if (!isReady() || overdue > 0) return Promise.reject(new Error('Redis does not respond'))
    return new Promise((resolve, reject) => {
      let late = false
      const timer = setTimeout(() => {
        // A busy process reads its sockets after its timers: a response that is there already isn't late.
        setImmediate(() => {
          late = true
          overdue += 1
          reject(new Error('Redis does not respond'))
        })
      }, COMMAND_MS)
      const onSettled = () => {
        clearTimeout(timer)
        if (late) overdue -= 1
      }
      command().then(
        value => {
          onSettled()
          resolve(value)
        },
        (error: Error) => {
          onSettled()
          reject(error)
        },
      )
    })
  }
  return { timely, areLate: () => overdue > 0 }
}

/**
 * One connection for sessions and limits. It connects at once, and reconnects without end.
 * @param ca trusted for a rediss:// address in addition to the usual authorities, PEM.
 */
export const connectRedis = (url: string, logger: Logger, ca?: string) => {
  const client = createClient({
    url,
    // Otherwise a request with a session would hang for as long as Redis is away.
    disableOfflineQueue: true,
    // The gateway's user may do nothing but what sessions and limits take.
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // Detects a peer that vanished silently.
    pingInterval: 1_000,
    socket: {
      ...(ca !== undefined && url.startsWith('rediss:') && { tls: true, ca: [...rootCertificates, ca] }),
      ...{ connectTimeout: 1_000, socketTimeout: 5_000, reconnectStrategy: tries => Math.min(200, 50 + tries * 50) },
    },
  })
  let isDown = false
  client.on('error', (error: Error) => {
    const refused = /^(WRONGPASS|NOAUTH|NOPERM)\b/.test(error.message)
    if (!isDown && refused) logger.error({ err: error }, 'Redis refuses the user or the password of REDIS_URL')
    else if (!isDown) logger.warn({ err: error }, 'Redis is not reachable')
    isDown = true
  })
  client.on('ready', () => {
    logger.info('Redis is connected')
    isDown = false
  })
  client.connect().catch((error: unknown) => logger.warn({ err: error }, 'gave up connecting to Redis'))
  const commands = timelyCommands(() => client.isReady)
  return {
    client,
    /** Whether it responds, as far as is known. */
    isReady: () => client.isReady && !commands.areLate(),
    timely: commands.timely,
    close: () => client.destroy(),
  }
}

export type Redis = ReturnType<typeof connectRedis>
