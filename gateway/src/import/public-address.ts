import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isListed } from '@skyfolio/runtime/process/outgoing'
import ipaddr from 'ipaddr.js'

/** Whether a network address may be requested. */
export interface MayRequest {
  (address: string): boolean
  /** Of which hosts alone; absent or empty: of any. */
  hosts?: readonly string[]
}

/** Whether an address is on the internet: no private, loopback, link-local, shared, multicast or reserved address. */
export const isPublicAddress: MayRequest = address => {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address mapped to IPv6 is checked as IPv4.
  return ipaddr.process(address).range() === 'unicast'
}

/** The address is not public, or not on the list; the message says so to the owner. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError'
}

const notPublicError = (host: string) => new NotPublicError(`${host} is not a public address`)

/** Rejects a URL with another protocol, with credentials, or with a network address that is not allowed. */
export function assertMayRequest(url: URL, mayRequest: MayRequest): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new NotPublicError(`addresses that begin with ${url.protocol} are not fetched`)
  if (url.username !== '' || url.password !== '') throw new NotPublicError('addresses with a password are not fetched')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isListed(host, mayRequest.hosts ?? [])) throw new NotPublicError(`${host} is not among IMPORT_FROM_HOSTS`)
  if (isIP(host) !== 0 && !mayRequest(host)) throw notPublicError(host)
}

/**
 * A DNS lookup that rejects a name with an address that is not allowed. The connection is made to the checked addresses
 * themselves, so a name that resolves differently a moment later can't get around the check.
 */
export const guardedLookup =
  (mayRequest: MayRequest): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
      if (!found.every(({ address }) => mayRequest(address))) return callback(notPublicError(hostname), '', 0)
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }

/** Public addresses, and these others; of these hosts alone, unless there are none. */
export const mayRequestAlso = (others: readonly string[], hosts: readonly string[] = []): MayRequest =>
  Object.assign((address: string) => isPublicAddress(address) || others.includes(address), { hosts })
