import { describe, expect, it } from '@jest/globals'
import { breachedPasswords } from './zxcvbn-passwords.ts'

describe('list of breached passwords', () => {
  const { includes } = breachedPasswords()

  it.each([
    '1qaz2wsx3edc',
    'Administrator',
    'UNBELIEVABLE',
    'Password2024!',
    '!!123Football',
    'monkeymonkey',
    'dragondragondragon',
    'aaaaaaaaaaaaaaaa',
    '123456123456',
    'abcabcabcabc',
  ])('has %j', async password => expect(await includes(password)).toBe(true))

  it.each([
    'correct horse battery',
    'a password for journeys only',
    'kTq9x-mVw2r-Hy7ds-pLz4c',
    'monkey and telescope',
    '🔭🌌⭐🪐🔭🌌⭐🪐🔭🌌⭐🪐',
    '',
  ])('does not have %j', async password => expect(await includes(password)).toBe(false))
})
