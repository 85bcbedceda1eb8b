import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hash } from '@node-rs/argon2'
import { OWNER, startContent, type Content } from './support/start-content.ts'

// The other files hash at a low cost.
let content: Content
beforeAll(async () => {
  content = await startContent({}, {})
})
afterAll(() => content.stop())

const storedHash = async () => (await content.collection('users').findOne({ _id: content.ownerId }))?.passwordHash

describe('password cost', () => {
  it('is the recommended one where nothing else is asked for', async () => {
    expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('replaces a lower one at sign-in, and no session ends', async () => {
    const weak = await hash(OWNER.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await content.collection('users').updateOne({}, { $set: { passwordHash: weak } })
    const { epoch } = await content.users.authenticate(OWNER)
    expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await content.users.checkSession({ userId: content.ownerId, epoch })
    await content.users.authenticate(OWNER)
  })

  it('is the same for an unknown email as for a wrong password', async () => {
    // Processor time of this process, in which the service runs: a busy machine does not change it.
    const cost = async (email: string) => {
      const before = process.cpuUsage()
      await content.users.authenticate({ email, password: 'wrong password' }).catch(() => undefined)
      return process.cpuUsage(before).user
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 7; round += 1) {
      known.push(await cost(OWNER.email))
      unknown.push(await cost('nobody@site.test'))
    }
    const median = (costs: number[]) => costs.sort((a, b) => a - b)[3] ?? 0
    // Without the hash of nobody it is a tenth.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.6)
    expect(median(unknown) / median(known)).toBeLessThan(1.6)
  })

  it('rejects a flood of sign-ins beyond a limit, and answers those that wait', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 60 }, () => content.users.authenticate({ ...OWNER })))
    const answered = flood.filter(result => result.status === 'fulfilled').length
    const reasons = new Set(
      flood.flatMap(result => (result.status === 'rejected' ? [(result.reason as { reason?: string }).reason] : [])),
    )
    expect(answered).toBeGreaterThanOrEqual(32)
    expect([...reasons]).toEqual(['TOO_BUSY'])
  })
})
