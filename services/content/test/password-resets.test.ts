import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { TOTP } from 'otpauth'
import { mailingContent, type MailingContent } from './support/mailing-content.ts'

let content: MailingContent
beforeAll(async () => {
  content = await mailingContent({ TOTP_KEY: 'only-for-tests-only-for-tests-only-for-tests' })
})
afterAll(() => content.stop())

const password = 'a good password of mine'
const newPassword = 'a better password of mine'
let nth = 0
const somebody = async () => {
  nth += 1
  const email = `forgetful${nth}@site.test`
  const { id } = await content.users.createUser({ email, name: `Forgetful ${nth}`, password })
  return { id, email }
}
const ask = (email: string) => content.passwordResets.requestPasswordReset({ email }, { network: '192.0.2.7' })
const mailsTo = async (email: string) => (await content.mails()).filter(({ to }) => to === email)
const linksTo = async (email: string) => (await mailsTo(email)).flatMap(({ link }) => link ?? [])
const tokenOf = (link = '') => new URL(link).hash.slice(1)
const tokenFor = async (email: string) => {
  await ask(email)
  return tokenOf((await linksTo(email))[0])
}
/** The token of another link, mailed now. */
const tokenOfLatest = async (email: string) => {
  const before = await linksTo(email)
  await ask(email)
  return tokenOf((await linksTo(email)).find(link => !before.includes(link)))
}
const confirm = (token: string, chosen = newPassword) =>
  content.passwordResets.confirmPasswordReset({ token, newPassword: chosen }, { network: '192.0.2.7' })
const signIn = (email: string, given: string, code?: string) =>
  content.users.authenticate({ email, password: given, code })
const LINK_INVALID = { reason: 'LINK_INVALID' }

