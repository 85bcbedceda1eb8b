import { describe, expect, it } from '@jest/globals'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import { toHttpError } from './rpc-errors.ts'

const statusOf = (code: number, kind?: string) =>
  toHttpError(new RpcError(code, 'No', { ...(kind && { kind }) })).status

describe('RPC error', () => {
  it.each([
    ['invalid', 3, 400],
    ['unsupported', 3, 415],
    ['unauthenticated', 16, 401],
    ['forbidden', 7, 403],
    ['not_found', 5, 404],
    ['clash', 6, 409],
    ['refused', 9, 409],
    ['stale', 10, 412],
    ['too_large', 11, 413],
    ['limited', 8, 429],
    ['unavailable', 14, 503],
  ])('of kind %s becomes its HTTP status', (kind, code, http) => {
    expect(statusOf(code, kind)).toBe(http)
  })

  it('without a kind is mapped by its gRPC status', () => {
    expect([3, 5, 8, 9, 4, 1, 13, 12].map(code => statusOf(code))).toEqual([400, 404, 429, 409, 503, 503, 500, 500])
  })
})
