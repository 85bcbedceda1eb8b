import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether a network address may be asked. */
export type MayAsk = (address: string) => boolean

/** Only what is reached through the internet: no private, loopback, link-local, shared, multicast or reserved address. */
export const isPublicAddress: MayAsk = address => {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address in IPv6's clothes is judged as what it is.
  return ipaddr.process(address).range() === 'unicast'
}

/** The address is not public. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

const notPublic = (host: string) => new NotPublic(`${host} is not a public address`)

/** Refuses a URL that can't be public by its looks: another protocol, another port, or a network address that isn't. */
export function assertMayAsk(url: URL, mayAsk: MayAsk): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotPublic(`${url.protocol} is not asked`)
  if (url.username !== '' || url.password !== '') throw new NotPublic('An address with a password is not asked')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayAsk(host)) throw notPublic(host)
}

/**
 * Resolves names for a connection, which is made to exactly the addresses that were judged: a name that changes its mind in
 * between gains nothing. One address that may not be asked refuses the name.
 */
export const guardedLookup =
  (mayAsk: MayAsk): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
      if (!found.every(({ address }) => mayAsk(address))) return callback(notPublic(hostname), '', 0)
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
