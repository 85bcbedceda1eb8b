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
  it('requires its user to be verified and tells who it is', async () => {
    const { id, authenticator } = await enrolled()
    const options = await signInOptions()
    expect(options).toMatchObject({ rpId: 'sky.test', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    await expect(signIn(authenticator.get(options, { userVerified: false }))).rejects.toMatchObject(refused)
    const { user, epoch } = await signInWith(authenticator)
    expect(user?.id).toBe(id)
    expect(await content.users.checkSession({ userId: id, epoch })).toMatchObject({ id })
    expect((await actionsOf({ subjectId: id, subjectKind: 'user' })).slice(-2)).toEqual([
      'user.passkey_failed',
      'user.signed_in',
    ])
  })

  it('accepts each challenge once, of concurrent responses too, and from the browser that asked for it', async () => {
    const { authenticator } = await enrolled({ counts: false })
    const response = authenticator.get(await signInOptions())
    const both = await Promise.allSettled([signIn(response), signIn(response)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(signIn(response)).rejects.toMatchObject(refused)
    await expect(signIn(authenticator.get(await signInOptions()), 'another browser')).rejects.toMatchObject(refused)
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

  it('rejects a passkey that nobody has, one that another signed for, and texts that are none', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    const stranger = softwareAuthenticator({ origin: ORIGIN })
    stranger.create(await beginRegistration(one.id))
    await expect(signInWith(stranger)).rejects.toMatchObject(refused)
    const forged = {
      ...other.authenticator.get(await signInOptions()),
      id: one.authenticator.id,
      rawId: one.authenticator.id,
    }
    await expect(signIn(forged)).rejects.toMatchObject(refused)
    const renamed = one.authenticator.get(await signInOptions())
    renamed.response.userHandle = Buffer.alloc(32).toString('base64url')
    await expect(signIn(renamed)).rejects.toMatchObject(refused)
    for (const text of ['', 'null', '{}', '"x"', '{"id":"x"}']) {
      const passkey = { response: text, binding }
      await expect(content.users.authenticateWithPasskey({ passkey })).rejects.toMatchObject(refused)
    }
    await expect(content.users.authenticateWithPasskey({})).rejects.toMatchObject(refused)
  })

  it('rejects a counter that does not go on, and tells its holder', async () => {
    const { id, email, passkeyId, authenticator } = await enrolled()
    await signInWith(authenticator, { counter: 7 })
    for (const counter of [7, 3]) await expect(signInWith(authenticator, { counter })).rejects.toMatchObject(refused)
    await signInWith(authenticator, { counter: 8 })
    expect(await actionsOf({ subjectKind: 'passkey', subjectId: passkeyId })).toEqual([
      ...['passkey.created', 'passkey.copy_suspected', 'passkey.copy_suspected'],
    ])
    expect(await content.collection('account_mails').countDocuments({ to: email, kind: 'passkey_copied' })).toBe(2)
    expect((await actionsOf({ subjectId: id, subjectKind: 'user' })).at(-1)).toBe('user.signed_in')
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

  it('lists the browser and tells of one that is not known', async () => {
    const { id, email, authenticator } = await enrolled()
    const expiresAt = { seconds: Math.round(Date.now() / 1000) + 3_600, nanos: 0 }
    const device = { userAgent: 'A browser', address: '192.0.2.1', expiresAt, browser: 'a token of the browser' }
    for (let time = 0; time < 2; time += 1) {
      const passkey = { response: JSON.stringify(authenticator.get(await signInOptions())), binding }
      expect(await content.users.authenticateWithPasskey({ passkey, device })).toMatchObject({
        deviceId: expect.any(Number),
      })
    }
    expect((await content.users.listDevices({ userId: id })).devices).toHaveLength(2)
    expect(await content.collection('account_mails').countDocuments({ to: email, kind: 'new_browser' })).toBe(1)
  })

  it('is not offered where the address of the site is a number', async () => {
    const numbered = await content.startAnother({ PUBLIC_URL: 'http://192.0.2.7:3000' })
    const needed = { code: status.FAILED_PRECONDITION, reason: 'PASSKEYS_NEED_A_NAME' }
    await expect(numbered.passkeys.beginPasskeySignIn({ binding })).rejects.toMatchObject(needed)
    const begun = { userId: numbered.ownerId, binding }
    await expect(numbered.passkeys.beginPasskeyRegistration(begun)).rejects.toMatchObject(needed)
    await numbered.stop()
  })
})

describe('passkey as a second factor', () => {
  it('makes the password alone insufficient; the passkey or a recovery code goes with it', async () => {
    const user = await enrolled()
    await expect(authenticate(user)).rejects.toMatchObject(factorRequired)
    await expect(authenticate(user, { code: '123456' })).rejects.toMatchObject(factorRequired)
    const proof = await prove(user, user.authenticator, { userVerified: false })
    expect((await authenticate(user, { passkey: proof })).user?.id).toBe(user.id)
    await expect(authenticate(user, { passkey: proof })).rejects.toMatchObject(factorRequired)
    const [code = ''] = user.recoveryCodes
    expect((await authenticate(user, { code })).user?.id).toBe(user.id)
    await expect(authenticate(user, { code })).rejects.toMatchObject(factorRequired)
    await expect(
      content.users.authenticate({ ...user, password: 'not it', passkey: await prove(user, user.authenticator) }),
    ).rejects.toMatchObject({ reason: 'INVALID_CREDENTIALS' })
    expect(await content.twoFactor.getTwoFactor({ userId: user.id })).toEqual({ recoveryCodesLeft: 9, passkeys: 1 })
  })

  it('counts for the account that has it alone, and its challenge for this purpose alone', async () => {
    const [user, other] = [await enrolled(), await enrolled()]
    const { challenge } = await proofOptions(user)
    await expect(
      authenticate(user, { passkey: proofOf(other.authenticator.get({ challenge })) }),
    ).rejects.toMatchObject(factorRequired)
    const ofOther = other.authenticator.get(await proofOptions(other))
    await expect(authenticate(user, { passkey: proofOf(ofOther) })).rejects.toMatchObject(factorRequired)
    const ofSignIn = user.authenticator.get(await signInOptions())
    await expect(authenticate(user, { passkey: proofOf(ofSignIn) })).rejects.toMatchObject(factorRequired)
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

  it('stays with its recovery codes when codes of an app are turned on and off, and takes them along when it is the last', async () => {
    const user = await enrolled()
    const userId = user.id
    const begun = { userId, currentPassword: password }
    await expect(content.twoFactor.beginTwoFactor(begun)).rejects.toMatchObject(factorRequired)
    const { secret } = await content.twoFactor.beginTwoFactor({
      ...begun,
      passkey: await prove(user, user.authenticator),
    })
    const code = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 })
    const { codes } = await content.twoFactor.confirmTwoFactor({ userId, code: code(-1) })
    await expect(authenticate(user, { code: user.recoveryCodes[0] })).rejects.toMatchObject(factorRequired)
    await authenticate(user, { code: code(0) })
    await authenticate(user, { passkey: await prove(user, user.authenticator) })
    // A further one comes without codes.
    const second = await enroll(user)
    expect(second.recoveryCodes).toEqual([])
    await content.passkeys.removePasskey({ userId, id: second.passkeyId })

    const proof = { userId, currentPassword: password, code: '' }
    await expect(content.twoFactor.disableTwoFactor(proof)).rejects.toMatchObject(factorRequired)
    const disabled = { ...proof, passkey: await prove(user, user.authenticator) }
    expect(await content.twoFactor.disableTwoFactor(disabled)).toEqual({ recoveryCodesLeft: 10, passkeys: 1 })
    await expect(authenticate(user, { code: code(1) })).rejects.toMatchObject(factorRequired)
    await authenticate(user, { code: codes[0] })
    const renewed = { ...proof, passkey: await prove(user, user.authenticator) }
    const { codes: fresh } = await content.twoFactor.renewRecoveryCodes(renewed)
    await expect(authenticate(user, { code: codes[1] })).rejects.toMatchObject(factorRequired)
    await authenticate(user, { code: fresh[0] })

    await content.passkeys.removePasskey({ userId, id: user.passkeyId })
    await authenticate(user)
    expect(await content.collection('two_factors').findOne({ _id: userId })).toBeNull()
    await expect(content.twoFactor.renewRecoveryCodes({ ...proof, code: fresh[1] })).rejects.toMatchObject({
      reason: 'TWO_FACTOR_OFF',
    })
  })

  it('keeps counting, with recovery codes, when the site has moved to another host, where it is not offered', async () => {
    const user = await enrolled()
    await content.collection('passkeys').updateMany({ userId: user.id }, { $set: { rpId: 'old.test' } })
    expect((await content.passkeys.listPasskeys({ userId: user.id })).passkeys[0]?.usable).toBe(false)
    expect(await content.passkeys.beginPasskeyProof({ email: user.email, binding })).toEqual({
      hasAuthenticator: false,
    })
    await expect(authenticate(user)).rejects.toMatchObject(factorRequired)
    await authenticate(user, { code: user.recoveryCodes[0] })
    const moved = await enroll(user)
    await authenticate(user, { passkey: await prove(user, moved.authenticator) })
  })
})
