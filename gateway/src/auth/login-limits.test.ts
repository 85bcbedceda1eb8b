import { afterEach, describe, expect, it, jest, test } from '@jest/globals'
import { createLoginLimits } from './login-limits.ts'

const limits = (failuresPerAddress = 100, failuresPerAccount = 100) =>
  createLoginLimits({ redis: null, failures: 5, failuresPerAddress, failuresPerAccount })

const fail = async (given: ReturnType<typeof limits>, times: number, email = 'a@b.test', address = '192.0.2.1') => {
  for (let time = 0; time < times; time++) await given.begin({ email, address })
}

const refused = (seconds: number) => ({ status: 429, headers: { 'Retry-After': String(seconds) } })

test('login limit locks an account for an address for ten minutes after five failures', async () => {
  const given = limits()
  await fail(given, 5)
  await expect(given.begin({ email: 'A@B.test ', address: '192.0.2.1' })).rejects.toMatchObject(refused(600))
  await expect(given.begin({ email: 'a@b.test', address: '192.0.2.1' })).rejects.toMatchObject({ status: 429 })
})

afterEach(() => {
  jest.useRealTimers()
})

test('login limit doubles each pause', async () => {
  jest.useFakeTimers()
  const given = limits()
  for (const seconds of [600, 1200, 2400]) {
    await fail(given, 5)
    await expect(given.begin({ email: 'a@b.test', address: '192.0.2.1' })).rejects.toMatchObject(refused(seconds))
    jest.advanceTimersByTime((seconds - 1) * 1_000)
    await expect(given.begin({ email: 'a@b.test', address: '192.0.2.1' })).rejects.toMatchObject({ status: 429 })
    jest.advanceTimersByTime(2_000)
  }
})

test('login limit leaves other addresses and other accounts alone', async () => {
  const given = limits()
  await fail(given, 5)
  await given.begin({ email: 'a@b.test', address: '192.0.2.2' })
  await given.begin({ email: 'c@d.test', address: '192.0.2.1' })
})

test('login limit counts simultaneous attempts before they are checked', async () => {
  const given = limits()
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => given.begin({ email: 'a@b.test', address: '192.0.2.1' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

describe('failures of one account from everywhere', () => {
  const email = 'a@b.test'
  const home = { email, address: '198.51.100.7' }
  const attacked = async () => {
    const given = limits(100, 20)
    await (await given.begin(home)).forgive('succeeded')
    for (let nth = 0; nth < 20; nth++) await given.begin({ email, address: `192.0.2.${nth}` })
    return given
  }

  it('hold up strange networks until the hour is over, and no other account', async () => {
    const given = await attacked()
    await expect(given.begin({ email: ' A@B.test', address: '192.0.2.99' })).rejects.toMatchObject({ status: 429 })
    await given.begin({ email: 'c@d.test', address: '192.0.2.99' })
  })

  it('are not forgotten when the owner signs in', async () => {
    const given = await attacked()
    await (await given.begin(home)).forgive('succeeded')
    await expect(given.begin({ email, address: '192.0.2.99' })).rejects.toMatchObject({ status: 429 })
  })

  it('end with the hour', async () => {
    jest.useFakeTimers()
    const given = await attacked()
    await expect(given.begin({ email, address: '192.0.2.99' })).rejects.toMatchObject(refused(3_600))
    jest.advanceTimersByTime(3_600_001)
    expect(await given.begin({ email, address: '192.0.2.99' })).toMatchObject({ recoveryOnly: false })
  })

  it('do not hold up a network where somebody has signed in, an open session or a recovery code', async () => {
    const given = await attacked()
    expect(await given.begin(home)).toMatchObject({ recoveryOnly: false })
    const strange = { email, address: '192.0.2.99' }
    expect(await given.begin({ ...strange, inSession: true })).toMatchObject({ recoveryOnly: false })
    expect(await given.begin({ ...strange, withRecoveryCode: true })).toMatchObject({ recoveryOnly: true })
  })

  it('are counted before they are checked', async () => {
    const given = limits(100, 20)
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, nth) => given.begin({ email, address: `192.0.2.${nth}` })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })
})

test('login limit resets with a success, and does not count undecided attempts', async () => {
  const given = limits()
  await fail(given, 4)
  await (await given.begin({ email: 'a@b.test', address: '192.0.2.1' })).forgive('succeeded')
  await fail(given, 4)
  for (let time = 0; time < 20; time++)
    await (await given.begin({ email: 'a@b.test', address: '192.0.2.1' })).forgive('undecided')
  await given.begin({ email: 'a@b.test', address: '192.0.2.1' })
  await expect(given.begin({ email: 'a@b.test', address: '192.0.2.1' })).rejects.toMatchObject(refused(600))
})

test('login limit allows an address a hundred failures an hour over all accounts; an IPv6 network is one address', async () => {
  const given = limits(10)
  for (let nth = 0; nth < 10; nth++) await given.begin({ email: `${nth}@b.test`, address: `2001:db8:0:2::${nth}` })
  await expect(given.begin({ email: 'x@b.test', address: '2001:db8:0:2:ffff::1' })).rejects.toMatchObject({
    status: 429,
  })
  await given.begin({ email: 'x@b.test', address: '2001:db8:0:3::1' })
})
