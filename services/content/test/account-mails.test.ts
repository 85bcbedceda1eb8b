import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { TOTP } from 'otpauth'
import { softwareAuthenticator } from '../../../runtime/test/support/software-authenticator.ts'
import { accountMailGauges } from '../src/mail/account-mail-gauges-repository.ts'
import { accountMailModel } from '../src/mail/account-mail-repository.ts'
import { mailingContent, type MailingContent } from './support/mailing-content.ts'
import { logger, mongoUri } from './support/start-content.ts'

type CreationOptions = Parameters<ReturnType<typeof softwareAuthenticator>['create']>[0]

let content: MailingContent
beforeAll(async () => {
  content = await mailingContent()
  await content.settings.setSetting({ key: 'site_title', value: 'Night Sky' })
  await content.settings.setSetting({ key: 'mail_from', value: 'sky@sky.test' })
})
afterAll(() => content.stop())
beforeEach(() => content.emptyOutbox())

let nth = 0
const password = 'a good password of mine'
const somebody = async () => {
  nth += 1
  const email = `somebody${nth}@site.test`
  const { id } = await content.users.createUser({ email, name: `Somebody ${nth}`, password })
  return { id, email, own: { actorId: id, network: '192.0.2.7' } }
}
const signIn = (email: string, browser?: string) =>
  content.users.authenticate({
    ...{ email, password },
    device: {
      ...{ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', address: '192.0.2.7', idleSeconds: 0 },
      ...{ expiresAt: toTimestamp(new Date(Date.now() + 60_000)), browser },
    },
  })

describe('holder of an account', () => {
  it('hears of a new password of their own', async () => {
    const { id, email, own } = await somebody()
    const newPassword = 'another password of mine'
    await content.users.changePassword({ userId: id, currentPassword: password, newPassword }, own)
    const [changed] = await content.mails()
    expect(changed).toMatchObject({ to: email, from: 'Night Sky <sky@sky.test>', title: 'Your password was changed' })
    expect(changed?.text).toContain('from 192.0.2.7')
    expect(changed?.text).toContain('https://sky.test/admin/settings')
    expect(changed?.text).not.toContain(newPassword)
  })

  it('hears of a password that they were given', async () => {
    const { id, email } = await somebody()
    await content.users.setPassword({ userId: id, newPassword: 'given by the owner' }, { actorId: content.ownerId })
    expect(await content.mails()).toMatchObject([{ to: email, title: 'You have a new password' }])
  })

  const update = ({ id, own }: Awaited<ReturnType<typeof somebody>>, fields: object, paths: string[]) =>
    content.users.updateUser({ id, fields, updateMask: { paths }, currentPassword: password }, own)

  it('hears of a new address at both', async () => {
    const user = await somebody()
    await update(user, { email: 'elsewhere@site.test' }, ['email'])
    const list = await content.mails()
    expect(list.map(({ to }) => to).sort()).toEqual(['elsewhere@site.test', user.email])
    expect(new Set(list.map(({ title }) => title))).toEqual(new Set(['Your email address was changed']))
  })

  it('hears nothing of a new name', async () => {
    await update(await somebody(), { name: 'Another name' }, ['name'])
    expect(await content.mails()).toEqual([])
  })

  it('hears of two-factor sign-in and its codes', async () => {
    const { id, email, own } = await somebody()
    const { secret } = await content.twoFactor.beginTwoFactor({ userId: id, currentPassword: password }, own)
    const totp = new TOTP({ secret })
    const first = totp.generate()
    const { codes } = await content.twoFactor.confirmTwoFactor({ userId: id, code: first }, own)
    await expect(content.users.authenticate({ email, password, code: first })).rejects.toMatchObject({
      reason: 'TOTP_REQUIRED',
    })
    await content.users.authenticate({ email, password, code: codes[0] })
    const proof = (code = '') => ({ userId: id, currentPassword: password, code })
    await content.twoFactor.renewRecoveryCodes(proof(codes[1]), own)
    await content.twoFactor.disableTwoFactor(proof(totp.generate({ timestamp: Date.now() + 30_000 })), own)
    expect((await content.mails()).map(({ title }) => title).sort()).toEqual([
      'A code was used a second time',
      'A recovery code was used',
      'A recovery code was used',
      'Two-factor sign-in was turned off',
      'Two-factor sign-in was turned on',
      'You have new recovery codes',
    ])
  })

  const browser = 'b'.repeat(43)

  it('hears of a sign-in from a browser that is not known', async () => {
    const { email } = await somebody()
    await signIn(email, browser)
    const [mail] = await content.mails()
    expect(mail).toMatchObject({ to: email, title: 'Somebody signed in from a new browser' })
    expect(mail?.text).toContain('Firefox on Linux')
  })

  it('hears nothing of further sign-ins from a known browser', async () => {
    const { email } = await somebody()
    await signIn(email, browser)
    await content.emptyOutbox()
    await signIn(email, browser)
    expect(await content.mails()).toEqual([])
  })

  it('hears of a browser that another account knows, and of one without a token', async () => {
    const [known, other] = [await somebody(), await somebody()]
    await signIn(known.email, browser)
    await content.emptyOutbox()
    await signIn(other.email, browser)
    await signIn(known.email)
    expect((await content.mails()).map(({ to }) => to).sort()).toEqual([known.email, other.email].sort())
  })

  it('has no token of a browser stored in plain text', async () => {
    const { id, email } = await somebody()
    await signIn(email, browser)
    const stored = await content.collection('known_browsers').find({ userId: id }).toArray()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(browser)
  })

  it('hears of a new API key', async () => {
    const { id, own } = await somebody()
    const { token } = await content.apiKeys.createApiKey({ userId: id, name: 'Upload script', scopes: ['read'] }, own)
    const [mail] = await content.mails()
    expect(mail?.title).toBe('A new API key was made')
    expect(mail?.text).toContain('Upload script')
    expect(mail?.text).not.toContain(token)
  })

  it('hears of passkeys that are added and removed', async () => {
    const { id, own } = await somebody()
    const asked = { userId: id, binding: 'a session' }
    const options = JSON.parse((await content.passkeys.beginPasskeyRegistration(asked)).options) as CreationOptions
    const response = JSON.stringify(softwareAuthenticator({ origin: 'https://sky.test' }).create(options))
    const { passkey } = await content.passkeys.registerPasskey({ ...asked, name: 'Key ring', response }, own)
    const [added] = await content.mails()
    expect(added?.title).toBe('A passkey was added')
    for (const text of ['Key ring', 'from 192.0.2.7', 'If not, remove it']) expect(added?.text).toContain(text)
    await content.passkeys.removePasskey({ userId: id, id: passkey?.id ?? 0 }, own)
    expect((await content.mails()).map(({ title }) => title)).toContain('A passkey was removed')
  })

  it('hears nothing when the change is refused', async () => {
    const { id, own } = await somebody()
    const change = { userId: id, currentPassword: 'wrong', newPassword: 'another password of mine' }
    await expect(content.users.changePassword(change, own)).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
    expect(await content.collection('account_mails').countDocuments({ to: `somebody${nth}@site.test` })).toBe(0)
  })
})

describe('mail to an account', () => {
  it('is tried again under the same Message-ID when it could not be sent', async () => {
    const { id, email } = await somebody()
    await content.users.setPassword({ userId: id, newPassword: 'another good one' }, { actorId: content.ownerId })
    const blocked = await content.openMailJob({ MAIL_DIR: '/dev/null/outbox' })
    await blocked.run()
    await blocked.close()
    const collection = content.collection('account_mails')
    const failed = await collection.findOne({ to: email })
    expect(failed).toMatchObject({ attempts: 1, sentAt: null, error: expect.any(String) })
    expect((failed!.nextAt as Date).getTime()).toBeGreaterThan(Date.now())
    expect(await content.mails()).toEqual([])
    await collection.updateOne({ _id: failed!._id }, { $set: { nextAt: new Date() } })
    const [mail] = await content.mails()
    expect(mail?.text).toContain(`Message-ID: <${String(failed?._id)}@sky.test>`)
  })
})

describe('gauges of mails to accounts', () => {
  it('say how late the oldest is, and how many have failed for good within three days', async () => {
    const behind = await connectMongo({ uri: mongoUri(), database: `${content.database}_gauges`, logger })
    try {
      const model = accountMailModel(behind.connection)
      const { read } = accountMailGauges(model)
      const values = async () =>
        Object.fromEntries(Object.entries(await read()).map(([name, [one]]) => [name, one?.value]))
      expect(await values()).toEqual({ account_mail_oldest_due_seconds: 0, account_mails_stuck: 0 })
      const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
      const mail = (dueAt: Date, more: object) => ({
        ...{
          _id: randomUUID(),
          kind: 'password_set' as const,
          to: 'a@site.test',
          name: 'A',
          dueAt,
          nextAt: null,
          error: null,
          ...more,
        },
      })
      await model.insertMany([
        mail(ago(120), { nextAt: ago(-60), error: 'busy' }),
        mail(ago(9_000), { sentAt: ago(8_000) }),
        // Withdrawn: nobody needs it any more.
        mail(ago(9_000), {}),
        mail(ago(180_000), { error: 'no such mailbox' }),
        mail(ago(300_000), { error: 'no such mailbox' }),
      ])
      const { account_mail_oldest_due_seconds: late = 0, account_mails_stuck: stuck } = await values()
      expect(late).toBeGreaterThanOrEqual(120)
      expect(late).toBeLessThan(180)
      expect(stuck).toBe(1)
    } finally {
      await behind.connection.dropDatabase()
      await behind.close()
    }
  })
})
