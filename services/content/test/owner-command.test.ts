import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { TOTP } from 'otpauth'
import { softwareAuthenticator } from '../../../runtime/test/support/software-authenticator.ts'
import { sharedContent } from './support/shared-content.ts'
import { mongoUri, OWNER, type Content } from './support/start-content.ts'
import { writePost } from './support/write-post.ts'

// Each run of the command is a process.
const COMMAND = join(import.meta.dirname, '../dist/owner.js')
jest.setTimeout(120_000)

let content: Content
beforeAll(async () => {
  if (!existsSync(COMMAND)) throw new Error(`${COMMAND} is missing: npm run build`)
  content = await sharedContent()
})

type CreationOptions = Parameters<ReturnType<typeof softwareAuthenticator>['create']>[0]

/** Runs the command of `npm run owner -- …` on the database of the running service. */
const owner = (...options: string[]) =>
  new Promise<{ code: number | null; text: string; errors: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...options], {
      env: { ...process.env, MONGODB_URI: mongoUri(), MONGODB_DATABASE: content.database },
    })
    const said = { text: '', errors: '' }
    child.stdout.on('data', chunk => (said.text += chunk))
    child.stderr.on('data', chunk => (said.errors += chunk))
    child.on('error', reject)
    child.on('close', code => resolve({ code, ...said }))
  })
const refused = { reason: 'INVALID_CREDENTIALS' }

describe('owner command', () => {
  it('creates an owner with a password that it prints', async () => {
    const { code, text } = await owner('--email', 'New@Site.test', '--name', 'New One')
    expect(code).toBe(0)
    expect(text).toContain('Created the owner new@site.test.')
    const password = /Password:\s+(\S+)/.exec(text)?.[1] ?? ''
    const { user } = await content.users.authenticate({ email: 'new@site.test', password })
    expect(user).toMatchObject({ name: 'New One', disabled: false })
  })

  it('resets a forgotten password, enables the user and ends their sessions', async () => {
    const post = await writePost(content, { title: 'By the owner' })
    const { epoch } = await content.users.authenticate(OWNER)
    // The telephone is lost as well, and with it the codes.
    const begun = { userId: content.ownerId, currentPassword: OWNER.password }
    const { secret } = await content.twoFactor.beginTwoFactor(begun)
    await content.twoFactor.confirmTwoFactor({ userId: content.ownerId, code: new TOTP({ secret }).generate() })
    const authenticator = softwareAuthenticator({ origin: 'http://localhost:3000' })
    const asked = { userId: content.ownerId, binding: 'a session' }
    const created = JSON.parse((await content.passkeys.beginPasskeyRegistration(asked)).options) as CreationOptions
    const response = JSON.stringify(authenticator.create(created))
    await content.passkeys.registerPasskey({ ...asked, name: 'The telephone', response })
    const own = { actorId: content.ownerId }
    const key = { userId: content.ownerId, name: 'Upload script', scopes: ['publish'] }
    const { token } = await content.apiKeys.createApiKey(key, own)
    await content.invitations.createInvitation({ email: 'friend@site.test', role: 'admin' }, own)
    await content.collection('users').updateOne({ _id: content.ownerId }, { $set: { disabled: true } })
    const options = ['--email', OWNER.email, '--password', 'remembered now', '--name', 'Vera']
    const { code, text } = await owner(...options)
    expect(code).toBe(0)
    expect(text).toContain(`${OWNER.email} has a new password`)
    expect(text).toContain(
      'Ended: the API key Upload script; the passkey The telephone; the authenticator app; the invitation to',
    )
    await expect(content.apiKeys.checkApiKey({ token })).rejects.toMatchObject({ reason: 'API_KEY_INVALID' })
    expect((await content.invitations.listInvitations({})).invitations).toEqual([])
    expect(text).not.toContain('remembered now')
    expect(await content.passkeys.listPasskeys({ userId: content.ownerId })).toEqual({ passkeys: [] })
    await expect(content.users.authenticate(OWNER)).rejects.toMatchObject(refused)
    await expect(content.users.checkSession({ userId: content.ownerId, epoch })).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
    const again = await content.users.authenticate({ ...OWNER, password: 'remembered now' })
    expect(again.user).toMatchObject({ id: content.ownerId, disabled: false, name: 'Vera' })
    expect((await content.posts.getPost({ id: post.id })).author?.name).toBe('Vera')
    const trail = await content.collection('audit').findOne({ action: 'user.password_reset' })
    expect(trail).toMatchObject({ subjectId: content.ownerId, actorId: null, requestId: 'owner-command' })
  })

  it.each([
    [['--email', 'not an address'], 1, 'Please enter a valid email address'],
    [['--email', 'a@b.test', '--password', 'short'], 1, 'Password must be at least 12 characters long'],
    [[], 2, 'owner --email'],
    [['--emial', 'a@b.test'], 2, "Unknown option '--emial'"],
  ])('reports what is wrong with %j', async (options, wantedCode, message) => {
    const { code, text, errors } = await owner(...options)
    expect(errors).toContain(message)
    expect(errors).not.toMatch(/\n\s+at /)
    expect([code, text]).toEqual([wantedCode, ''])
    expect((await content.users.listUsers({})).users.map(({ email }) => email)).not.toContain('a@b.test')
  })
})
