import { afterEach, describe, expect, it, jest, test } from '@jest/globals'
import { readConfig } from '@skyfolio/runtime/process/config'
import { TOTP } from 'otpauth'
import { argon2Passwords } from '../src/adapters/argon2.ts'
import { deployedContentSettings } from '../src/config.ts'
import { announceFirstOwner, printPassword } from '../src/print-password.ts'
import { LOW_PASSWORD_COST, OWNER, startContent, type Content } from './support/start-content.ts'

const running: Content[] = []
const start = async (environment: Record<string, string> = {}) => {
  const content = await startContent(environment)
  running.push(content)
  return content
}
afterEach(async () => {
  for (const content of running.splice(0)) await content.stop()
})
const usersOf = async ({ users }: Content) => (await users.listUsers({})).users

describe('first start', () => {
  it('creates the owner with the given e-mail and password, which it does not pass on', async () => {
    const content = await start()
    expect(content.firstOwner).toEqual({ email: OWNER.email, generatedPassword: null })
    expect(await usersOf(content)).toMatchObject([{ email: OWNER.email, name: 'Owner', role: 'admin' }])
    const { user } = await content.users.authenticate(OWNER)
    expect(user).toMatchObject({ id: content.ownerId, hasFirstPassword: false })
  })

  it('generates a password when none is given and passes it on, at the first start only', async () => {
    const content = await start({ OWNER_EMAIL: '', OWNER_PASSWORD: '' })
    const { email = '', generatedPassword } = content.firstOwner ?? {}
    const password = generatedPassword ?? ''
    expect(email).toBe('owner@skyfolio.local')
    expect(password.replaceAll('-', '')).toHaveLength(20)
    const { user } = await content.users.authenticate({ email, password })
    expect(user).toMatchObject({ email, hasFirstPassword: true })
    const userId = user?.id ?? 0
    await content.users.changePassword({ userId, currentPassword: password, newPassword: 'one of my own, at last' })
    expect((await content.users.getUser({ id: userId })).hasFirstPassword).toBe(false)

    const again = await start({ MONGODB_DATABASE: content.database, OWNER_EMAIL: 'second@site.test' })
    expect(again.firstOwner).toBeNull()
    expect(await usersOf(again)).toHaveLength(1)
    await expect(again.users.authenticate({ ...OWNER, email: 'second@site.test' })).rejects.toMatchObject({
      reason: 'INVALID_CREDENTIALS',
    })
  })

  it('prints a generated password once', () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
    printPassword('you@example.com', 'three-words-twice')
    const text = write.mock.calls.map(([chunk]) => String(chunk)).join('')
    write.mockRestore()
    expect(text).toMatch(/Email: +you@example\.com/)
    expect(text.split('three-words-twice')).toHaveLength(2)
  })

  it('keeps a generated password out of the log', () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
    const warn = jest.fn()
    const owner = { email: 'you@example.com', generatedPassword: 'three-words-twice' }
    announceFirstOwner(owner, { isTerminal: false, logger: { warn } })
    const printed = write.mock.calls.length
    write.mockRestore()
    expect(printed).toBe(0)
    expect(JSON.stringify(warn.mock.calls)).toContain('owner')
    expect(JSON.stringify(warn.mock.calls)).not.toContain('three-words-twice')
  })

  it('creates one owner when two processes start together on a new database', async () => {
    const database = `test_content_twins_${Math.random().toString(36).slice(2)}`
    const [one, two] = await Promise.all([start({ MONGODB_DATABASE: database }), start({ MONGODB_DATABASE: database })])
    expect(await usersOf(one)).toHaveLength(1)
    expect(await usersOf(two)).toEqual(await usersOf(one))
    expect(await two.users.health('dependencies')).toBe('serving')
  })

  it.each([
    [{ OWNER_PASSWORD: 'short' }, 'Password must be at least 12 characters long'],
    [{ OWNER_EMAIL: 'nobody' }, 'Please enter a valid email address'],
  ])('fails with a clear message for %j', async (environment, message) => {
    await expect(start(environment)).rejects.toThrow(message)
  })
})

const DAY_MS = 24 * 60 * 60_000

describe('password that somebody else made', () => {
  const issuedLongAgo = (content: Content) =>
    content.collection('users').updateMany({}, { $set: { passwordIssuedAt: new Date(Date.now() - 8 * DAY_MS) } })

  it('expires after a week where the site is not only tried out', async () => {
    const content = await start({ OWNER_PASSWORD: '' })
    const owner = { email: OWNER.email, password: content.firstOwner?.generatedPassword ?? '' }
    await content.users.authenticate(owner)
    await issuedLongAgo(content)
    await expect(content.users.authenticate(owner)).rejects.toMatchObject({ reason: 'PASSWORD_EXPIRED' })
    await content.users.authenticate({ ...owner, onOwnMachine: true })
  })

  it('is marked until its user chooses another, which does not expire', async () => {
    const content = await start()
    const user = { email: 'new@site.test', password: 'given by an owner' }
    const { id } = await content.users.createUser({ ...user, name: 'New' })
    expect((await content.users.authenticate(user)).user?.hasFirstPassword).toBe(true)
    const change = { userId: id, currentPassword: user.password, newPassword: 'one of my own, at last' }
    await content.users.changePassword(change)
    await issuedLongAgo(content)
    const own = { ...user, password: change.newPassword }
    expect((await content.users.authenticate(own)).user?.hasFirstPassword).toBe(false)
    await content.users.setPassword({ userId: id, newPassword: 'given once more' })
    const given = { ...user, password: 'given once more' }
    expect((await content.users.authenticate(given)).user?.hasFirstPassword).toBe(true)
  })
})

