import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { invitationHandlers } from '../src/accounts/invitations/invitation-rpc.ts'
import type { InvitationService } from '../src/accounts/invitations/invitation-service.ts'
import { mailingContent, type MailingContent } from './support/mailing-content.ts'

let content: MailingContent
beforeAll(async () => {
  content = await mailingContent()
})
afterAll(() => content.stop())

const password = 'a password of the invited'
const LINK_INVALID = { reason: 'LINK_INVALID' }
const byOwner = () => ({ actorId: content.ownerId })
let nth = 0
const newEmail = () => `invited${++nth}@site.test`
const invite = async (email = newEmail(), role = 'editor') => {
  const { invitation, delivery } = await content.invitations.createInvitation({ email, role }, byOwner())
  if (!invitation) throw new Error('no invitation')
  return { ...invitation, delivery }
}
const mailsTo = async (email: string) => (await content.mails()).filter(({ to }) => to === email)
const linksTo = async (email: string) => (await mailsTo(email)).map(({ link = '' }) => link)
const tokenTo = async (email: string) => new URL((await linksTo(email))[0] ?? '').hash.slice(1)
const accept = (token: string, name = 'Kim', chosen = password) =>
  content.invitations.acceptInvitation({ token, name, password: chosen })
const listed = async () => (await content.invitations.listInvitations({})).invitations.map(({ email }) => email)

