import { createRequire } from 'node:module'
import pino from 'pino'
import type pretty from 'pino-pretty'
import { redacted, redactedText } from './redaction.ts'

export type Logger = pino.Logger

export interface LoggerOptions {
  /** The process: 'content', 'gateway', … In every line. */
  name: string
  level?: string | undefined
  /** Default: pretty on a terminal, JSON lines elsewhere. */
  format?: 'json' | 'pretty' | undefined
}

/** A logger that writes lines to standard output, without secrets, personal data and query strings. */
export function createLogger({ name, level = 'info', format }: LoggerOptions): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors have been made harmless by `redacted` already.
    serializers: { err: fields => fields as unknown },
    formatters: { level: label => ({ level: label }), log: redacted },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map(arg => (typeof arg === 'string' ? redactedText(arg) : arg)) as typeof args)
      },
    },
  }
  const lines = format ?? (process.stdout.isTTY ? 'pretty' : 'json')
  return pino(options, lines === 'pretty' ? prettyLines() : pino.destination({ dest: 1, sync: true }))
}

// Loaded only here: it costs more than the rest of the logger.
const loadPretty = () => createRequire(import.meta.url)('pino-pretty') as typeof pretty

// In this thread, so that nothing is lost on exit.
function prettyLines(): pino.DestinationStream {
  return loadPretty()({ sync: true, singleLine: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss.l' })
}

/** Turns JSON lines of a logger into one line each for people: of an error its message, without the stack. */
export function readableLines(): (line: string) => string {
  const format = loadPretty().prettyFactory({
    singleLine: true,
    ignore: 'pid,hostname,err',
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: ({ msg, err }) => {
      const { message } = (err ?? {}) as { message?: string }
      return message === undefined ? String(msg) : `${String(msg)}: ${message}`
    },
  })
  return line => format(line).trimEnd()
}