describe('password reset', () => {
  it('gives whoever reads the mail a new password, once, and tells them', async () => {
    const { id, email } = await somebody()
    const before = await signIn(email, password)
    const asked = await ask(email.toUpperCase())
    expect(asked).toEqual({ delivery: 'MAIL_DELIVERY_FILES' })
    const [link = ''] = await linksTo(email)
    expect(link).toMatch(/^https:\/\/sky\.test\/login\/reset#[\w-]{43}$/)
    const token = tokenOf(link)
    expect(await content.passwordResets.getPasswordReset({ token })).toEqual({ email })
    expect(await confirm(token)).toMatchObject({ email })
    const { user } = await signIn(email, newPassword)
    expect(user).toMatchObject({ id, hasFirstPassword: false })
    await expect(signIn(email, password)).rejects.toMatchObject({ reason: 'INVALID_CREDENTIALS' })
    await expect(content.users.checkSession({ userId: id, epoch: before.epoch })).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
    await expect(confirm(token)).rejects.toMatchObject(LINK_INVALID)
    await expect(content.passwordResets.getPasswordReset({ token })).rejects.toMatchObject(LINK_INVALID)
    expect((await mailsTo(email)).map(({ title }) => title)).toContain('Your password was reset')
  })

  it('signs every browser out', async () => {
    const { id, email } = await somebody()
    const expiresAt = toTimestamp(new Date(Date.now() + 60_000))
    const device = { userAgent: 'Firefox', address: '192.0.2.7', idleSeconds: 0, expiresAt }
    await content.users.authenticate({ email, password, device })
    await confirm(await tokenFor(email))
    expect((await content.users.listDevices({ userId: id })).devices).toEqual([])
  })

  it('does the same for an address that nobody has, and mails nothing', async () => {
    const { email } = await somebody()
    const nobody = 'nobody@site.test'
    const [known, unknown] = [await ask(email), await ask(nobody)]
    expect(unknown).toEqual(known)
    await linksTo(email)
    await content.mails()
    expect(await content.collection('account_mails').countDocuments({ to: nobody })).toBe(0)
    expect(await content.collection('password_resets').countDocuments({ email: nobody })).toBe(0)
    await expect(ask('no address')).rejects.toMatchObject({ reason: 'INVALID_USER', field: 'email' })
  })

  it('leaves the lookup to later: a request stores the same for every address', async () => {
    const { email } = await somebody()
    for (const address of [email, 'unknown@site.test', email]) await ask(address)
    const waiting = await content.collection('password_reset_requests').find().toArray()
    expect(waiting.map(({ _id }) => _id).sort()).toEqual([email, 'unknown@site.test'])
    expect(new Set(waiting.map(each => Object.keys(each).sort().join()))).toEqual(new Set(['_id,at,network,requestId']))
    for (const name of ['password_resets', 'account_mails'])
      expect(await content.collection(name).countDocuments({ $or: [{ email }, { to: email }] })).toBe(0)
    await content.mails()
  })

  it('mails nothing to a disabled user, and ends with their being disabled', async () => {
    const { id, email } = await somebody()
    const token = await tokenFor(email)
    await content.users.disableUser({ id })
    await expect(confirm(token)).rejects.toMatchObject(LINK_INVALID)
    await ask(email)
    await content.mails()
    expect(await content.collection('account_mails').countDocuments({ to: email, kind: 'password_reset' })).toBe(1)
    await content.users.enableUser({ id })
    await expect(confirm(token)).rejects.toMatchObject(LINK_INVALID)
  })

  it('works until an hour after the request', async () => {
    const { id, email } = await somebody()
    const before = Date.now()
    const token = await tokenFor(email)
    const stored = await content.collection('password_resets').findOne({ _id: id })
    const validMs = (stored!.expiresAt as Date).getTime() - before
    expect(validMs).toBeGreaterThanOrEqual(60 * 60_000)
    expect(validMs).toBeLessThan(61 * 60_000)
    await content
      .collection('password_resets')
      .updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
    await expect(content.passwordResets.getPasswordReset({ token })).rejects.toMatchObject(LINK_INVALID)
    await expect(confirm(token)).rejects.toMatchObject(LINK_INVALID)
    await signIn(email, password)
  })

  it('works with the latest link alone', async () => {
    const { email } = await somebody()
    const first = await tokenFor(email)
    await ask(email)
    const second = (await linksTo(email)).map(tokenOf).find(token => token !== first)
    await expect(confirm(first)).rejects.toMatchObject(LINK_INVALID)
    await confirm(second ?? '')
  })

  it('is void when the password or the address has changed since, or everybody was signed out', async () => {
    const changes: ((user: { id: number; email: string }) => Promise<unknown>)[] = [
      ({ id }) => content.users.setPassword({ userId: id, newPassword: 'given by the owner' }),
      ({ id }) => content.users.endSessions({ userId: id }),
      ({ id, email }) =>
        content.users.updateUser({
          ...{ id, fields: { email: `new-${email}` }, updateMask: { paths: ['email'] } },
          currentPassword: password,
        }),
    ]
    for (const change of changes) {
      const user = await somebody()
      const token = await tokenFor(user.email)
      await change(user)
      await expect(confirm(token)).rejects.toMatchObject(LINK_INVALID)
    }
  })

  it('lets one of two that use a link at the same time win', async () => {
    const { email } = await somebody()
    const token = await tokenFor(email)
    const passwords = ['the first of two passwords', 'the second of two passwords']
    const results = await Promise.allSettled(passwords.map(each => confirm(token, each)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: LINK_INVALID })
    const won = results.findIndex(({ status }) => status === 'fulfilled')
    await signIn(email, passwords[won] ?? '')
    expect(await content.collection('account_mails').countDocuments({ to: email, kind: 'password_recovered' })).toBe(1)
  })

  it('keeps to the rules of passwords, and a refused one leaves the link as it is', async () => {
    const { email } = await somebody()
    const token = await tokenFor(email)
    await expect(confirm(token, 'too short')).rejects.toMatchObject({ reason: 'INVALID_PASSWORD' })
    await expect(confirm(token, 'Password2024!')).rejects.toMatchObject({ reason: 'INVALID_PASSWORD' })
    // Somebody else may know the one that they have.
    await expect(confirm(token, password)).rejects.toMatchObject({
      reason: 'INVALID_PASSWORD',
      message: 'The new password must be different from the current one',
    })
    await confirm(token)
  })

  it('voids a link after a few refused passwords, so that the present one cannot be guessed', async () => {
    const { email } = await somebody()
    const token = await tokenFor(email)
    // An invalid password does not count as a guess.
    for (let nth = 0; nth < 10; nth++)
      await expect(confirm(token, 'too short')).rejects.toMatchObject({ reason: 'INVALID_PASSWORD' })
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => confirm(token, password)))
    const reasons = tries.map(each => (each.status === 'rejected' ? (each.reason as { reason: string }).reason : ''))
    expect(reasons.filter(reason => reason === 'INVALID_PASSWORD')).toHaveLength(5)
    expect(reasons.filter(reason => reason === 'LINK_INVALID')).toHaveLength(7)
    await expect(confirm(token)).rejects.toMatchObject(LINK_INVALID)
    await confirm(await tokenOfLatest(email))
  })

  it('leaves the second factor where it is', async () => {
    const { id, email } = await somebody()
    const { secret } = await content.twoFactor.beginTwoFactor({ userId: id, currentPassword: password })
    const totp = new TOTP({ secret })
    await content.twoFactor.confirmTwoFactor({ userId: id, code: totp.generate() })
    await confirm(await tokenFor(email))
    await expect(signIn(email, newPassword)).rejects.toMatchObject({ reason: 'TOTP_REQUIRED' })
    await signIn(email, newPassword, totp.generate({ timestamp: Date.now() + 30_000 }))
  })

  it('stores its token as a hash, and sealed until the mail is sent', async () => {
    const { id, email } = await somebody()
    await ask(email)
    const blocked = await content.openMailJob({ MAIL_DIR: '/dev/null/outbox' })
    await blocked.run()
    await blocked.close()
    const mail = () => content.collection('account_mails').findOne({ to: email, kind: 'password_reset' })
    const waiting = await mail()
    expect(waiting).toMatchObject({ token: expect.stringMatching(/^gcm2:/), sentAt: null, error: expect.any(String) })
    await content.collection('account_mails').updateOne({ _id: waiting!._id }, { $set: { nextAt: new Date() } })
    const [link] = await linksTo(email)
    expect(await mail()).toMatchObject({ token: null, sentAt: expect.any(Date) })
    expect(JSON.stringify(await content.collection('password_resets').findOne({ _id: id }))).not.toContain(
      tokenOf(link),
    )
  })

  it('is not mailed once a later request has replaced it', async () => {
    const { email } = await somebody()
    await ask(email)
    const blocked = await content.openMailJob({ MAIL_DIR: '/dev/null/outbox' })
    await blocked.run()
    const waiting = await content.collection('account_mails').findOne({ to: email })
    expect(waiting).toMatchObject({ error: expect.any(String), nextAt: expect.any(Date) })
    await ask(email)
    await blocked.run()
    await blocked.close()
    const replaced = await content.collection('account_mails').findOne({ _id: waiting!._id })
    expect(replaced).toMatchObject({ token: null, nextAt: null, sentAt: null, error: null })
  })

  it('is not mailed once its link has expired', async () => {
    const { email } = await somebody()
    await content.collection('account_mails').insertOne({
      ...{ _id: 'late', kind: 'password_reset', to: email, name: 'Late', about: null, network: null },
      ...{ token: 'open:late', expiresAt: new Date(Date.now() - 1), dueAt: new Date(), nextAt: new Date() },
      ...{ attempts: 0, error: null, sentAt: null },
    })
    expect(await mailsTo(email)).toEqual([])
    expect(await content.collection('account_mails').findOne({ _id: 'late' })).toMatchObject({
      nextAt: null,
      sentAt: null,
      token: null,
      attempts: 0,
      error: 'Its link expired before it could be sent',
    })
  })

  it('stands in the audit trail, with the network it was asked for from', async () => {
    const { id, email } = await somebody()
    await ask('stranger@site.test')
    await confirm(await tokenFor(email))
    const { entries } = await content.audit.listEntries({ pageSize: 20 })
    const own = entries.filter(({ subjectId }) => subjectId === id)
    expect(own.map(({ action, actorId, network }) => [action, actorId, network])).toEqual(
      expect.arrayContaining([
        ['user.password_recovered', id, '192.0.2.7'],
        ['user.password_reset_requested', undefined, '192.0.2.7'],
      ]),
    )
    await content.mails()
    const all = await content.audit.listEntries({ pageSize: 20 })
    const strange = all.entries.find(({ subjectName }) => subjectName?.startsWith('unknown '))
    expect(strange).toMatchObject({ action: 'user.password_reset_requested' })
    expect(JSON.stringify(all)).not.toContain('stranger@site.test')
  })
})
