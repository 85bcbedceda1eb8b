import { afterEach, describe, expect, it, jest } from '@jest/globals'
import session, { type SessionData } from 'express-session'
import { MemorySessionStore } from './sessions.ts'

const DAY_MS = 86_400_000

const dataOf = (userId: number, expires = new Date(Date.now() + DAY_MS)): SessionData => {
  const cookie = new session.Cookie()
  cookie.expires = expires
  return { cookie, userId, epoch: 1 }
}
const userIn = (store: MemorySessionStore, sid: string): number | undefined => {
  let userId: number | undefined
  store.get(sid, (_error, data) => (userId = data?.userId))
  return userId
}
const filledStore = () => {
  const store = new MemorySessionStore()
  for (let nth = 0; nth < 10_000; nth++) store.set(`s${nth}`, dataOf(nth))
  return store
}

describe('memory session store', () => {
  afterEach(() => void jest.useRealTimers())

  it('evicts the oldest session beyond 10,000', () => {
    const store = filledStore()
    expect([userIn(store, 's0'), userIn(store, 's1'), userIn(store, 's9999')]).toEqual([0, 1, 9_999])
    store.set('one more', dataOf(10_000))
    expect([userIn(store, 's0'), userIn(store, 's1'), userIn(store, 'one more')]).toEqual([undefined, 1, 10_000])
  })

  it('evicts nothing when a session is written again', () => {
    const store = filledStore()
    store.set('s9999', dataOf(5))
    expect([userIn(store, 's0'), userIn(store, 's9999')]).toEqual([0, 5])
  })

  it('ends a session at its time, and when it is destroyed', () => {
    jest.useFakeTimers()
    const store = new MemorySessionStore()
    store.set('short', dataOf(1, new Date(Date.now() + 1_000)))
    store.set('long', dataOf(2))
    jest.advanceTimersByTime(999)
    expect(userIn(store, 'short')).toBe(1)
    jest.advanceTimersByTime(1)
    expect([userIn(store, 'short'), userIn(store, 'long')]).toEqual([undefined, 2])
    store.destroy('long')
    expect(userIn(store, 'long')).toBeUndefined()
  })
})
