import { afterEach, expect, jest, test } from '@jest/globals'
import { createLoginLimits } from './login-limits.ts'

const limits = (failuresPerAddress = 100) => createLoginLimits({ redis: null, failures: 5, failuresPerAddress })

const fail = async (given: ReturnType<typeof limits>, times: number, email = 'a@b.test', address = '192.0.2.1') => {
  for (let time = 0; time < times; time++) await given.begin(email, address)
}

const refused = (seconds: number) => ({ status: 429, headers: { 'Retry-After': String(seconds) } })

test('after five failures the account is closed to this address for ten minutes', async () => {
  const given = limits()
  await fail(given, 5)
  await expect(given.begin('A@B.test ', '192.0.2.1')).rejects.toMatchObject(refused(600))
  await expect(given.begin('a@b.test', '192.0.2.1')).rejects.toMatchObject({ status: 429 })
})

afterEach(() => {
  jest.useRealTimers()
})

test('each pause is twice as long as the one before', async () => {
  jest.useFakeTimers()
  const given = limits()
  for (const seconds of [600, 1200, 2400]) {
    await fail(given, 5)
    await expect(given.begin('a@b.test', '192.0.2.1')).rejects.toMatchObject(refused(seconds))
    jest.advanceTimersByTime((seconds - 1) * 1_000)
    await expect(given.begin('a@b.test', '192.0.2.1')).rejects.toMatchObject({ status: 429 })
    jest.advanceTimersByTime(2_000)
  }
})

test('other addresses and other accounts are not', async () => {
  const given = limits()
  await fail(given, 5)
  await given.begin('a@b.test', '192.0.2.2')
  await given.begin('c@d.test', '192.0.2.1')
})

test('attempts at once are counted before they are judged', async () => {
  const given = limits()
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => given.begin('a@b.test', '192.0.2.1')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a success cleans the slate; what was never judged is not counted', async () => {
  const given = limits()
  await fail(given, 4)
  await (await given.begin('a@b.test', '192.0.2.1')).forgive('succeeded')
  await fail(given, 4)
  for (let time = 0; time < 20; time++) await (await given.begin('a@b.test', '192.0.2.1')).forgive('undecided')
  await given.begin('a@b.test', '192.0.2.1')
  await expect(given.begin('a@b.test', '192.0.2.1')).rejects.toMatchObject(refused(600))
})

test('an address may fail a hundred times an hour, over all accounts, and an IPv6 network is one address', async () => {
  const given = limits(10)
  for (let nth = 0; nth < 10; nth++) await given.begin(`${nth}@b.test`, `2001:db8:0:2::${nth}`)
  await expect(given.begin('x@b.test', '2001:db8:0:2:ffff::1')).rejects.toMatchObject({ status: 429 })
  await given.begin('x@b.test', '2001:db8:0:3::1')
})
