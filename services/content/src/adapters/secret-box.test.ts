import { describe, expect, it } from '@jest/globals'
import { secretBox } from './secret-box.ts'

const key = 'a key of at least thirty-two characters'

describe('secret box', () => {
  it('seals a text unreadably, differently each time, and opens it again', () => {
    const box = secretBox([key])
    const sealed = box.seal('GEZDGNBV')
    expect(sealed).not.toContain('GEZDGNBV')
    expect(box.seal('GEZDGNBV')).not.toBe(sealed)
    expect(secretBox([key]).open(sealed)).toBe('GEZDGNBV')
  })

  it.each([
    ['another key', secretBox([`${key}!`])],
    ['no key', secretBox([])],
  ])('%s does not open it', (_what, other) => {
    expect(() => other.open(secretBox([key]).seal('GEZDGNBV'))).toThrow('TOTP_KEY')
  })

  it('does not open a text that was tampered with', () => {
    const sealed = secretBox([key]).seal('GEZDGNBV')
    const [version, id, text = ''] = sealed.split(':')
    const bytes = Buffer.from(text, 'base64url')
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
    expect(() => secretBox([key]).open(`${version}:${id}:${bytes.toString('base64url')}`)).toThrow('TOTP_KEY')
  })

  it('opens with a key what was stored before there was one', () => {
    expect(secretBox([key]).open(secretBox([]).seal('GEZDGNBV'))).toBe('GEZDGNBV')
  })

  it('opens what an earlier key sealed, and tells it from what the present one did', () => {
    const before = secretBox([key]).seal('GEZDGNBV')
    const ring = secretBox([`${key}, the next one`, key])
    expect(ring.open(before)).toBe('GEZDGNBV')
    expect(ring.isOutdated(before)).toBe(true)
    expect(ring.isOutdated(secretBox([]).seal('GEZDGNBV'))).toBe(true)
    const renewed = ring.seal(ring.open(before))
    expect(ring.isOutdated(renewed)).toBe(false)
    expect(secretBox([key]).tryOpen(renewed)).toBeNull()
  })
})
