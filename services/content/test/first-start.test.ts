import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { printPassword } from '../src/print-password.ts'
import { OWNER, startContent, type Content } from './support/start-content.ts'

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
