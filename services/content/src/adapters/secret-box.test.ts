import { describe, expect, it } from '@jest/globals'
import { secretBox } from './secret-box.ts'

const key = 'a key of at least thirty-two characters'

describe('secret box', () => {
  it('seals a text unreadably, differently each time, and opens it again', () => {
    const box = secretBox(key)
    const sealed = box.seal('GEZDGNBV')
    expect(sealed).not.toContain('GEZDGNBV')
    expect(box.seal('GEZDGNBV')).not.toBe(sealed)
    expect(secretBox(key).open(sealed)).toBe('GEZDGNBV')
  })

  it.each([
    ['another key', secretBox(`${key}!`)],
    ['no key', secretBox(undefined)],
  ])('%s does not open it', (_what, other) => {
    expect(() => other.open(secretBox(key).seal('GEZDGNBV'))).toThrow('TOTP_KEY')
  })

  it('does not open a text that was tampered with', () => {
    const sealed = secretBox(key).seal('GEZDGNBV')
    const bytes = Buffer.from(sealed.slice(5), 'base64url')
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
    expect(() => secretBox(key).open(`gcm1:${bytes.toString('base64url')}`)).toThrow('TOTP_KEY')
  })

  it('opens with a key what was stored before there was one', () => {
    expect(secretBox(key).open(secretBox(undefined).seal('GEZDGNBV'))).toBe('GEZDGNBV')
  })
})
