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
interface Proof {
  userId: number
  currentPassword: string
  code: string
}

async function newUser() {
  const email = `${Math.random().toString(36).slice(2)}@site.test`
  const { id } = await content.users.createUser({ email, name: 'Somebody', password })
  return { id, email, signIn: (code?: string) => content.users.authenticate({ email, password, code }) }
}

/** What the authenticator shows, `steps` later or earlier. The service accepts its neighbors. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })

const begin = (userId: number, currentPassword = password) =>
  content.twoFactor.beginTwoFactor({ userId, currentPassword })

/** A user with a second factor, turned on by a code of the step before this one. */
async function guarded() {
  const user = await newUser()
  const { secret } = await begin(user.id)
  const { codes } = await content.twoFactor.confirmTwoFactor({ userId: user.id, code: codeOf(secret, -1) })
  return { ...user, secret, codes }
}
const trailOf = async (subjectId: number) =>
  (await content.collection('audit').find({ subjectId }).sort({ _id: 1 }).toArray()).map(row => row['action'])

describe('two-factor sign-in', () => {
  it('needs the password to be turned on', async () => {
    const { id } = await newUser()
    await expect(begin(id, 'not it')).rejects.toMatchObject({
      code: status.PERMISSION_DENIED,
      reason: 'WRONG_PASSWORD',
    })
  })

  it('has an address for authenticators with secret and account', async () => {
    const { id, email } = await newUser()
    const { secret, uri } = await begin(id)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain(encodeURIComponent(email))
  })

  it('is not required until a code has confirmed it', async () => {
    const user = await newUser()
    await begin(user.id)
    await user.signIn()
    expect(await content.twoFactor.getTwoFactor({ userId: user.id })).toEqual({ recoveryCodesLeft: 0, passkeys: 0 })
  })

  it('is not turned on by a wrong code', async () => {
    const { id } = await newUser()
    await begin(id)
    const confirmed = content.twoFactor.confirmTwoFactor({ userId: id, code: '000 00' })
    await expect(confirmed).rejects.toMatchObject({ code: status.INVALID_ARGUMENT, field: 'code' })
  })

  it('is turned on by a code', async () => {
    const { id, codes } = await guarded()
    expect(new Set(codes).size).toBe(10)
    const state = await content.twoFactor.getTwoFactor({ userId: id })
    expect(state).toMatchObject({ since: expect.anything(), recoveryCodesLeft: 10 })
  })

  it('is required once it is on', async () => {
    const user = await guarded()
    await expect(user.signIn()).rejects.toMatchObject(codeRequired)
    await expect(user.signIn('123 456 7')).rejects.toMatchObject(codeRequired)
    expect((await user.signIn(` ${codeOf(user.secret)} `)).user?.id).toBe(user.id)
  })

  it('has an audit entry for each attempt', async () => {
    const user = await newUser()
    await expect(begin(user.id, 'not it')).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
    await user.signIn()
    const { secret } = await begin(user.id)
    await content.twoFactor.confirmTwoFactor({ userId: user.id, code: codeOf(secret, -1) })
    await expect(user.signIn()).rejects.toMatchObject(codeRequired)
    await expect(user.signIn('123 456 7')).rejects.toMatchObject(codeRequired)
    await user.signIn(codeOf(secret))
    expect(await trailOf(user.id)).toEqual([
      'user.created',
      // The wrong password.
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

  it('accepts a code once, of six concurrent ones, too', async () => {
    const { secret, signIn } = await guarded()
    const code = codeOf(secret)
    const together = await Promise.allSettled(Array.from({ length: 6 }, () => signIn(code)))
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signIn(code)).rejects.toMatchObject(codeRequired)
  })

  it('does not accept a code of before the one that was used last', async () => {
    const { secret, signIn } = await guarded()
    await signIn(codeOf(secret))
    await expect(signIn(codeOf(secret, -1))).rejects.toMatchObject(codeRequired)
  })

  it('does not accept a code of two minutes ago', async () => {
    const { secret, signIn } = await guarded()
    await expect(signIn(codeOf(secret, -4))).rejects.toMatchObject(codeRequired)
  })

  it('does not accept the code that turned it on', async () => {
    const user = await newUser()
    const { secret } = await begin(user.id)
    const code = codeOf(secret)
    await content.twoFactor.confirmTwoFactor({ userId: user.id, code })
    await expect(user.signIn(code)).rejects.toMatchObject(codeRequired)
  })

  it('accepts one of two concurrent recovery codes of any spelling', async () => {
    const { signIn, codes } = await guarded()
    const [first = ''] = codes
    const both = await Promise.allSettled([signIn(first), signIn(first.toUpperCase().replaceAll('-', ' '))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('accepts each recovery code once', async () => {
    const { id, signIn, codes } = await guarded()
    const [first = '', second = ''] = codes
    await signIn(first)
    await expect(signIn(first)).rejects.toMatchObject(codeRequired)
    await signIn(second)
    expect((await content.twoFactor.getTwoFactor({ userId: id })).recoveryCodesLeft).toBe(8)
  })

  it('has an audit entry for each recovery code that was used', async () => {
    const { id, signIn, codes } = await guarded()
    for (const code of codes.slice(0, 2)) await signIn(code)
    const used = await content.collection('audit').find({ subjectId: id, action: 'user.recovery_code_used' }).toArray()
    expect(used.map(row => row['actorId'])).toEqual([id, id])
  })

  describe('after ten wrong codes', () => {
    let user: Awaited<ReturnType<typeof guarded>>
    let reasons: string[]
    beforeAll(async () => {
      user = await guarded()
      const wrong = await Promise.allSettled(Array.from({ length: 14 }, () => user.signIn('000000')))
      reasons = wrong.map(result => (result.status === 'rejected' ? (result.reason as { reason: string }).reason : ''))
    })

    it('checks no further one', () => {
      expect(reasons.filter(reason => reason === 'TOTP_REQUIRED')).toHaveLength(10)
      expect(reasons.filter(reason => reason === 'TOO_MANY_CODES')).toHaveLength(4)
    })

    it('rejects the right one, too', async () => {
      await expect(user.signIn(codeOf(user.secret))).rejects.toMatchObject({ code: status.RESOURCE_EXHAUSTED })
    })

    it('accepts a recovery code', async () => {
      await user.signIn(user.codes[0])
    })

    it('accepts the right one an hour later', async () => {
      const attemptsSince = new Date(Date.now() - 61 * 60_000)
      await content.collection('two_factors').updateOne({ _id: user.id }, { $set: { attemptsSince } })
      await user.signIn(codeOf(user.secret))
    })
  })

  it('cannot be turned on twice', async () => {
    const { id, codes } = await guarded()
    const begun = content.twoFactor.beginTwoFactor({ userId: id, currentPassword: password, code: codes[1] })
    await expect(begun).rejects.toMatchObject({ reason: 'TWO_FACTOR_ON' })
  })

  it('is not confirmed before it is begun', async () => {
    const { id, secret } = await guarded()
    const confirmed = content.twoFactor.confirmTwoFactor({ userId: id, code: codeOf(secret) })
    await expect(confirmed).rejects.toMatchObject({ reason: 'TWO_FACTOR_NOT_BEGUN' })
  })

  describe.each<[string, (proof: Proof) => Promise<object>]>([
    ['turning it off', proof => content.twoFactor.disableTwoFactor(proof)],
    ['renewing its recovery codes', proof => content.twoFactor.renewRecoveryCodes(proof)],
  ])('%s', (_, work) => {
    it('needs the password', async () => {
      const { id, secret } = await guarded()
      const wrong = { userId: id, currentPassword: 'not it', code: codeOf(secret) }
      await expect(work(wrong)).rejects.toMatchObject({ code: status.PERMISSION_DENIED, field: 'current_password' })
    })

    it.each(['000000', ''])('needs a code, which %j is not', async code => {
      const { id } = await guarded()
      const wrong = { userId: id, currentPassword: password, code }
      await expect(work(wrong)).rejects.toMatchObject({ ...codeRequired, field: 'code' })
    })
  })

  it('has other recovery codes once they are renewed', async () => {
    const { id, secret, signIn, codes } = await guarded()
    const proof = { userId: id, currentPassword: password, code: codeOf(secret) }
    const renewed = await content.twoFactor.renewRecoveryCodes(proof, { actorId: id })
    expect(renewed.codes.filter(code => codes.includes(code))).toEqual([])
    await expect(signIn(codes[0])).rejects.toMatchObject(codeRequired)
    await signIn(renewed.codes[0])
    expect(await trailOf(id)).toContain('user.recovery_codes_renewed')
  })

  it('is turned off by a recovery code', async () => {
    const { id, signIn, codes } = await guarded()
    const proof = { userId: id, currentPassword: password, code: codes[0] ?? '' }
    const left = await content.twoFactor.disableTwoFactor(proof, { actorId: id })
    expect(left).toEqual({ recoveryCodesLeft: 0, passkeys: 0 })
    await signIn()
    expect(await content.collection('two_factors').findOne({ _id: id })).toBeNull()
    expect((await trailOf(id)).slice(-3)).toEqual([
      ...['user.recovery_code_used', 'user.two_factor_disabled', 'user.signed_in'],
    ])
  })

  it('cannot be turned off where it is off', async () => {
    const { id } = await newUser()
    const disabled = content.twoFactor.disableTwoFactor({ userId: id, currentPassword: password, code: '000000' })
    await expect(disabled).rejects.toMatchObject({ reason: 'TWO_FACTOR_OFF' })
  })

  it('is confirmed by a code of the newest secret alone', async () => {
    const { id } = await newUser()
    const old = await begin(id)
    await begin(id)
    const confirmed = content.twoFactor.confirmTwoFactor({ userId: id, code: codeOf(old.secret) })
    await expect(confirmed).rejects.toMatchObject({ reason: 'INVALID_CODE' })
  })

  it('waits a quarter of an hour to be confirmed', async () => {
    const { id } = await newUser()
    const { secret } = await begin(id)
    const longAgo = new Date(Date.now() - 16 * 60_000)
    await content.collection('two_factors').updateOne({ _id: id }, { $set: { begunAt: longAgo } })
    const confirmed = content.twoFactor.confirmTwoFactor({ userId: id, code: codeOf(secret) })
    await expect(confirmed).rejects.toMatchObject({ reason: 'TWO_FACTOR_NOT_BEGUN' })
  })

  it('is turned on by one of two concurrent codes', async () => {
    const { id } = await newUser()
    const { secret } = await begin(id)
    const confirm = () => content.twoFactor.confirmTwoFactor({ userId: id, code: codeOf(secret) })
    const both = await Promise.allSettled([confirm(), confirm()])
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
