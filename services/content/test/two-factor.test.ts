import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { TOTP } from 'otpauth'
import { contentReplica } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'

const TOTP_KEY = 'a key that only this test knows, long enough'
let content: Content
beforeAll(async () => {
  content = await contentReplica({ TOTP_KEY })
})
afterAll(() => content.stop())

const password = 'a good password'
const codeRequired = { code: status.UNAUTHENTICATED, reason: 'TOTP_REQUIRED' }
const STEP_MS = 30_000

async function newUser() {
  const email = `${Math.random().toString(36).slice(2)}@site.test`
  const { id } = await content.users.createUser({ email, name: 'Somebody', password })
  return { id, email, signIn: (code?: string) => content.users.authenticate({ email, password, code }) }
}

/** What the authenticator shows, `steps` later or earlier. The service accepts its neighbors. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })

/** A user with a second factor, turned on by a code of the step before this one. */
async function guarded() {
  const user = await newUser()
  const { secret, uri } = await content.twoFactor.beginTwoFactor({ userId: user.id, currentPassword: password })
  const { codes } = await content.twoFactor.confirmTwoFactor({ userId: user.id, code: codeOf(secret, -1) })
  return { ...user, secret, uri, codes }
}
const trailOf = async (subjectId: number) =>
  (await content.collection('audit').find({ subjectId }).sort({ _id: 1 }).toArray()).map(row => row['action'])

