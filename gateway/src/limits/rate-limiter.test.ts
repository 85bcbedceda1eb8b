import { describe, expect, it } from '@jest/globals'
import { networkOf } from './rate-limiter.ts'

describe('network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:2::1', '2001:db8:0:2'],
    ['2001:0DB8:0000:0002:ffff::1', '2001:db8:0:2'],
    ['::1', '0:0:0:0'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('%j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
