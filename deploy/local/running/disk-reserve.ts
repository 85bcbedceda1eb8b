import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Say } from '../parts/find-part.ts'

const MB = 1024 * 1024
const PIECES = 4
const PIECE_MB = 32
/** Less than this is nearly nothing: the next piece is given back. */
const LOW_MB = 16
/** Below 256 MB the services store nothing more: only what is left over that is kept for later. */
const AMPLE_MB = 320
const LOOK_EVERY_MS = 500
/** While a site starts, its disk has other things to do. */
const MAKES_AFTER_MS = 15_000

/**
 * Keeps some of the disk for mongod, which ends when it can't write its next checkpoint: files that hold nothing, given
 * back one after the other when somebody else takes the last of the disk, and made again when there is room. The services
 * have long refused to store anything by then. Answers how to stop; the files stay for the next start.
 */
export const keepReserve = (dataDir: string, say: Say, makesAfterMs = MAKES_AFTER_MS): (() => Promise<void>) => {
  const makesFrom = performance.now() + makesAfterMs
  const pieces = Array.from({ length: PIECES }, (_, nth) => join(dataDir, `reserve-${nth + 1}`))
  const kept = new Set(pieces.filter(isWhole))
  const make = async (piece: string) => {
    // Of noise, so that no file system makes it smaller.
    const noise = randomBytes(MB)
    for (let nth = 0; nth < PIECE_MB; nth++) await writeFile(piece, noise, { flag: 'a', mode: 0o600 })
    kept.add(piece)
  }
  const giveBack = async (piece: string) => {
    await rm(piece, { force: true })
    if (kept.delete(piece)) say(`The disk is full: ${PIECE_MB} MB kept for mongod are given back. Please make room.`)
  }
  const look = async () => {
    const { bavail, bsize } = await statfs(dataDir)
    const freeMb = (bavail * bsize) / MB
    const last = [...kept].at(-1)
    const missing = pieces.find(piece => !kept.has(piece))
    if (freeMb < LOW_MB) return last && giveBack(last)
    const mayMake = performance.now() > makesFrom && freeMb > AMPLE_MB + PIECE_MB
    if (missing && mayMake) await make(missing).catch(() => giveBack(missing))
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      // A disk that can't be asked just now is asked again.
      await look().catch(() => undefined)
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}

/** Whether a former start has left a piece; one that it could not finish goes. */
const isWhole = (piece: string): boolean => {
  const whole = statSync(piece, { throwIfNoEntry: false })?.size === PIECE_MB * MB
  if (!whole) rmSync(piece, { force: true })
  return whole
}
