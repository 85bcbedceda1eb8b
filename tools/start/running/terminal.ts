import type { Print } from '../programs/find-program.ts'

export interface Terminal {
  /** Writes a line. */
  print: Print
  /** Writes how far something has come. On a terminal the next line replaces it; elsewhere only some are written. */
  progress: Print
  /** Whether a person reads the output. Otherwise it goes to a file or another program. */
  isTerminal: boolean
}

const ERASE_LINE = '\r\u001b[2K'
const PROGRESS_EVERY_MS = 10_000

/** Output for the person who starts the site. */
export const createTerminal = (
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  now: () => number = () => performance.now(),
): Terminal => {
  let drawn = false
  let writtenAt = -Infinity
  return {
    isTerminal: out.isTTY,
    print(line) {
      out.write(`${drawn ? ERASE_LINE : ''}${line}\n`)
      drawn = false
    },
    progress(line) {
      if (out.isTTY) {
        // A line that is wrapped could not be erased.
        out.write(ERASE_LINE + line.slice(0, (out.columns || 80) - 1))
        drawn = true
      } else if (now() - writtenAt >= PROGRESS_EVERY_MS) {
        out.write(`${line}\n`)
        writtenAt = now()
      }
    },
  }
}
