import type { Logger } from '@skyfolio/runtime/logger'
import { createClient } from 'redis'

/** A command that takes longer makes its caller give up, and later ones until Redis answers again. */
const COMMAND_MS = 400

/** Runs a command, or refuses at once when Redis is known not to answer. */
export type Timely = <T>(command: () => Promise<T>) => Promise<T>

const timelyCommands = (isReady: () => boolean): { timely: Timely; areLate(): boolean } => {
  let overdue = 0
  const timely: Timely = command => {
    if (!isReady() || overdue > 0) return Promise.reject(new Error('Redis does not answer'))
    return new Promise((resolve, reject) => {
      let late = false
      const timer = setTimeout(() => {
        // A busy process reads its sockets after its timers: an answer that lies there already isn't late.
        setImmediate(() => {
          late = true
          overdue += 1
          reject(new Error('Redis does not answer'))
        })
      }, COMMAND_MS)
      const settled = () => {
        clearTimeout(timer)
        if (late) overdue -= 1
      }
      command().then(
        value => {
          settled()
          resolve(value)
        },
        (error: Error) => {
          settled()
          reject(error)
        },
      )
    })
  }
  return { timely, areLate: () => overdue > 0 }
}

/** One connection for sessions and limits. It starts connecting at once, and never stops trying. */
export const connectRedis = (url: string, logger: Logger) => {
  const client = createClient({
    url,
    // Otherwise a request with a session would hang for as long as Redis is away.
    disableOfflineQueue: true,
    // Finds a peer that vanished without a word.
    pingInterval: 1_000,
    socket: { connectTimeout: 1_000, socketTimeout: 5_000, reconnectStrategy: tries => Math.min(200, 50 + tries * 50) },
  })
  let away = false
  client.on('error', (error: Error) => {
    if (!away) logger.warn({ err: error }, 'Redis is away')
    away = true
  })
  client.on('ready', () => {
    logger.info('Redis is here')
    away = false
  })
  client.connect().catch((error: unknown) => logger.warn({ err: error }, 'gave up connecting to Redis'))
  const commands = timelyCommands(() => client.isReady)
  return {
    client,
    /** Whether it answers, as far as is known. */
    isReady: () => client.isReady && !commands.areLate(),
    timely: commands.timely,
    close: () => client.destroy(),
  }
}

export type Redis = ReturnType<typeof connectRedis>