describe('stored password', () => {
  it('of a data breach is marked at sign-in until there is another', async () => {
    const content = await start()
    const hash = await argon2Passwords({ cost: LOW_PASSWORD_COST }).hash('Password2024!')
    await content.collection('users').updateOne({}, { $set: { passwordHash: hash } })
    const { user, epoch } = await content.users.authenticate({ ...OWNER, password: 'Password2024!' })
    expect(user?.hasBreachedPassword).toBe(true)
    const userId = content.ownerId
    expect((await content.users.checkSession({ userId, epoch })).hasBreachedPassword).toBe(true)
    const change = { userId, currentPassword: 'Password2024!', newPassword: OWNER.password }
    const { epoch: next } = await content.users.changePassword(change)
    expect((await content.users.checkSession({ userId, epoch: next })).hasBreachedPassword).toBe(false)
    expect((await content.users.authenticate(OWNER)).user?.hasBreachedPassword).toBe(false)
  })
})

describe('two-factor secrets', () => {
  const [oldKey, newKey] = ['the key before, at least 32 characters', 'the present key, at least 32 characters']

  it('are encrypted with a new TOTP_KEY at the start, by which the one before becomes needless', async () => {
    const first = await start({ TOTP_KEY: oldKey })
    const begun = { userId: first.ownerId, currentPassword: OWNER.password }
    const { secret } = await first.twoFactor.beginTwoFactor(begun)
    const sealed = async () => (await first.collection('two_factors').findOne({}))?.secret
    const before = await sealed()
    const shared = { MONGODB_DATABASE: first.database, TOTP_KEY: newKey }
    await start({ ...shared, TOTP_KEY_BEFORE: oldKey })
    expect(await sealed()).not.toBe(before)
    const last = await start(shared)
    const code = new TOTP({ secret }).generate()
    const { codes } = await last.twoFactor.confirmTwoFactor({ userId: first.ownerId, code })
    expect(codes.length).toBeGreaterThan(0)
  })
})

describe('PASSWORD_PEPPER', () => {
  const [oldPepper, newPepper] = ['the pepper before, at least 32 chars', 'the present pepper, at least 32 chars']

  it('is added to a stored password at sign-in, and replaced by another, and no session ends', async () => {
    const first = await start()
    const hashes = first.collection('users')
    const hash = async () => (await hashes.findOne({ _id: first.ownerId }))?.passwordHash as string
    const plain = await hash()
    const { epoch } = await first.users.authenticate(OWNER)
    const shared = { MONGODB_DATABASE: first.database }
    const peppered = await start({ ...shared, PASSWORD_PEPPER: oldPepper })
    await peppered.users.authenticate(OWNER)
    const withOld = await hash()
    expect(withOld).toMatch(/^hkdf1:[0-9a-f]{8}:\$argon2id\$/)
    expect(plain).toMatch(/^\$argon2id\$/)
    const replaced = await start({ ...shared, PASSWORD_PEPPER: newPepper, PASSWORD_PEPPER_BEFORE: oldPepper })
    await replaced.users.authenticate(OWNER)
    expect((await hash()).slice(0, 14)).not.toBe(withOld.slice(0, 14))
    const last = await start({ ...shared, PASSWORD_PEPPER: newPepper })
    await last.users.authenticate(OWNER)
    await last.users.checkSession({ userId: first.ownerId, epoch })
  })

  it('lets nobody in by the database alone', async () => {
    const first = await start({ PASSWORD_PEPPER: oldPepper })
    await first.users.authenticate(OWNER)
    const without = await start({ MONGODB_DATABASE: first.database })
    await expect(without.users.authenticate(OWNER)).rejects.toMatchObject({ reason: 'INVALID_CREDENTIALS' })
  })
})

test('service demands TOTP_KEY and PASSWORD_PEPPER in production', () => {
  const environment = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://x', INTERNAL_SECRET: 'x'.repeat(32) }
  const keys = { TOTP_KEY: 'x'.repeat(32), PASSWORD_PEPPER: 'x'.repeat(32) }
  for (const name of ['TOTP_KEY', 'PASSWORD_PEPPER'] as const)
    expect(() => readConfig(deployedContentSettings, { ...environment, ...keys, [name]: '' })).toThrow(
      `${name}: is required`,
    )
  readConfig(deployedContentSettings, { ...environment, ...keys })
})
