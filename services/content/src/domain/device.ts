import type { Ids } from './ids.ts'

/** A browser somebody is signed in with. */
export interface Device {
  id: number
  userId: number
  userAgent: string
  /** Network address at sign-in. */
  address: string
  createdAt: Date
  /** To within seenEveryMs. */
  lastSeenAt: Date
  /** When its session ends at the latest; it is forgotten then. */
  expiresAt: Date
}

/** What is known of a browser that signs in. */
export type NewDevice = Pick<Device, 'userAgent' | 'address' | 'expiresAt'>

/** Keeps devices. What has expired may be there for a while. */
export interface Devices {
  insert(device: Device): Promise<void>
  byId(userId: number, id: number): Promise<Device | null>
  /** Last seen first. */
  ofUser(userId: number, limit: number): Promise<Device[]>
  seen(id: number, at: Date): Promise<void>
  remove(userId: number, id: number): Promise<boolean>
  /** Removes all devices of a user but one. */
  removeOthers(userId: number, kept: number | null): Promise<void>
}

/** How exactly it is known when a device was last seen; more often would be a write for every request. */
export const seenEveryMs = 5 * 60_000

/** Lists a browser among a user's devices and answers its id. */
export async function addDevice(
  { devices, ids, now }: { devices: Devices; ids: Ids; now: () => Date },
  userId: number,
  { userAgent, address, expiresAt }: NewDevice,
): Promise<number> {
  const id = await ids.next('device')
  const at = now()
  const told = { userAgent: [...userAgent].slice(0, 300).join(''), address: address.slice(0, 100) }
  await devices.insert({ id, userId, ...told, createdAt: at, lastSeenAt: at, expiresAt })
  return id
}
