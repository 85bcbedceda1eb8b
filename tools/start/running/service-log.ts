import { readableLines } from '@skyfolio/runtime/observability/logger'
import { appendFileSync, renameSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Print } from '../programs/find-program.ts'

export interface ServiceLog {
  /** Everything, as JSON lines; what was there before is in the file of the same name with `.1` appended. */
  file: string
  /** Logs the output of a process. */
  collect(output: Readable): void
}

const MOST_BYTES = 10 * 1024 * 1024
const ROUTINE = /^\{"level":"(?:trace|debug|info)"/
const LOGGED = /^\{"level":"/

/**
 * The log of the site's processes: all of it goes to a file; warnings, errors and whatever isn't a log line are printed
 * too.
 */
export const openServiceLog = (file: string, print: Print, mostBytes = MOST_BYTES): ServiceLog => {
  let readable: ((line: string) => string) | undefined
  const append = boundedFile(file, mostBytes)
  return {
    file,
    collect(output) {
      createInterface({ input: output }).on('line', line => {
        append(line)
        if (ROUTINE.test(line)) return
        print(LOGGED.test(line) ? (readable ??= readableLines())(line) : line)
      })
    },
  }
}

const boundedFile = (file: string, mostBytes: number) => {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return (line: string): void => {
    const bytes = Buffer.from(`${line}\n`)
    try {
      if (size > 0 && size + bytes.length > mostBytes) {
        renameSync(file, `${file}.1`)
        size = 0
      }
      appendFileSync(file, bytes, { mode: 0o600 })
      size += bytes.length
    } catch {
      // A full disk must not end the site.
    }
  }
}
