import { afterEach, expect, jest, test } from '@jest/globals'
import { OWNER, startContent, type Content } from './support/start-content.ts'

const running: Content[] = []
const start = async (environment: Record<string, string> = {}) => {
  const content = await startContent(environment)
  running.push(content)
  return content
}
/** What is printed for the person at the terminal. */
const printed = () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => {
    const text = write.mock.calls.map(([chunk]) => String(chunk)).join('')
    write.mockRestore()
    return text
  }
}
afterEach(async () => {
  for (const content of running.splice(0)) await content.stop()
})
const usersOf = async ({ users }: Content) => (await users.listUsers({})).users

test('the first owner has the e-mail and the password that were given, and nothing is printed', async () => {
  const text = printed()
  const content = await start()
  expect(text()).toBe('')
  expect(await usersOf(content)).toMatchObject([{ email: OWNER.email, name: 'Owner', role: 'admin' }])
  expect((await content.users.authenticate(OWNER)).user?.id).toBe(content.ownerId)
})

test('without a password one is made up and printed once, at the first start only', async () => {
  const text = printed()
  const content = await start({ OWNER_EMAIL: '', OWNER_PASSWORD: '' })
  const first = text()
  const [, email = '', password = ''] = /Email:\s+(\S+)[\s\S]*Password:\s+(\S+)/.exec(first) ?? []
  expect(email).toBe('owner@skyfolio.local')
  expect(password.replaceAll('-', '')).toHaveLength(20)
  expect(first.split(password)).toHaveLength(2)
  expect((await content.users.authenticate({ email, password })).user?.email).toBe(email)

  const silent = printed()
  const again = await start({ MONGODB_DATABASE: content.database, OWNER_EMAIL: 'second@site.test' })
  expect(silent()).toBe('')
  expect(await usersOf(again)).toHaveLength(1)
  await expect(again.users.authenticate({ ...OWNER, email: 'second@site.test' })).rejects.toMatchObject({
    reason: 'INVALID_CREDENTIALS',
  })
})

test('two that start together on a new database make one owner, and both serve', async () => {
  const database = `test_content_twins_${Math.random().toString(36).slice(2)}`
  const [one, two] = await Promise.all([start({ MONGODB_DATABASE: database }), start({ MONGODB_DATABASE: database })])
  expect(await usersOf(one)).toHaveLength(1)
  expect(await usersOf(two)).toEqual(await usersOf(one))
  expect(await two.users.health('dependencies')).toBe('serving')
})

test.each([
  [{ OWNER_PASSWORD: 'short' }, 'Password must be at least 8 characters long'],
  [{ OWNER_EMAIL: 'nobody' }, 'Please enter a valid email address'],
])('%j: the service says what is wrong and does not start', async (environment, message) => {
  await expect(start(environment)).rejects.toThrow(message)
})
