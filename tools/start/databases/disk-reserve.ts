import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Print } from '../programs/find-program.ts'

const MB = 1024 * 1024
const PIECES = 4
const PIECE_MB = 32
/** Below this the disk is nearly full: the next piece is released. */
const LOW_MB = 16
/** Below 256 MB the services store nothing more: only space beyond that is reserved. */
const AMPLE_MB = 320
const CHECK_EVERY_MS = 500
/** A starting site needs its disk for other things. */
const CREATE_AFTER_MS = 15_000

/**
 * Reserves disk space for mongod, which exits when it can't write its next checkpoint: files without content that are
 * deleted one by one when another program fills the disk, and recreated when there is space again. By then the services
 * have long refused to store anything. Returns how to stop; the files stay for the next start.
 */
export const startDiskReserve = (
  dataDir: string,
  print: Print,
  createAfterMs = CREATE_AFTER_MS,
): (() => Promise<void>) => {
  const createFrom = performance.now() + createAfterMs
  const pieces = Array.from({ length: PIECES }, (_, nth) => join(dataDir, `reserve-${nth + 1}`))
  const reserved = new Set(pieces.filter(isWhole))
  const create = async (piece: string) => {
    // Random bytes, so that no file system compresses it.
    const noise = randomBytes(MB)
    for (let nth = 0; nth < PIECE_MB; nth++) await writeFile(piece, noise, { flag: 'a', mode: 0o600 })
    reserved.add(piece)
  }
  const release = async (piece: string) => {
    await rm(piece, { force: true })
    if (reserved.delete(piece))
      print(`The disk is full: released ${PIECE_MB} MB that were reserved for mongod. Please free some space.`)
  }
  const check = async () => {
    const { bavail, bsize } = await statfs(dataDir)
    const freeMb = (bavail * bsize) / MB
    const last = [...reserved].at(-1)
    const missing = pieces.find(piece => !reserved.has(piece))
    if (freeMb < LOW_MB) return last && release(last)
    const mayCreate = performance.now() > createFrom && freeMb > AMPLE_MB + PIECE_MB
    if (missing && mayCreate) await create(missing).catch(() => release(missing))
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      // A failed look at the disk is repeated.
      await check().catch(() => undefined)
      await pause(CHECK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}

/** Whether a former start has left a whole piece; an incomplete one is deleted. */
const isWhole = (piece: string): boolean => {
  const whole = statSync(piece, { throwIfNoEntry: false })?.size === PIECE_MB * MB
  if (!whole) rmSync(piece, { force: true })
  return whole
}