describe('invitation', () => {
  it('makes whoever follows its link a user with a password of their own, once', async () => {
    const { email, role, delivery } = await invite()
    expect(role).toBe('editor')
    expect(delivery).toBe('MAIL_DELIVERY_FILES')
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ title: 'You are invited' })
    expect(mail?.text).toContain('Owner invites you to work on the site Skyfolio')
    expect(mail?.link).toMatch(/^https:\/\/sky\.test\/login\/invitation#[\w-]{43}$/)
    const token = await tokenTo(email)
    expect(await content.invitations.getInvitation({ token })).toMatchObject({ email, role: 'editor' })
    const user = await accept(token)
    expect(user).toMatchObject({ email, name: 'Kim', role: 'editor', hasFirstPassword: false, disabled: false })
    expect((await content.users.authenticate({ email, password })).user).toMatchObject({ id: user.id })
    await expect(accept(token)).rejects.toMatchObject(LINK_INVALID)
    await expect(content.invitations.getInvitation({ token })).rejects.toMatchObject(LINK_INVALID)
    expect(await listed()).not.toContain(email)
  })

  it('is not sent if the owner was signed out, disabled or demoted after the request arrived', async () => {
    const inviter = newEmail()
    const { id } = await content.users.createUser({ email: inviter, name: 'Owner too', password, role: 'admin' })
    const { epoch: sessionEpoch } = await content.users.authenticate({ email: inviter, password })
    const by = { actorId: id }
    const { id: waiting } = await invite()
    const send = async (session: { sessionEpoch?: number }) => {
      const sent = [
        content.invitations.createInvitation({ email: newEmail(), role: 'editor', ...session }, by),
        content.invitations.resendInvitation({ id: waiting, ...session }, by),
      ]
      return (await Promise.allSettled(sent)).map(each =>
        each.status === 'fulfilled' ? 'sent' : (each.reason as { reason: string }).reason,
      )
    }
    const ended = ['SESSION_ENDED', 'SESSION_ENDED']
    expect(await send({ sessionEpoch })).toEqual(['sent', 'sent'])
    await content.users.endSessions({ userId: id })
    expect(await send({ sessionEpoch })).toEqual(ended)
    expect(await send({})).toEqual(['sent', 'sent'])
    await content.users.setRole({ id, role: 'editor' })
    expect(await send({})).toEqual(ended)
    await content.users.setRole({ id, role: 'admin' })
    await content.users.disableUser({ id })
    expect(await send({})).toEqual(ended)
  })

  it('works until 48 hours after it was mailed, and is listed until it is sent again', async () => {
    const before = Date.now()
    const { id, email } = await invite()
    const stored = await content.collection('invitations').findOne({ _id: id })
    const validMs = (stored!.expiresAt as Date).getTime() - before
    expect(validMs).toBeGreaterThanOrEqual(48 * 3_600_000)
    expect(validMs).toBeLessThan(48 * 3_600_000 + 60_000)
    const token = await tokenTo(email)
    await content.collection('invitations').updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
    await expect(content.invitations.getInvitation({ token })).rejects.toMatchObject(LINK_INVALID)
    await expect(accept(token)).rejects.toMatchObject(LINK_INVALID)
    expect(await listed()).toContain(email)
    await content.invitations.resendInvitation({ id }, byOwner())
    const links = await linksTo(email)
    await expect(accept(token)).rejects.toMatchObject(LINK_INVALID)
    const newer = links.map(link => new URL(link).hash.slice(1)).find(each => each !== token)
    await accept(newer ?? '')
  })

  it('is void when it is withdrawn', async () => {
    const { id, email } = await invite()
    const token = await tokenTo(email)
    await content.invitations.withdrawInvitation({ id }, byOwner())
    await content.invitations.withdrawInvitation({ id }, byOwner())
    await expect(accept(token)).rejects.toMatchObject(LINK_INVALID)
    await expect(content.invitations.resendInvitation({ id })).rejects.toMatchObject({ reason: 'INVITATION_NOT_FOUND' })
    expect(await listed()).not.toContain(email)
  })

  it('waits where no mails are sent, and is not mailed when it was withdrawn', async () => {
    const email = newEmail()
    const { invitations } = content.withoutMail
    const { invitation, delivery } = await invitations.createInvitation({ email, role: 'shipper' }, byOwner())
    expect(delivery).toBe('MAIL_DELIVERY_NONE')
    const stored = () => content.collection('account_mails').findOne({ to: email })
    expect(await stored()).toMatchObject({ attempts: 0, sentAt: null, nextAt: expect.any(Date) })
    await invitations.withdrawInvitation({ id: invitation?.id ?? 0 }, byOwner())
    expect(await stored()).toMatchObject({ token: null, nextAt: null, sentAt: null })
    expect(await mailsTo(email)).toEqual([])
  })

  it('returns the token of its link, the latest alone valid, where no mail server sends it', async () => {
    const { invitations } = content.withoutMail
    const { invitation, token = '' } = await invitations.createInvitation(
      { email: newEmail(), role: 'editor' },
      byOwner(),
    )
    expect(await invitations.getInvitation({ token })).toMatchObject({ email: invitation?.email })
    const again = await invitations.resendInvitation({ id: invitation?.id ?? 0 }, byOwner())
    await expect(invitations.getInvitation({ token })).rejects.toMatchObject(LINK_INVALID)
    expect(await invitations.getInvitation({ token: again.token ?? '' })).toMatchObject({ email: invitation?.email })
  })

  it('keeps the token of its link to the mail where a mail server sends it', async () => {
    const invitation = {
      id: 1,
      email: 'a@site.test',
      role: 'editor',
      inviterId: 1,
      issuedAt: new Date(),
      expiresAt: new Date(),
    }
    const service = { create: () => Promise.resolve({ invitation, token: 'secret' }) } as unknown as InvitationService
    const handlers = invitationHandlers(service, 'MAIL_DELIVERY_SMTP')
    const context = { actorId: 1, requestId: 'one' } as Parameters<typeof handlers.createInvitation>[1]
    const response = await handlers.createInvitation({ email: 'a@site.test', role: 'editor' }, context)
    expect(JSON.stringify(response)).not.toContain('secret')
  })

  it('lets one of two that accept it at the same time win', async () => {
    const { email } = await invite()
    const token = await tokenTo(email)
    const results = await Promise.allSettled([accept(token, 'One'), accept(token, 'Two')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: LINK_INVALID })
    expect(await content.collection('users').countDocuments({ email })).toBe(1)
  })

  it('is refused for users, and for an address that is invited already', async () => {
    await expect(invite('owner@site.test')).rejects.toMatchObject({ reason: 'EMAIL_TAKEN', field: 'email' })
    const { id, email } = await invite()
    await expect(invite(email.toUpperCase())).rejects.toMatchObject({ reason: 'INVITATION_EXISTS', field: 'email' })
    await expect(invite('no address')).rejects.toMatchObject({ reason: 'INVALID_USER', field: 'email' })
    await expect(invite(newEmail(), 'admiral')).rejects.toMatchObject({ reason: 'INVALID_USER', field: 'role' })
    // Created by hand meanwhile: the link makes no second user.
    const token = await tokenTo(email)
    await content.users.createUser({ email, name: 'By hand', password })
    await expect(accept(token)).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' })
    await expect(content.invitations.resendInvitation({ id })).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' })
  })

  it('keeps to the rules of names and passwords, and what is refused leaves the link as it is', async () => {
    const { email } = await invite()
    const token = await tokenTo(email)
    await expect(accept(token, 'Kim', 'too short')).rejects.toMatchObject({ reason: 'INVALID_PASSWORD' })
    await expect(accept(token, 'Kim', 'Password2024!')).rejects.toMatchObject({ reason: 'INVALID_PASSWORD' })
    await expect(accept(token, '  ')).rejects.toMatchObject({ reason: 'INVALID_USER', field: 'name' })
    await accept(token)
  })

  it('is one of a hundred that wait at most', async () => {
    const collection = content.collection('invitations')
    await collection.deleteMany({})
    const at = new Date()
    await collection.insertMany(
      Array.from({ length: 100 }, (_, index) => ({
        _id: 1_000 + index,
        email: `${index}@many.test`,
        role: 'editor',
        tokenHash: String(index),
        issuedAt: at,
        expiresAt: new Date(at.getTime() + 60_000),
      })),
    )
    await expect(invite()).rejects.toMatchObject({ reason: 'TOO_MANY_INVITATIONS' })
    const page = await content.invitations.listInvitations({ pageSize: 10, skip: 10, includeTotal: true })
    expect(page.invitations.map(({ id }) => id)[0]).toBe(1_089)
    expect(page.totalSize).toBe(100)
    await collection.deleteMany({})
  })

  it('stands in the audit trail: who invited whom as what, and who accepted', async () => {
    const { id, email } = await invite(newEmail(), 'shipper')
    await linksTo(email)
    await content.invitations.resendInvitation({ id }, byOwner())
    const links = await linksTo(email)
    const tokens = links.map(link => new URL(link).hash.slice(1))
    const results = await Promise.allSettled(tokens.map(token => accept(token)))
    const accepted = results.find(result => result.status === 'fulfilled')
    const { entries } = await content.audit.listEntries({ pageSize: 20 })
    const own = entries.filter(({ subjectName }) => subjectName === email)
    expect(own.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['invitation.accepted', accepted?.value.id],
      ['invitation.resent', content.ownerId],
      ['invitation.created', content.ownerId],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|passwordHash/)
    for (const token of tokens)
      expect(JSON.stringify(await content.collection('invitations').find().toArray())).not.toContain(token)
  })
})
