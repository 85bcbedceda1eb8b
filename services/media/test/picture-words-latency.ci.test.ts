import { describe, expect, it } from '@jest/globals'
import { readTexts } from '../src/adapters/picture-words.ts'
import { xmpOf } from './support/picture-texts.ts'

// Tests only how long it takes; picture-words.test.ts tests what is read.
const LIMIT_MS = 5_000

describe('words of a picture', () => {
  it.each<[string, string]>([
    ['more than a packet has', String(xmpOf({ title: 'Veil', description: 'x'.repeat(300_000) }))],
    ['elements in elements without end', `<x:xmpmeta xmlns:x="adobe:ns:meta/">${'<a>'.repeat(80_000)}`],
  ])('are given up within 5 s in XMP with %s', async (_, xmp) => {
    const began = performance.now()
    await readTexts({ xmp: Buffer.from(xmp) })
    expect(performance.now() - began).toBeLessThan(LIMIT_MS)
  })
})
