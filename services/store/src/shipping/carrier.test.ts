import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { CARRIER_TIME_LIMITS, callCarriers, CarrierError, createAccount, type Carrier } from './carrier.ts'

/** Milliseconds that have passed. */
let elapsed: number
/** What each carrier that was called was given to respond, in their order. */
let given: [name: string, ms: number][]
beforeEach(() => {
  elapsed = 0
  given = []
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed)
})
afterEach(() => void jest.restoreAllMocks())

type Outcome = 'responds' | 'fails' | 'refuses' | 'hangs'

/** Calls Shippo, then EasyPost, which do what `outcomes` says. */
const carriersThat = (outcomes: { shippo: Outcome; easypost: Outcome }) => {
  const accounts = ['Shippo', 'EasyPost'].map(name => createAccount({ name } as Carrier))
  const dependencies = {
    carriers: accounts,
    carrierTimeLimits: CARRIER_TIME_LIMITS,
    now: () => new Date(elapsed),
  }
  const call = () => {
    let limit = 0
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      limit = ms
      return new AbortController().signal
    })
    return callCarriers(dependencies, async ({ name }) => {
      given.push([name, limit])
      const outcome = outcomes[name === 'Shippo' ? 'shippo' : 'easypost']
      if (outcome === 'responds') return name
      if (outcome === 'hangs') elapsed += limit
      throw new CarrierError(outcome, { refused: outcome === 'refuses' })
    })
  }
  return { outcomes, call }
}

describe('time limits of carriers', () => {
  it('give the primary one all of the time except what is reserved for the fallback', async () => {
    const { call } = carriersThat({ shippo: 'hangs', easypost: 'responds' })
    expect(await call()).toBe('EasyPost')
    expect(given).toEqual([
      ['Shippo', 2700],
      ['EasyPost', 1800],
    ])
  })

  it('give the fallback what the primary one has left', async () => {
    const { call } = carriersThat({ shippo: 'fails', easypost: 'responds' })
    expect(await call()).toBe('EasyPost')
    expect(given.at(-1)).toEqual(['EasyPost', 4500])
  })

  it('end the call within 5 s when all carriers hang', async () => {
    const { call } = carriersThat({ shippo: 'hangs', easypost: 'hangs' })
    await expect(call()).rejects.toThrow(CarrierError)
    expect(elapsed).toBe(4500)
  })
})

describe('circuit breaker of a carrier', () => {
  const failTimes = async (call: () => Promise<unknown>, count: number) => {
    for (let n = 0; n < count; n += 1) await call().catch(() => undefined)
  }
  const calledAfter = async (call: () => Promise<unknown>) => {
    given = []
    await call().catch(() => undefined)
    return given.map(([name]) => name)
  }

  it('leaves out a carrier that has failed five times in a row', async () => {
    const { call } = carriersThat({ shippo: 'fails', easypost: 'responds' })
    await failTimes(call, 4)
    expect(await calledAfter(call)).toEqual(['Shippo', 'EasyPost'])
    expect(await calledAfter(call)).toEqual(['EasyPost'])
  })

  it('fails at once when it leaves out all carriers', async () => {
    const { call } = carriersThat({ shippo: 'fails', easypost: 'fails' })
    await failTimes(call, 5)
    expect(await calledAfter(call)).toEqual([])
    await expect(call()).rejects.toThrow('No carrier responds')
  })

  it('calls the carrier again after 30 s', async () => {
    const { call } = carriersThat({ shippo: 'fails', easypost: 'responds' })
    await failTimes(call, 5)
    elapsed = 29_999
    expect(await calledAfter(call)).toEqual(['EasyPost'])
    elapsed = 30_000
    expect(await calledAfter(call)).toEqual(['Shippo', 'EasyPost'])
  })

  it.each(['responds', 'refuses'] as const)('starts counting again when the carrier %s', async outcome => {
    const { outcomes, call } = carriersThat({ shippo: 'fails', easypost: 'responds' })
    await failTimes(call, 4)
    outcomes.shippo = outcome
    await call()
    outcomes.shippo = 'fails'
    await failTimes(call, 4)
    expect(await calledAfter(call)).toEqual(['Shippo', 'EasyPost'])
  })
})
