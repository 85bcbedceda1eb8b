import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { TOTP } from 'otpauth'
import { until } from '../../../runtime/test/support/until.ts'
import { mailsIn } from './support/outbox.ts'
import { contentReplica } from './support/shared-content.ts'
import { type Content, startContent } from './support/start-content.ts'

let content: Content
let outbox: string
beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'skyfolio-password-resets-'))
  const key = 'only-for-tests-only-for-tests-only-for-tests'
  content = await contentReplica({
    MAIL_DIR: outbox,
    MAIL_SECONDS: '0.05',
    PUBLIC_URL: 'https://sky.test',
    TOTP_KEY: key,
  })
})
afterAll(async () => {
  await content.stop()
  await rm(outbox, { recursive: true })
})
beforeEach(async () => {
  await until(
    () => content.collection('account_mails').countDocuments({ nextAt: { $ne: null } }),
    waiting => waiting === 0,
  )
  for (const name of await readdir(outbox)) await rm(join(outbox, name))
})

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
/** Until everybody who has asked was looked up. */
const lookedUp = () =>
  until(
    () => content.collection('password_reset_requests').countDocuments(),
    waiting => waiting === 0,
  )
const linksTo = async (email: string, count: number) => {
  const list = await until(
    async () => (await mailsIn(outbox)).filter(({ to, link }) => to === email && link !== undefined),
    found => found.length >= count,
  )
  return list.map(({ link = '' }) => link)
}
const tokenOf = (link = '') => new URL(link).hash.slice(1)
const tokenFor = async (email: string) => {
  await ask(email)
  return tokenOf((await linksTo(email, 1))[0])
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
    const [link = ''] = await linksTo(email, 1)
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
    const told = await until(
      () => mailsIn(outbox),
      mails => mails.some(({ title }) => title === 'Your password was reset'),
    )
    expect(told.find(({ title }) => title === 'Your password was reset')).toMatchObject({ to: email })
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
    await linksTo(email, 1)
    await lookedUp()
    expect(await content.collection('account_mails').countDocuments({ to: nobody })).toBe(0)
    expect(await content.collection('password_resets').countDocuments({ email: nobody })).toBe(0)
    await expect(ask('no address')).rejects.toMatchObject({ reason: 'INVALID_USER', field: 'email' })
  })

  it('leaves the lookup to later: a request stores the same for every address', async () => {
    // No mails are sent here within the test, so nobody is looked up.
    const slow = await startContent({ MAIL_DIR: outbox, MAIL_SECONDS: '3600' })
    try {
      const { email } = await slow.users.createUser({ email: 'known@site.test', name: 'Known', password })
      // The first lookup comes a second after the start.
      await new Promise(resolve => setTimeout(resolve, 1_500))
      for (const address of [email, 'unknown@site.test', email])
        await slow.passwordResets.requestPasswordReset({ email: address })
      const waiting = await slow.collection('password_reset_requests').find().toArray()
      expect(waiting.map(({ _id }) => _id).sort()).toEqual([email, 'unknown@site.test'])
      expect(new Set(waiting.map(each => Object.keys(each).sort().join()))).toEqual(
        new Set(['_id,at,network,requestId']),
      )
      for (const name of ['password_resets', 'account_mails'])
        expect(await slow.collection(name).countDocuments({ $or: [{ email }, { to: email }] })).toBe(0)
    } finally {
      await slow.stop()
    }
  })

  it('mails nothing to a disabled user, and ends with their being disabled', async () => {
    const { id, email } = await somebody()
    const token = await tokenFor(email)
    await content.users.disableUser({ id })
    await expect(confirm(token)).rejects.toMatchObject(LINK_INVALID)
    await ask(email)
    await lookedUp()
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
    const second = (await linksTo(email, 2)).map(tokenOf).find(token => token !== first)
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

  it('leaves the second factor where it is', async () => {
    const { id, email } = await somebody()
    const { secret } = await content.twoFactor.beginTwoFactor({ userId: id, currentPassword: password })
    const totp = new TOTP({ secret })
    await content.twoFactor.confirmTwoFactor({ userId: id, code: totp.generate() })
    await confirm(await tokenFor(email))
    await expect(signIn(email, newPassword)).rejects.toMatchObject({ reason: 'TOTP_REQUIRED' })
    await signIn(email, newPassword, totp.generate({ timestamp: Date.now() + 30_000 }))
  })

  it('stores no token: hashes, and sealed until the mail is sent', async () => {
    const { id, email } = await somebody()
    const blocked = await startContent({ MAIL_DIR: '/dev/null/outbox', MAIL_SECONDS: '0.05', TOTP_KEY: 'k'.repeat(40) })
    try {
      await blocked.users.createUser({ email, name: 'Blocked', password })
      await blocked.passwordResets.requestPasswordReset({ email })
      const waiting = await until(
        () => blocked.collection('account_mails').findOne({ to: email, error: { $ne: null } }),
        found => found !== null,
      )
      expect(String(waiting?.token)).toMatch(/^gcm2:/)
      // A later request makes the link void, also of a mail that waits; a link that has expired is not mailed any more.
      await blocked.passwordResets.requestPasswordReset({ email })
      const replaced = await until(
        () => blocked.collection('account_mails').findOne({ _id: waiting!._id }),
        found => found?.nextAt === null,
      )
      expect(replaced).toMatchObject({ token: null, sentAt: null, error: null })
    } finally {
      await blocked.stop()
    }
    const token = await tokenFor(email)
    const sent = await until(
      () => content.collection('account_mails').findOne({ to: email, kind: 'password_reset', sentAt: { $ne: null } }),
      found => found !== null,
    )
    expect(sent).toMatchObject({ token: null })
    expect(JSON.stringify(await content.collection('password_resets').findOne({ _id: id }))).not.toContain(token)
  })

  it('does not mail a link that has expired meanwhile', async () => {
    const { email } = await somebody()
    await content.collection('account_mails').insertOne({
      ...{ _id: 'late', kind: 'password_reset', to: email, name: 'Late', about: null, network: null },
      ...{ token: 'open:late', expiresAt: new Date(Date.now() - 1), dueAt: new Date(), nextAt: new Date() },
      ...{ attempts: 0, error: null, sentAt: null },
    })
    const mail = await until(
      () => content.collection('account_mails').findOne({ _id: 'late' }),
      found => found?.nextAt === null,
    )
    expect(mail).toMatchObject({
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
    await lookedUp()
    const all = await content.audit.listEntries({ pageSize: 20 })
    const strange = all.entries.find(({ subjectName }) => subjectName?.startsWith('unknown '))
    expect(strange).toMatchObject({ action: 'user.password_reset_requested' })
    expect(JSON.stringify(all)).not.toContain('stranger@site.test')
  })
})
