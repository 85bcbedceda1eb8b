import type { IncomingMessage } from 'node:http'
import rangeParser from 'range-parser'

type Conditions = Pick<IncomingMessage, 'headers' | 'method'>

/** Whether the caller has the representation with this entity tag already (If-None-Match): 304. */
export function isUnchanged({ headers }: Conditions, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known !== undefined && (known.includes(etag) || known.includes('*'))
}

/**
 * The one range of a representation that is requested, its last byte included; undefined: the whole. Several ranges get the
 * whole, as RFC 9110 allows.
 */
export function requestedRange(
  { headers, method }: Conditions,
  size: number,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  if (!headers.range || method !== 'GET') return undefined
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const ranges = rangeParser(size, headers.range)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}
