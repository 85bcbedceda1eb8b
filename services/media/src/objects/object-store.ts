import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { diskFull, DomainError } from '@skyfolio/runtime/domain/errors'

export interface ObjectStat {
  name: string
  /** Bytes. */
  size: number
  modified: Date
}

/**
 * Where the bytes are stored. Names are those `assertObjectName` accepts.
 * Every method throws OBJECT_STORE_UNAVAILABLE while the store can't be used, and works again once it can. What stores
 * throws DISK_FULL when there is no space.
 */
export interface ObjectStore {
  /** Stores an object under a name; visible whole or not at all. Replaces what was there. */
  put(name: string, body: Readable | Uint8Array): Promise<void>
  /** Stores a finished local file, which may be moved away by it. */
  putFile(name: string, path: string): Promise<void>
  /** The bytes of an object, or of a part of it (both ends included). Null when there is no such object. */
  get(name: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Null when there is no such object. */
  stat(name: string): Promise<ObjectStat | null>
  /** Removes an object; removing what isn't there is fine. */
  remove(name: string): Promise<void>
  /** Every object, in no order. */
  list(): AsyncIterable<ObjectStat>
  /** Runs work on a local file with the object's bytes, which it must not change. Null when there is no such object. */
  withLocalFile<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result | null>
  /** Resolves when the store can be used. */
  ping(): Promise<void>
  /** Throws DISK_FULL when nothing more may be stored. */
  assertSpace(): Promise<void>
  /** Removes what puts that were interrupted before a moment have left behind. */
  tidy(before: Date): Promise<void>
}

const NAME = /^[a-z]{1,20}\/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/** Our own names only: a folder, a slash and a token. So no name that anyone sends can leave its place. */
export function isObjectName(name: string): boolean {
  return NAME.test(name) && !name.includes('..')
}

/** @throws INVALID_OBJECT_NAME */
export function assertObjectName(name: string): void {
  if (!isObjectName(name)) throw new DomainError('invalid', 'INVALID_OBJECT_NAME', 'Not the name of an object')
}

export const objectStoreUnavailable = (cause: unknown) =>
  new DomainError('unavailable', 'OBJECT_STORE_UNAVAILABLE', 'Pictures cannot be stored or read at the moment', {
    cause,
  })

/** The error for a file that could not be written. */
export const storageError = (cause: unknown): DomainError => {
  if (cause instanceof DomainError) return cause
  return (cause as { code?: string }).code === 'ENOSPC' ? diskFull(cause) : objectStoreUnavailable(cause)
}

const PREFIX = '/uploads/'

/** 128 random bits: names of objects can't be guessed. */
export const newToken = () => randomBytes(16).toString('hex')

export const originalName = (token: string) => `originals/${token}`
export const pictureName = (token: string) => `gallery/${token}.jpg`
export const shareName = (token: string) => `gallery/${token}-share.jpg`
export const isShareName = (name: string) => name.endsWith('-share.jpg')
export const variantName = (token: string, width: number, format: 'webp' | 'avif') =>
  `optimized/${token}-${width}.${format}`
export const avatarName = (filename: string) => `avatars/${filename}`

/** The address under which visitors find an object. */
export const addressOf = ({ name }: { name: string }) => PREFIX + name

/** The part of an address after '/uploads/', decoded; null when it is no address of ours. A whole URL counts by its path. */
export function nameFromAddress(address: string): string | null {
  try {
    const path = new URL(address, 'http://localhost').pathname
    return path.startsWith(PREFIX) ? decodeURIComponent(path.slice(PREFIX.length)) : null
  } catch {
    return null
  }
}

/** Objects that nothing refers to any more: they stay for an hour, so that a backup in progress still finds them. */
export interface RemovalRepository {
  add(names: string[], at: Date): Promise<void>
  /** Which of some names are among them. */
  among(names: string[]): Promise<string[]>
  /** Forgets those added before a moment: the sweep then removes their objects. */
  forget(before: Date): Promise<void>
  count(): Promise<number>
}

/** By what a database and its object store know each other. */
export interface StoreMarkRepository {
  /** The name of this database's mark in its object store; made at the first call, the same forever. */
  get(): Promise<string>
}
