import { beforeAll, describe, expect, it } from '@jest/globals'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const make = (input: { userId?: number; scopes?: string[]; name?: string; expiresAt?: Date } = {}) => {
  const { userId = content.ownerId, scopes = ['publish'], name = 'Upload script', expiresAt } = input
  const time = expiresAt && { expiresAt: toTimestamp(expiresAt) }
  return content.apiKeys.createApiKey({ userId, name, scopes, ...time }, { actorId: userId })
}
const check = (token: string) => content.apiKeys.checkApiKey({ token })
const invalid = { reason: 'API_KEY_INVALID' }

describe('API key', () => {
  it('is shown once, and stored as a hash', async () => {
    const { key, token } = await make({ name: '  Night\tscript ' })
    expect(token).toMatch(/^sky_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Night script', scopes: ['publish'] })
    const stored = await content.collection('api_keys').findOne({ _id: key?.id ?? 0 })
    expect(JSON.stringify(stored)).not.toContain(token.slice(4))
    expect((await content.apiKeys.listApiKeys({ userId: content.ownerId })).keys[0]).toEqual(key)
    const { entries } = await content.audit.listEntries({ subjectKind: 'api_key', pageSize: 1 })
    expect(entries[0]).toMatchObject({ action: 'api_key.created', subjectId: key?.id, subjectName: 'Night script' })
    expect(JSON.stringify(await content.collection('audit').find().toArray())).not.toContain(token)
  })

  it('names its user, and when it was last used', async () => {
    const { key, token } = await make()
    expect(key?.lastUsedAt).toBeFalsy()
    expect(await check(token)).toMatchObject({ user: { id: content.ownerId }, key: { id: key?.id } })
    const { keys } = await content.apiKeys.listApiKeys({ userId: content.ownerId })
    expect(keys.find(({ id }) => id === key?.id)?.lastUsedAt).toBeTruthy()
  })

  it('opens nothing when it is unknown, revoked or expired', async () => {
    const { key, token } = await make()
    await expect(check(token.slice(0, -1))).rejects.toMatchObject(invalid)
    await expect(check('')).rejects.toMatchObject(invalid)
    const request = { userId: content.ownerId, id: key?.id ?? 0 }
    const colleague = await content.users.createUser({ email: 'a@site.test', name: 'A', password: 'a good password' })
    await content.apiKeys.revokeApiKey({ ...request, userId: colleague.id })
    await check(token)
    await content.apiKeys.revokeApiKey(request)
    await content.apiKeys.revokeApiKey(request)
    await expect(check(token)).rejects.toMatchObject(invalid)

    const expiring = await make({ expiresAt: new Date(Date.now() + 60_000) })
    await check(expiring.token)
    const past = { $set: { expiresAt: new Date(Date.now() - 1) } }
    await content.collection('api_keys').updateOne({ _id: expiring.key?.id ?? 0 }, past)
    await expect(check(expiring.token)).rejects.toMatchObject(invalid)
  })

  it('is not created if its user was signed out or disabled after the request arrived', async () => {
    const email = 'signed-out@site.test'
    const { id: userId } = await content.users.createUser({ email, name: 'S', password: 'a good password' })
    const { epoch: sessionEpoch } = await content.users.authenticate({ email, password: 'a good password' })
    const key = { userId, name: 'Upload script', scopes: ['publish'] }
    await content.apiKeys.createApiKey({ ...key, sessionEpoch })
    await content.users.endSessions({ userId })
    const ended = { reason: 'SESSION_ENDED' }
    await expect(content.apiKeys.createApiKey({ ...key, sessionEpoch })).rejects.toMatchObject(ended)
    await content.users.disableUser({ id: userId })
    await expect(content.apiKeys.createApiKey(key)).rejects.toMatchObject(ended)
    expect((await content.apiKeys.listApiKeys({ userId })).keys).toEqual([])
  })

  it('opens nothing from the moment its user is disabled, nor when they are enabled again', async () => {
    const user = await content.users.createUser({ email: 'b@site.test', name: 'B', password: 'a good password' })
    const { token } = await make({ userId: user.id })
    await content.users.disableUser({ id: user.id })
    await expect(check(token)).rejects.toMatchObject(invalid)
    await content.users.enableUser({ id: user.id })
    await expect(check(token)).rejects.toMatchObject(invalid)
  })

  it('is asked for what its user is asked for', async () => {
    const user = await content.users.createUser({ email: 'd@site.test', name: 'D', password: 'a good password' })
    const { token } = await make({ userId: user.id })
    const { epoch } = await content.users.authenticate({ email: 'd@site.test', password: 'a good password' })
    const callers = async () => {
      const session = await content.users.checkSession({ userId: user.id, epoch })
      return [session, (await check(token)).user]
    }
    const asked = { id: user.id, hasFirstPassword: true, needsTwoFactor: false }
    expect(await callers()).toMatchObject([asked, asked])
    await content.settings.setSetting({ key: 'require_two_factor', value: 'true' })
    const [session, key] = await callers()
    await content.settings.setSetting({ key: 'require_two_factor', value: 'false' })
    expect(key).toMatchObject({ ...asked, needsTwoFactor: true })
    expect(key).toEqual(session)
  })

  it.each([
    ['no name', { name: ' ' }, 'Give the key a name'],
    ['a name of more than 100 characters', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
    ['no scope', { scopes: [] }, 'Choose what the key may be used for'],
    ['an unknown scope', { scopes: ['read', 'everything'] }, 'Your role does not include this'],
    ['an end that has passed', { expiresAt: new Date(0) }, 'The key must expire in the future'],
  ])('is refused with %s', async (_, input, message) => {
    await expect(make(input)).rejects.toMatchObject({ reason: 'INVALID_API_KEY', message })
  })

  it('is one of 50 at most, however many are asked for at once', async () => {
    const user = await content.users.createUser({ email: 'c@site.test', name: 'C', password: 'a good password' })
    const results = await Promise.allSettled(Array.from({ length: 53 }, () => make({ userId: user.id })))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(await content.collection('api_keys').countDocuments({ userId: user.id })).toBeLessThanOrEqual(50)
    expect(refused.length).toBeGreaterThanOrEqual(3)
  })
})
