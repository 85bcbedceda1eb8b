import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { TOTP } from 'otpauth'
import { softwareAuthenticator } from '../../../runtime/test/support/software-authenticator.ts'
import { binding, factorRequired, ORIGIN, password, refused, passkeyUsers, type Use } from './support/passkey-users.ts'
import { contentReplica } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'

let content: Content
beforeAll(async () => {
  content = await contentReplica({ PUBLIC_URL: ORIGIN })
})
afterAll(() => content.stop())

const {
  newUser,
  beginRegistration,
  enroll,
  enrolled,
  signInOptions,
  signIn,
  signInWith,
  proofOptions,
  proofOf,
  prove,
  authenticate,
  actionsOf,
} = passkeyUsers(() => content)

describe('signing in with a passkey alone', () => {
  it('names no account to the browser', async () => {
    const options = await signInOptions()
    expect(options).toMatchObject({ rpId: 'sky.test', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
  })

  it('tells who it is', async () => {
    const { id, authenticator } = await enrolled()
    const { user, epoch } = await signInWith(authenticator)
    expect(user?.id).toBe(id)
    expect(await content.users.checkSession({ userId: id, epoch })).toMatchObject({ id })
  })

  it('requires its user to be verified', async () => {
    const { authenticator } = await enrolled()
    await expect(signInWith(authenticator, { userVerified: false })).rejects.toMatchObject(refused)
  })

  it('has an audit entry for each attempt', async () => {
    const { id, authenticator } = await enrolled()
    await expect(signInWith(authenticator, { userVerified: false })).rejects.toMatchObject(refused)
    await signInWith(authenticator)
    expect((await actionsOf({ subjectId: id, subjectKind: 'user' })).slice(-2)).toEqual([
      'user.passkey_failed',
      'user.signed_in',
    ])
  })

  it('accepts one of concurrent responses to a challenge', async () => {
    const { authenticator } = await enrolled({ counts: false })
    const response = authenticator.get(await signInOptions())
    const both = await Promise.allSettled([signIn(response), signIn(response)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(signIn(response)).rejects.toMatchObject(refused)
  })

  it('rejects a response from another browser than the one that asked', async () => {
    const { authenticator } = await enrolled()
    await expect(signIn(authenticator.get(await signInOptions()), 'another browser')).rejects.toMatchObject(refused)
  })

  it('rejects a challenge that the site has not made', async () => {
    const { authenticator } = await enrolled()
    const own = authenticator.get({ challenge: Buffer.alloc(32, 7).toString('base64url') })
    await expect(signIn(own)).rejects.toMatchObject(refused)
  })

  it.each<[string, Use]>([
    ['another origin', { origin: 'https://sky.test.evil.example' }],
    ['another port of its host', { origin: 'https://sky.test:8443' }],
    ['a passkey of another host', { rpId: 'evil.example' }],
  ])('rejects %s', async (_, use) => {
    const { authenticator } = await enrolled()
    await expect(signInWith(authenticator, use)).rejects.toMatchObject(refused)
    await signInWith(authenticator)
  })

  it('rejects a passkey that nobody has', async () => {
    const stranger = softwareAuthenticator({ origin: ORIGIN })
    stranger.create(await beginRegistration((await newUser()).id))
    await expect(signInWith(stranger)).rejects.toMatchObject(refused)
  })

  it('rejects a passkey that another one has signed for', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    const forged = {
      ...other.authenticator.get(await signInOptions()),
      id: one.authenticator.id,
      rawId: one.authenticator.id,
    }
    await expect(signIn(forged)).rejects.toMatchObject(refused)
  })

  it('rejects a passkey that names another user than its own', async () => {
    const renamed = (await enrolled()).authenticator.get(await signInOptions())
    renamed.response.userHandle = Buffer.alloc(32).toString('base64url')
    await expect(signIn(renamed)).rejects.toMatchObject(refused)
  })

  it.each(['', 'null', '{}', '"x"', '{"id":"x"}'])('rejects the text %j', async response => {
    const passkey = { response, binding }
    await expect(content.users.authenticateWithPasskey({ passkey })).rejects.toMatchObject(refused)
  })

  it('rejects no response at all', async () => {
    await expect(content.users.authenticateWithPasskey({})).rejects.toMatchObject(refused)
  })

  describe('whose counter does not go on', () => {
    let user: Awaited<ReturnType<typeof enrolled>>
    beforeAll(async () => {
      user = await enrolled()
      await signInWith(user.authenticator, { counter: 7 })
    })

    it.each([7, 3])('is rejected: %d after 7', async counter => {
      await expect(signInWith(user.authenticator, { counter })).rejects.toMatchObject(refused)
    })

    it('is recorded as a suspected copy', async () => {
      expect(await actionsOf({ subjectKind: 'passkey', subjectId: user.passkeyId })).toEqual([
        'passkey.created',
        'passkey.copy_suspected',
        'passkey.copy_suspected',
      ])
    })

    it('is told to its holder', async () => {
      const mails = content.collection('account_mails')
      expect(await mails.countDocuments({ to: user.email, kind: 'passkey_copied' })).toBe(2)
    })

    it('is accepted again when it goes on', async () => {
      await signInWith(user.authenticator, { counter: 8 })
      expect((await actionsOf({ subjectId: user.id, subjectKind: 'user' })).at(-1)).toBe('user.signed_in')
    })
  })

  it('accepts passkeys that do not count', async () => {
    const { authenticator } = await enrolled({ counts: false })
    await signInWith(authenticator)
    await signInWith(authenticator)
  })

  it('is closed to a disabled user', async () => {
    const { id, authenticator } = await enrolled()
    await content.users.disableUser({ id })
    await expect(signInWith(authenticator)).rejects.toMatchObject(refused)
    await content.users.enableUser({ id })
    await signInWith(authenticator)
  })

  describe('in a browser', () => {
    let user: Awaited<ReturnType<typeof enrolled>>
    beforeAll(async () => {
      user = await enrolled()
      const expiresAt = { seconds: Math.round(Date.now() / 1000) + 3_600, nanos: 0 }
      const device = { userAgent: 'A browser', address: '192.0.2.1', expiresAt, browser: 'a token of the browser' }
      for (let time = 0; time < 2; time += 1) {
        const passkey = { response: JSON.stringify(user.authenticator.get(await signInOptions())), binding }
        expect(await content.users.authenticateWithPasskey({ passkey, device })).toMatchObject({
          deviceId: expect.any(Number),
        })
      }
    })

    it('is listed each time', async () => {
      expect((await content.users.listDevices({ userId: user.id })).devices).toHaveLength(2)
    })

    it('is told by mail the first time', async () => {
      const mails = content.collection('account_mails')
      expect(await mails.countDocuments({ to: user.email, kind: 'new_browser' })).toBe(1)
    })
  })

  it('is refused, like adding a passkey, where the address of the site is a number', async () => {
    const numbered = await content.startAnother({ PUBLIC_URL: 'http://192.0.2.7:3000' })
    const needed = { code: status.FAILED_PRECONDITION, reason: 'PASSKEYS_NEED_A_NAME' }
    await expect(numbered.passkeys.beginPasskeySignIn({ binding })).rejects.toMatchObject(needed)
    const begun = { userId: numbered.ownerId, binding }
    await expect(numbered.passkeys.beginPasskeyRegistration(begun)).rejects.toMatchObject(needed)
    await numbered.stop()
  })
})

describe('passkey as a second factor', () => {
  it('makes the password alone insufficient', async () => {
    const user = await enrolled()
    await expect(authenticate(user)).rejects.toMatchObject(factorRequired)
    await expect(authenticate(user, { code: '123456' })).rejects.toMatchObject(factorRequired)
  })

  it('signs in with the password, each response once', async () => {
    const user = await enrolled()
    const passkey = await prove(user, user.authenticator, { userVerified: false })
    expect((await authenticate(user, { passkey })).user?.id).toBe(user.id)
    await expect(authenticate(user, { passkey })).rejects.toMatchObject(factorRequired)
  })

  it('can be replaced by a recovery code, each once', async () => {
    const user = await enrolled()
    const [code = ''] = user.recoveryCodes
    expect((await authenticate(user, { code })).user?.id).toBe(user.id)
    await expect(authenticate(user, { code })).rejects.toMatchObject(factorRequired)
    expect(await content.twoFactor.getTwoFactor({ userId: user.id })).toEqual({ recoveryCodesLeft: 9, passkeys: 1 })
  })

  it('does not sign in with a wrong password', async () => {
    const user = await enrolled()
    await expect(
      content.users.authenticate({ ...user, password: 'not it', passkey: await prove(user, user.authenticator) }),
    ).rejects.toMatchObject({ reason: 'INVALID_CREDENTIALS' })
  })

  it('counts for the account that has it alone', async () => {
    const [user, other] = [await enrolled(), await enrolled()]
    const { challenge } = await proofOptions(user)
    const ofUser = other.authenticator.get({ challenge })
    await expect(authenticate(user, { passkey: proofOf(ofUser) })).rejects.toMatchObject(factorRequired)
    const ofOther = other.authenticator.get(await proofOptions(other))
    await expect(authenticate(user, { passkey: proofOf(ofOther) })).rejects.toMatchObject(factorRequired)
  })

  it('is not proved by the challenge of a sign-in without a password', async () => {
    const user = await enrolled()
    const ofSignIn = user.authenticator.get(await signInOptions())
    await expect(authenticate(user, { passkey: proofOf(ofSignIn) })).rejects.toMatchObject(factorRequired)
  })

  it('has challenges that sign nobody in without a password', async () => {
    const user = await enrolled()
    await expect(signIn(user.authenticator.get(await proofOptions(user)))).rejects.toMatchObject(refused)
  })

  it('is what a site asks for that requires a second factor', async () => {
    const user = await newUser()
    await content.settings.setSetting({ key: 'require_two_factor', value: 'true' })
    expect((await authenticate(user)).user?.needsTwoFactor).toBe(true)
    const { authenticator } = await enroll(user)
    expect((await authenticate(user, { passkey: await prove(user, authenticator) })).user?.needsTwoFactor).toBe(false)
    await content.settings.setSetting({ key: 'require_two_factor', value: 'false' })
  })

  describe('of a user with codes of an app', () => {
    const codeOf = (secret: string, step: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 })
    /** A user with a passkey and an app, turned on by a code of the step before this one. */
    const withApp = async () => {
      const user = await enrolled()
      const { secret } = await content.twoFactor.beginTwoFactor({
        userId: user.id,
        currentPassword: password,
        passkey: await prove(user, user.authenticator),
      })
      const { codes } = await content.twoFactor.confirmTwoFactor({ userId: user.id, code: codeOf(secret, -1) })
      return { ...user, secret, codes }
    }
    type WithApp = Awaited<ReturnType<typeof withApp>>
    const proofFor = async (user: WithApp) => ({
      userId: user.id,
      currentPassword: password,
      code: '',
      passkey: await prove(user, user.authenticator),
    })

    it('is needed to turn them on', async () => {
      const { id } = await enrolled()
      const begun = content.twoFactor.beginTwoFactor({ userId: id, currentPassword: password })
      await expect(begun).rejects.toMatchObject(factorRequired)
    })

    it('signs in like they do', async () => {
      const user = await withApp()
      await authenticate(user, { code: codeOf(user.secret, 0) })
      await authenticate(user, { passkey: await prove(user, user.authenticator) })
    })

    it('loses its recovery codes to theirs', async () => {
      const user = await withApp()
      await expect(authenticate(user, { code: user.recoveryCodes[0] })).rejects.toMatchObject(factorRequired)
      await authenticate(user, { code: user.codes[0] })
    })

    it('comes without recovery codes when it is a further one', async () => {
      expect((await enroll(await withApp())).recoveryCodes).toEqual([])
    })

    it('leaves the recovery codes when it is removed and not the last factor', async () => {
      const { id, passkeyId } = await withApp()
      await content.passkeys.removePasskey({ userId: id, id: passkeyId })
      expect(await content.twoFactor.getTwoFactor({ userId: id })).toMatchObject({ recoveryCodesLeft: 10, passkeys: 0 })
    })

    it('is needed to turn them off', async () => {
      const { id } = await withApp()
      const disabled = content.twoFactor.disableTwoFactor({ userId: id, currentPassword: password, code: '' })
      await expect(disabled).rejects.toMatchObject(factorRequired)
    })

    it('stays, with the recovery codes, when they are turned off', async () => {
      const user = await withApp()
      expect(await content.twoFactor.disableTwoFactor(await proofFor(user))).toEqual({
        recoveryCodesLeft: 10,
        passkeys: 1,
      })
      await expect(authenticate(user, { code: codeOf(user.secret, 1) })).rejects.toMatchObject(factorRequired)
      await authenticate(user, { code: user.codes[0] })
    })
  })

  it('renews recovery codes', async () => {
    const user = await enrolled()
    const { codes } = await content.twoFactor.renewRecoveryCodes({
      userId: user.id,
      currentPassword: password,
      code: '',
      passkey: await prove(user, user.authenticator),
    })
    await expect(authenticate(user, { code: user.recoveryCodes[0] })).rejects.toMatchObject(factorRequired)
    await authenticate(user, { code: codes[0] })
  })

  it('takes the recovery codes with it when it is the last factor', async () => {
    const { id: userId, ...user } = await enrolled()
    await content.passkeys.removePasskey({ userId, id: user.passkeyId })
    await authenticate({ id: userId, ...user })
    expect(await content.collection('two_factors').findOne({ _id: userId })).toBeNull()
    const renewed = { userId, currentPassword: password, code: user.recoveryCodes[1] }
    await expect(content.twoFactor.renewRecoveryCodes(renewed)).rejects.toMatchObject({ reason: 'TWO_FACTOR_OFF' })
  })

  describe('of a site that has moved to another host', () => {
    const enrolledBefore = async () => {
      const user = await enrolled()
      await content.collection('passkeys').updateMany({ userId: user.id }, { $set: { rpId: 'old.test' } })
      return user
    }

    it('is listed as unusable', async () => {
      const { id } = await enrolledBefore()
      expect((await content.passkeys.listPasskeys({ userId: id })).passkeys[0]?.usable).toBe(false)
    })

    it('is not asked for', async () => {
      const { email } = await enrolledBefore()
      expect(await content.passkeys.beginPasskeyProof({ email, binding })).toEqual({ hasAuthenticator: false })
    })

    it('goes on making the password alone insufficient', async () => {
      await expect(authenticate(await enrolledBefore())).rejects.toMatchObject(factorRequired)
    })

    it('can be replaced by a recovery code', async () => {
      const user = await enrolledBefore()
      await authenticate(user, { code: user.recoveryCodes[0] })
    })

    it('can be replaced by a passkey of the present host', async () => {
      const user = await enrolledBefore()
      const moved = await enroll(user)
      await authenticate(user, { passkey: await prove(user, moved.authenticator) })
    })
  })
})
