import { Writable } from 'node:stream'
import pino from 'pino'
import type { Logger } from '../../src/observability/logger.ts'

export const silent: Logger = pino({ level: 'silent' })

/** A logger whose lines can be looked at. */
export function recordingLogger(): { logger: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  return { logger: pino({ level: 'debug', formatters: { level: label => ({ level: label }) } }, sink), lines }
}
