import { describe, expect, it } from '@jest/globals'
import { isOnOwnMachine } from './requirements.ts'

const LOCAL = 'http://localhost:3000'

describe('one’s own machine', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'sky.localhost'])(
    'is where a local site is reached at %s',
    host => expect(isOnOwnMachine(LOCAL, host)).toBe(true),
  )

  it.each(['photos.example.com', '192.168.1.5:3000', 'localhost.example.com', '127.0.0.1.example.com', undefined])(
    'is not where a local site is reached at %s',
    host => expect(isOnOwnMachine(LOCAL, host)).toBe(false),
  )

  it('is not where a public site gets a request that says Host: localhost', () => {
    expect(isOnOwnMachine('https://photos.example.com', 'localhost')).toBe(false)
  })
})
