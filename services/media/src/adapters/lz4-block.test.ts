import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { DamagedBlock, unpackLz4 } from './lz4-block.ts'

const block = (...parts: (number | Buffer)[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'number' ? Buffer.of(part) : part)))
const ones = (count: number) => Buffer.alloc(count, 255)
const LAST = block(0x50, Buffer.from('the e'))

/** In chunks of some bytes, as files are read; at most so many bytes of it. */
function unpacked(packed: Uint8Array, size = packed.length, most = Infinity): Buffer {
  const chunks = Array.from({ length: Math.ceil(packed.length / size) }, (_, n) =>
    packed.subarray(n * size, (n + 1) * size),
  )
  const parts: Uint8Array[] = []
  let bytes = 0
  for (const part of unpackLz4(chunks)) {
    parts.push(part)
    bytes += part.length
    if (bytes > most) break
  }
  return Buffer.concat(parts)
}

describe('LZ4 block', () => {
  it('is literals, and matches of what was before', () => {
    const text = unpacked(block(0x44, Buffer.from('abcd'), 4, 0, LAST))
    expect(String(text)).toBe('abcdabcdabcdthe e')
  })

  it('is the same in chunks of any size', async () => {
    const file = await readFile(new URL('../astronomical-images/testing/samples/lz4-repeated.xisf', import.meta.url))
    const packed = file.subarray(4096)
    const whole = unpacked(packed, packed.length, 3_600_000)
    for (const size of [1, 7, 4096]) expect(unpacked(packed, size, 3_600_000).equals(whole)).toBe(true)
  })

  it('may repeat a byte a million times, part by part', () => {
    const parts = [...unpackLz4([block(0x1f, 7, 1, 0, ones(20_000), 0, LAST)])]
    const bytes = parts.reduce((sum, part) => sum + part.length, 0)
    expect(bytes).toBe(1 + 4 + 15 + 20_000 * 255 + 5)
    expect(Math.max(...parts.map(part => part.length))).toBeLessThanOrEqual(1024 * 1024)
    expect(parts[0]?.every(byte => byte === 7)).toBe(true)
  })

  it.each([
    ['literals that are not there', block(0xf0, 200, Buffer.alloc(50))],
    ['a length without an end', block(0xf0, ones(10))],
    ['half a distance', block(0x10, 1, 1)],
    ['a match of distance 0', block(0x10, 1, 0, 0, LAST)],
    ['a match before the beginning', block(0x10, 1, 2, 0, LAST)],
  ])('is damaged with %s', (_, packed) => {
    expect(() => unpacked(packed)).toThrow(DamagedBlock)
  })

  it('ends in bytes or a reason whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 50 }), (packed, size) => {
        try {
          unpacked(packed, size, 100_000)
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedBlock)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
