// What a first visit loads of the build's scripts, gzipped.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export const MOST_SCRIPT_BYTES = 120_000

/** Bytes of built scripts ('/assets/…js') after gzip. */
export const zippedBytes = (client, files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0)