describe('two-factor sign-in', () => {
  it('is turned on with a code and then required', async () => {
    const user = await newUser()
    const begin = (currentPassword: string) => content.twoFactor.beginTwoFactor({ userId: user.id, currentPassword })
    await expect(begin('not it')).rejects.toMatchObject({ code: status.PERMISSION_DENIED, reason: 'WRONG_PASSWORD' })
    const { secret, uri } = await begin(password)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain(encodeURIComponent(user.email))
    // Not required until it is confirmed.
    await user.signIn()
    expect(await content.twoFactor.getTwoFactor({ userId: user.id })).toEqual({ recoveryCodesLeft: 0, passkeys: 0 })

    const confirm = (code: string) => content.twoFactor.confirmTwoFactor({ userId: user.id, code })
    await expect(confirm('000 00')).rejects.toMatchObject({ code: status.INVALID_ARGUMENT, field: 'code' })
    const { codes } = await confirm(codeOf(secret, -1))
    expect(new Set(codes).size).toBe(10)
    const state = await content.twoFactor.getTwoFactor({ userId: user.id })
    expect(state).toMatchObject({ since: expect.anything(), recoveryCodesLeft: 10 })

    await expect(user.signIn()).rejects.toMatchObject(codeRequired)
    await expect(user.signIn('123 456 7')).rejects.toMatchObject(codeRequired)
    expect((await user.signIn(` ${codeOf(secret)} `)).user?.id).toBe(user.id)
    expect(await trailOf(user.id)).toEqual([
      'user.created',
      // The wrong password above.
      'user.sign_in_failed',
      'user.signed_in',
      'user.two_factor_enabled',
      'user.code_failed',
      'user.signed_in',
    ])
  })

  it('is not revealed with a wrong password', async () => {
    const { email, secret } = await guarded()
    await expect(content.users.authenticate({ email, password: 'not it', code: codeOf(secret) })).rejects.toMatchObject(
      {
        reason: 'INVALID_CREDENTIALS',
      },
    )
  })

  it('accepts a code once, and none before it after that; one of six concurrent ones', async () => {
    const { secret, signIn } = await guarded()
    const code = codeOf(secret)
    const together = await Promise.allSettled(Array.from({ length: 6 }, () => signIn(code)))
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signIn(code)).rejects.toMatchObject(codeRequired)
    await expect(signIn(codeOf(secret, -1))).rejects.toMatchObject(codeRequired)
    await expect(signIn(codeOf(secret, -4))).rejects.toMatchObject(codeRequired)
  })

  it('does not accept the code that turned it on', async () => {
    const user = await newUser()
    const { secret } = await content.twoFactor.beginTwoFactor({ userId: user.id, currentPassword: password })
    const code = codeOf(secret)
    await content.twoFactor.confirmTwoFactor({ userId: user.id, code })
    await expect(user.signIn(code)).rejects.toMatchObject(codeRequired)
  })

  it('accepts a recovery code once, in whatever spelling, also of two concurrent ones', async () => {
    const { id, signIn, codes } = await guarded()
    const [first = '', second = ''] = codes
    const both = await Promise.allSettled([signIn(first), signIn(first.toUpperCase().replaceAll('-', ' '))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(signIn(first)).rejects.toMatchObject(codeRequired)
    await signIn(second)
    expect((await content.twoFactor.getTwoFactor({ userId: id })).recoveryCodesLeft).toBe(8)
    const used = await content.collection('audit').find({ subjectId: id, action: 'user.recovery_code_used' }).toArray()
    expect(used.map(row => row['actorId'])).toEqual([id, id])
  })

  it('rejects every code for an hour after ten wrong ones, whoever tried them; a recovery code still works', async () => {
    const { id, secret, signIn, codes } = await guarded()
    const wrong = await Promise.allSettled(Array.from({ length: 14 }, () => signIn('000000')))
    const reasons = wrong.map(result =>
      result.status === 'rejected' ? (result.reason as { reason: string }).reason : '',
    )
    expect(reasons.filter(reason => reason === 'TOTP_REQUIRED')).toHaveLength(10)
    expect(reasons.filter(reason => reason === 'TOO_MANY_CODES')).toHaveLength(4)
    await expect(signIn(codeOf(secret))).rejects.toMatchObject({ code: status.RESOURCE_EXHAUSTED })
    await signIn(codes[0])
    const anHourAgo = new Date(Date.now() - 61 * 60_000)
    await content.collection('two_factors').updateOne({ _id: id }, { $set: { attemptsSince: anHourAgo } })
    await signIn(codeOf(secret))
  })

  it('needs password and code for new recovery codes and to be turned off', async () => {
    const { id, secret, signIn, codes } = await guarded()
    const proof = { userId: id, currentPassword: password, code: codeOf(secret) }
    const refused = { code: status.PERMISSION_DENIED }
    const began = content.twoFactor.beginTwoFactor({ ...proof, code: codes[1] })
    await expect(began).rejects.toMatchObject({ reason: 'TWO_FACTOR_ON' })
    await expect(content.twoFactor.confirmTwoFactor(proof)).rejects.toMatchObject({ reason: 'TWO_FACTOR_NOT_BEGUN' })
    for (const work of [content.twoFactor.renewRecoveryCodes, content.twoFactor.disableTwoFactor]) {
      await expect(work({ ...proof, currentPassword: 'not it' })).rejects.toMatchObject({
        ...refused,
        field: 'current_password',
      })
      for (const code of ['000000', ''])
        await expect(work({ ...proof, code })).rejects.toMatchObject({ ...codeRequired, field: 'code' })
    }
    const renewed = await content.twoFactor.renewRecoveryCodes(proof, { actorId: id })
    expect(renewed.codes.filter(code => codes.includes(code))).toEqual([])
    await expect(signIn(codes[0])).rejects.toMatchObject(codeRequired)
    const [recovery = ''] = renewed.codes
    expect(await content.twoFactor.disableTwoFactor({ ...proof, code: recovery }, { actorId: id })).toEqual({
      recoveryCodesLeft: 0,
      passkeys: 0,
    })
    await signIn()
    expect(await content.collection('two_factors').findOne({ _id: id })).toBeNull()
    await expect(content.twoFactor.disableTwoFactor(proof)).rejects.toMatchObject({ reason: 'TWO_FACTOR_OFF' })
    expect((await trailOf(id)).slice(-5)).toEqual([
      'user.recovery_codes_renewed',
      'user.code_failed',
      'user.recovery_code_used',
      'user.two_factor_disabled',
      'user.signed_in',
    ])
  })

  it('waits a quarter of an hour for the newest secret to be confirmed', async () => {
    const { id } = await newUser()
    const begin = () => content.twoFactor.beginTwoFactor({ userId: id, currentPassword: password })
    const old = await begin()
    const { secret } = await begin()
    const confirm = (of: string) => content.twoFactor.confirmTwoFactor({ userId: id, code: codeOf(of) })
    await expect(confirm(old.secret)).rejects.toMatchObject({ reason: 'INVALID_CODE' })
    const longAgo = new Date(Date.now() - 16 * 60_000)
    await content.collection('two_factors').updateOne({ _id: id }, { $set: { begunAt: longAgo } })
    await expect(confirm(secret)).rejects.toMatchObject({ reason: 'TWO_FACTOR_NOT_BEGUN' })
    const again = await begin()
    const both = await Promise.allSettled([confirm(again.secret), confirm(again.secret)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { id, secret, codes } = await guarded()
    const stored = JSON.stringify([
      await content.collection('two_factors').findOne({ _id: id }),
      await content.collection('audit').find({ subjectId: id }).toArray(),
      await content.users.getUser({ id }),
    ])
    for (const secretText of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secretText)
  })
})
