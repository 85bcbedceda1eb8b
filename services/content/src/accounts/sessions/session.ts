import { createHash } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { displayNameOf, type User } from '../users/user.ts'

/** A browser that a user is signed in with. */
export interface Device {
  id: number
  userId: number
  userAgent: string
  /** Network address at sign-in. */
  address: string
  createdAt: Date
  /** To within SEEN_EVERY_MS. */
  lastSeenAt: Date
  /** When its session ends at the latest; it is removed then. */
  expiresAt: Date
  /** Its session also ends when nothing has been done with it for so long; 0: it doesn't. */
  idleSeconds: number
}

/** What is known of a browser that signs in. */
export type NewDevice = Pick<Device, 'userAgent' | 'address' | 'expiresAt' | 'idleSeconds'> & {
  /** What it is known again by; null: it is new each time. */
  browser: string | null
}

/** Listed of one user. */
export const MOST_DEVICES = 100

/** How exactly it is known when a device was last seen; more often would be a write for every request. */
export const SEEN_EVERY_MS = 5 * 60_000

/** Whether nothing was done with a device for too long. */
export const isIdle = ({ idleSeconds, lastSeenAt }: Device, at: Date): boolean =>
  idleSeconds > 0 && at.getTime() - lastSeenAt.getTime() > idleSeconds * 1000 + SEEN_EVERY_MS

/** One error for an unknown e-mail, a wrong password and a disabled user. */
export const invalidCredentials = () => new DomainError('unauthenticated', 'INVALID_CREDENTIALS', 'Invalid credentials')

/**
 * The account behind an address that somebody typed who isn't signed in, as the trail names it. What nobody has may be a typing error, or a password in
 * the wrong field: it is told apart by a hash alone.
 */
export const subjectOf = (user: User | null, address: string): { id: number | null; name: string } =>
  user
    ? { id: user.id, name: displayNameOf(user) }
    : { id: null, name: `unknown ${createHash('sha256').update(address).digest('hex').slice(0, 12)}` }

/** Devices that have expired may be there for a while. */
export interface DeviceRepository {
  insert(device: Device): Promise<void>
  byId(userId: number, id: number): Promise<Device | null>
  /** Last seen first. */
  listOfUser(userId: number, limit: number): Promise<Device[]>
  setLastSeen(id: number, at: Date): Promise<void>
  remove(userId: number, id: number): Promise<boolean>
  /** Removes all devices of a user but one; null: all. */
  removeOthers(userId: number, remainingId: number | null): Promise<void>
}

/** The browsers in which somebody has signed in to an account before, whether they are signed in now or not. */
export interface KnownBrowserRepository {
  /** Remembers a browser by its token. Whether it was known already. */
  remember(userId: number, token: string, at: Date): Promise<boolean>
  removeOfUser(userId: number): Promise<void>
}
