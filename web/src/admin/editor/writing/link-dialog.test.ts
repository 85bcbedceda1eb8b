import { describe, expect, it } from '@jest/globals'
import { linkAddress } from './link-dialog.tsx'

describe('link address', () => {
  it.each([
    ['example.com/a?b', 'https://example.com/a?b'],
    [' http://example.com ', 'http://example.com'],
    ['/blog/m31', '/blog/m31'],
    ['me@example.com', 'mailto:me@example.com'],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
    ['data:text/html,x', null],
    ['two words', null],
    ['', null],
  ])('%s', (typed, address) => expect(linkAddress(typed)).toBe(address))
})
