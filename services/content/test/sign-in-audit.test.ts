import { beforeAll, describe, expect, it } from '@jest/globals'
import { TOTP } from 'otpauth'
import { sharedContent } from './support/shared-content.ts'
import { OWNER, type Content } from './support/start-content.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const network = '203.0.113.9'
const from = { network }
const newest = async () => (await content.audit.listEntries({ pageSize: 1, subjectKind: 'user' })).entries[0]

describe('audit trail', () => {
  it('has every sign-in with its user and network', async () => {
    await content.users.authenticate(OWNER, from)
    expect(await newest()).toMatchObject({ action: 'user.signed_in', actorId: content.ownerId, network })
  })

  it('has wrong passwords, of unknown accounts under a hash alone', async () => {
    const wrong = { email: OWNER.email, password: 'not the password' }
    await expect(content.users.authenticate(wrong, from)).rejects.toMatchObject({ reason: 'INVALID_CREDENTIALS' })
    const entry = await newest()
    expect(entry).toMatchObject({
      action: 'user.sign_in_failed',
      subjectId: content.ownerId,
      subjectName: 'Owner',
      network,
    })
    expect(entry?.actorId).toBeUndefined()

    const typed = 'my password by mistake'
    for (const email of [typed, ` ${typed.toUpperCase()}`]) {
      await content.users.authenticate({ email, password: 'x' }, from).catch(() => undefined)
      const { subjectName } = (await newest()) ?? {}
      expect(subjectName).toBe('unknown 8860ae3d2292')
    }
    expect(JSON.stringify(await content.collection('audit').find({}).toArray())).not.toContain(typed)
  })

  it('has wrong codes and changes of two-factor sign-in, but no code that was not asked for yet', async () => {
    const password = 'a good password'
    const email = 'codes@site.test'
    const { id: userId } = await content.users.createUser({ email, name: 'Codes', password })
    const own = { actorId: userId, network }
    const { secret } = await content.twoFactor.beginTwoFactor({ userId, currentPassword: password }, own)
    await content.twoFactor.confirmTwoFactor({ userId, code: new TOTP({ secret }).generate() }, own)
    expect(await newest()).toMatchObject({ action: 'user.two_factor_enabled', actorId: userId, network })
    const required = { reason: 'TOTP_REQUIRED' }
    await expect(content.users.authenticate({ email, password }, from)).rejects.toMatchObject(required)
    expect((await newest())?.action).toBe('user.two_factor_enabled')
    await expect(content.users.authenticate({ email, password, code: 'wrong' }, from)).rejects.toMatchObject(required)
    expect(await newest()).toMatchObject({ action: 'user.code_failed', subjectName: 'Codes', network })
  })

  it('has wrong passwords and codes of those who are signed in already', async () => {
    const own = { actorId: content.ownerId, network }
    const userId = content.ownerId
    await expect(content.users.reauthenticate({ userId, currentPassword: 'wrong' }, own)).rejects.toMatchObject({
      reason: 'WRONG_PASSWORD',
    })
    expect(await newest()).toMatchObject({
      action: 'user.sign_in_failed',
      actorId: userId,
      subjectName: 'Owner',
      network,
    })
    await content.users.reauthenticate({ userId, currentPassword: OWNER.password }, own)
    expect((await newest())?.action).toBe('user.sign_in_failed')
  })

  it('has wrong passwords and codes at changes of the password, the e-mail and two-factor sign-in', async () => {
    const password = 'a good password'
    const { id: userId } = await content.users.createUser({ email: 'changes@site.test', name: 'Changes', password })
    const own = { actorId: userId, network }
    const currentPassword = 'wrong'
    const attempts = [
      () => content.users.changePassword({ userId, currentPassword, newPassword: 'another good password' }, own),
      () =>
        content.users.updateUser(
          { id: userId, fields: { email: 'other@site.test' }, updateMask: { paths: ['email'] }, currentPassword },
          own,
        ),
      () => content.twoFactor.beginTwoFactor({ userId, currentPassword }, own),
    ]
    for (const attempt of attempts) {
      const before = (await newest())?.id
      await expect(attempt()).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
      const entry = await newest()
      expect(entry).toMatchObject({ action: 'user.sign_in_failed', actorId: userId, subjectName: 'Changes', network })
      expect(entry?.id).not.toBe(before)
    }

    const { secret } = await content.twoFactor.beginTwoFactor({ userId, currentPassword: password }, own)
    await content.twoFactor.confirmTwoFactor({ userId, code: new TOTP({ secret }).generate() }, own)
    const wrongCode = content.twoFactor.disableTwoFactor({ userId, currentPassword: password, code: '000000' }, own)
    await expect(wrongCode).rejects.toMatchObject({ reason: 'TOTP_REQUIRED' })
    expect(await newest()).toMatchObject({ action: 'user.code_failed', actorId: userId, subjectName: 'Changes' })
  })

  it('has pauses after too many failures', async () => {
    await content.users.recordThrottledSignIn({ email: OWNER.email }, from)
    expect(await newest()).toMatchObject({ action: 'user.sign_in_throttled', subjectName: 'Owner', network })
  })
})
