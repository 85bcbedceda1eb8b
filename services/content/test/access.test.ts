import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { TOTP } from 'otpauth'
import { createDependencies } from '../src/dependencies.ts'
import { mailingContent, type MailingContent } from './support/mailing-content.ts'
import { password, passkeyUsers } from './support/passkey-users.ts'
import { mongoUri } from './support/start-content.ts'

let content: MailingContent
beforeAll(async () => {
  content = await mailingContent()
})
afterAll(() => content.stop())

const { enrolled, prove, signInWith } = passkeyUsers(() => content)
const device = () => ({
  device: {
    userAgent: 'A browser',
    browser: 'a token of the browser',
    address: '192.0.2.1',
    expiresAt: toTimestamp(new Date(Date.now() + 3_600_000)),
    idleSeconds: 0,
  },
})

/** An owner with every way in: a session, an API key, a passkey, an authenticator app and an invitation that they have sent. */
async function somebody() {
  const user = await enrolled()
  const own = { actorId: user.id }
  const begun = { userId: user.id, currentPassword: password, passkey: await prove(user, user.authenticator) }
  const { secret } = await content.twoFactor.beginTwoFactor(begun)
  await content.twoFactor.confirmTwoFactor({ userId: user.id, code: new TOTP({ secret }).generate() })
  const key = { userId: user.id, name: 'Upload script', scopes: ['publish'] }
  const { token } = await content.apiKeys.createApiKey(key, own)
  // One that has expired opens nothing, and is not listed.
  const expired = await content.apiKeys.createApiKey({ ...key, name: 'Expired' }, own)
  const past = { $set: { expiresAt: new Date(0) } }
  await content.collection('api_keys').updateOne({ _id: expired.key?.id ?? 0 }, past)
  const friend = `friend-of-${user.id}@site.test`
  await content.invitations.createInvitation({ email: friend, role: 'admin' }, own)
  const passkey = await prove(user, user.authenticator)
  const invited = (await content.mails()).find(({ to }) => to === friend)
  const invitation = new URL(invited?.link ?? '').hash.slice(1)
  const { epoch, deviceId } = await content.users.authenticate({ ...device(), email: user.email, password, passkey })
  return { ...user, token, friend, invitation, epoch, deviceId }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** What opens the site, tried one by one. */
const opened = async ({ id, email, authenticator, token, invitation, epoch, deviceId }: Somebody) => {
  const opens = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  return {
    session: await opens(content.users.checkSession({ userId: id, epoch, deviceId: deviceId ?? 0 })),
    apiKey: await opens(content.apiKeys.checkApiKey({ token })),
    passkey: await opens(signInWith(authenticator)),
    invitation: await opens(content.invitations.getInvitation({ token: invitation })),
    email,
  }
}

const NOTHING = { sessions: 0, apiKeys: [], passkeys: [], authenticator: false, invitations: [] }
const secondFactor = { passkeys: ['A key'], authenticator: true }
const newPassword = 'a password of tonight'

/** The command `owner`, as it runs beside the service. */
async function ownerCommand(email: string) {
  const config = { MONGODB_URI: mongoUri(), MONGODB_DATABASE: content.database }
  const logger = createLogger({ name: 'owner', level: 'silent', format: 'json' })
  const { mongo, services } = await createDependencies(config, logger)
  const { ended } = await services.owner.reset({ email, password: newPassword }, { actorId: null, requestId: 'owner' })
  await mongo.close()
  return { access: { ended, remaining: NOTHING } }
}

async function mailedReset({ email }: Somebody) {
  await content.passwordResets.requestPasswordReset({ email })
  const mail = (await content.mails()).find(({ to, link }) => to === email && link?.includes('/login/reset'))
  const token = new URL(mail?.link ?? '').hash.slice(1)
  return content.passwordResets.confirmPasswordReset({ token, newPassword })
}

interface Case {
  change: string
  act: (user: Somebody) => Promise<{ access?: unknown }>
  open: { session: boolean; apiKey: boolean; passkey: boolean; invitation: boolean }
  ended: object
  /** The next login from a browser that signed in before is told by mail. */
  forgetsBrowsers?: boolean
}
const session = { sessions: 1 }
const keys = { apiKeys: ['Upload script'] }
const byOwner = () => ({ actorId: content.ownerId })

describe('ways into an account', () => {
  const cases: Case[] = [
    {
      change: 'the command owner',
      act: ({ email }) => ownerCommand(email),
      open: { session: false, apiKey: false, passkey: false, invitation: false },
      ended: { ...session, ...keys, ...secondFactor, invitations: true },
      forgetsBrowsers: true,
    },
    {
      change: 'a password that an owner sets',
      act: ({ id }) => content.users.setPassword({ userId: id, newPassword }, byOwner()),
      open: { session: false, apiKey: false, passkey: true, invitation: true },
      ended: { ...session, ...keys },
      forgetsBrowsers: true,
    },
    {
      change: 'a password that an owner sets without the second factor',
      act: ({ id }) => content.users.setPassword({ userId: id, newPassword, removeSecondFactor: true }, byOwner()),
      open: { session: false, apiKey: false, passkey: false, invitation: true },
      ended: { ...session, ...keys, ...secondFactor },
      forgetsBrowsers: true,
    },
    {
      change: 'a mailed reset',
      act: mailedReset,
      open: { session: false, apiKey: false, passkey: true, invitation: true },
      ended: { ...session, ...keys },
      forgetsBrowsers: true,
    },
    {
      change: 'being disabled and enabled',
      act: async ({ id }) => {
        const disabled = await content.users.disableUser({ id }, byOwner())
        const { access } = await content.users.enableUser({ id }, byOwner())
        expect(access?.remaining).toEqual(disabled.access?.remaining)
        return disabled
      },
      open: { session: false, apiKey: false, passkey: true, invitation: false },
      ended: { ...session, ...keys, invitations: true },
      forgetsBrowsers: true,
    },
    {
      change: 'being an owner no longer',
      act: ({ id }) => content.users.setRole({ id, role: 'editor' }, byOwner()),
      open: { session: true, apiKey: true, passkey: true, invitation: false },
      ended: { invitations: true },
    },
    {
      change: 'signing out everywhere',
      act: ({ id }) => content.users.endSessions({ userId: id }),
      open: { session: false, apiKey: true, passkey: true, invitation: true },
      ended: session,
    },
    {
      change: 'a password of their own, from elsewhere',
      act: async user =>
        content.users.changePassword({
          userId: user.id,
          currentPassword: password,
          newPassword,
          passkey: await prove(user, user.authenticator),
        }),
      open: { session: false, apiKey: true, passkey: true, invitation: true },
      ended: session,
    },
  ]

  it.each(cases)('are ended or listed by $change', async ({ act, open, ended, forgetsBrowsers = false }) => {
    const user = await somebody()
    expect(await opened(user)).toMatchObject({ session: true, apiKey: true, passkey: true, invitation: true })
    const all = { ...session, ...keys, ...secondFactor, invitations: [user.friend] }
    const { access } = await act(user)
    const isEnded = (way: string) => way in ended
    const part = (has: (way: string) => boolean) => ({
      ...NOTHING,
      ...Object.fromEntries(Object.entries(all).filter(([way]) => has(way))),
    })
    expect(access).toEqual({ ended: part(isEnded), remaining: part(way => !isEnded(way)) })
    expect(await opened(user)).toEqual({ ...open, email: user.email })
    expect(await content.collection('known_browsers').countDocuments({ userId: user.id })).toBe(forgetsBrowsers ? 0 : 1)
  })

  it('are recorded one by one when they end', async () => {
    const { id, friend } = await somebody()
    await content.users.disableUser({ id }, byOwner())
    const trail = await content.collection('audit').find({ actorId: content.ownerId }).sort({ _id: -1 }).toArray()
    const recorded = trail.map(row => `${String(row['action'])} ${String(row['subjectName'])}`)
    expect(recorded).toContain('api_key.revoked Upload script')
    expect(recorded).toContain(`invitation.withdrawn ${friend}`)
  })
})
