import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { softwareAuthenticator } from '../../../runtime/test/support/software-authenticator.ts'
import { binding, factorRequired, ORIGIN, password, refused, passkeyUsers } from './support/passkey-users.ts'
import { contentReplica } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'

let content: Content
beforeAll(async () => {
  content = await contentReplica({ PUBLIC_URL: ORIGIN })
})
afterAll(() => content.stop())

const { newUser, authenticate, beginRegistration, register, enroll, enrolled, signInWith, prove, actionsOf } =
  passkeyUsers(() => content)

describe('passkey', () => {
  it('is added with a name, listed, renamed and removed, with entries in the audit trail', async () => {
    const user = await newUser()
    const options = await beginRegistration(user.id)
    expect(options.rp).toEqual({ id: 'sky.test', name: expect.any(String) })
    const authenticator = softwareAuthenticator({ origin: ORIGIN })
    const { passkey, recoveryCodes } = await register(user.id, authenticator.create(options), ' Key  ring ')
    expect(passkey).toMatchObject({ name: 'Key ring', synced: false, usable: true })
    expect(new Set(recoveryCodes).size).toBe(10)
    const { id: passkeyId = 0 } = passkey ?? {}
    await signInWith(authenticator)
    const [listed] = (await content.passkeys.listPasskeys({ userId: user.id })).passkeys
    expect(listed).toMatchObject({ name: 'Key ring', lastUsedAt: expect.anything() })

    const rename = (name: string, userId = user.id) =>
      content.passkeys.renamePasskey({ userId, id: passkeyId, name }, { actorId: userId })
    expect((await rename('Desk')).name).toBe('Desk')
    await expect(rename(' ')).rejects.toMatchObject({ code: status.INVALID_ARGUMENT, field: 'name' })
    await expect(rename('Mine', content.ownerId)).rejects.toMatchObject({ code: status.NOT_FOUND })
    await content.passkeys.removePasskey({ userId: content.ownerId, id: passkeyId })
    expect((await content.passkeys.listPasskeys({ userId: user.id })).passkeys).toHaveLength(1)
    const remove = () => content.passkeys.removePasskey({ userId: user.id, id: passkeyId }, { actorId: user.id })
    await remove()
    await remove()
    expect((await content.passkeys.listPasskeys({ userId: user.id })).passkeys).toEqual([])
    await expect(signInWith(authenticator)).rejects.toMatchObject(refused)
    const about = { subjectKind: 'passkey', subjectId: passkeyId }
    expect(await actionsOf(about)).toEqual(['passkey.created', 'passkey.renamed', 'passkey.removed'])
  })

  it('is not added for who has been signed out or disabled since the request was let in', async () => {
    const user = await newUser()
    const { epoch: sessionEpoch } = await authenticate(user)
    const add = async (session: { sessionEpoch?: number }) => {
      const response = softwareAuthenticator({ origin: ORIGIN }).create(await beginRegistration(user.id))
      const passkey = { userId: user.id, binding, name: 'A key', response: JSON.stringify(response) }
      return content.passkeys.registerPasskey({ ...passkey, ...session })
    }
    const ended = { reason: 'SESSION_ENDED' }
    await content.users.endSessions({ userId: user.id })
    await expect(add({ sessionEpoch })).rejects.toMatchObject(ended)
    await content.users.disableUser({ id: user.id })
    await expect(add({})).rejects.toMatchObject(ended)
    expect((await content.passkeys.listPasskeys({ userId: user.id })).passkeys).toEqual([])
  })

  it.each([
    ['a second time', {}],
    ['of another origin', { origin: 'https://sky.test.evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
  ])('is not added by a response %s', async (_, use) => {
    const { id } = await newUser()
    const authenticator = softwareAuthenticator({ origin: ORIGIN })
    const options = await beginRegistration(id)
    if (Object.keys(use).length === 0) await register(id, authenticator.create(options))
    await expect(register(id, authenticator.create(options, use))).rejects.toMatchObject({
      ...{ code: status.INVALID_ARGUMENT, reason: 'INVALID_PASSKEY' },
    })
  })

  it('is not added to another account than the one that asked, from another browser, or after five minutes', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const invalid = { reason: 'INVALID_PASSKEY' }
    const created = async () => softwareAuthenticator({ origin: ORIGIN }).create(await beginRegistration(user.id))
    await expect(register(other.id, await created())).rejects.toMatchObject(invalid)
    const response = JSON.stringify(await created())
    await expect(
      content.passkeys.registerPasskey({ userId: user.id, binding: 'another', name: 'A key', response }),
    ).rejects.toMatchObject(invalid)
    const late = await created()
    const past = { $set: { expiresAt: new Date(Date.now() - 1) } }
    await content.collection('passkey_challenges').updateMany({ userId: user.id }, past)
    await expect(register(user.id, late)).rejects.toMatchObject(invalid)
    expect((await content.passkeys.listPasskeys({ userId: user.id })).passkeys).toEqual([])
  })

  it('belongs to one account alone', async () => {
    const { authenticator } = await enrolled()
    const other = await newUser()
    await expect(register(other.id, authenticator.create(await beginRegistration(other.id)))).rejects.toMatchObject({
      ...{ code: status.ALREADY_EXISTS, reason: 'PASSKEY_TAKEN' },
    })
  })

  it('is one of at most twenty of a user, also of many that are added at once; others are named to the authenticator', async () => {
    const user = await newUser()
    const first = await enroll(user)
    const [row] = await content.collection('passkeys').find({ userId: user.id }).toArray()
    const copies = Array.from({ length: 18 }, (_, nth) => ({
      ...{
        ...row,
        _id: 1_000_000 + user.id * 100 + nth,
        credentialId: Buffer.from(`${user.id} ${nth}`).toString('base64url'),
      },
    }))
    await content.collection('passkeys').insertMany(copies)
    const options = await Promise.all([beginRegistration(user.id), beginRegistration(user.id)])
    expect(options[0].excludeCredentials.map(({ id }) => id)).toContain(first.authenticator.id)
    const added = await Promise.allSettled(
      options.map(each => register(user.id, softwareAuthenticator({ origin: ORIGIN }).create(each))),
    )
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(beginRegistration(user.id)).rejects.toMatchObject({ reason: 'TOO_MANY_PASSKEYS' })
  })

  it('stores no challenge and no binding in plain text', async () => {
    const { id } = await newUser()
    const { challenge } = await beginRegistration(id)
    const stored = JSON.stringify(await content.collection('passkey_challenges').find({ userId: id }).toArray())
    expect(stored).toContain('registration')
    for (const secret of [challenge, binding]) expect(stored).not.toContain(secret)
  })
})

describe('giving a proof again', () => {
  it('takes a passkey that verifies its user instead of the password, and others with it', async () => {
    const user = await enrolled()
    const reauthenticate = (proof: object) =>
      content.users.reauthenticate({ userId: user.id, currentPassword: '', ...proof }, { actorId: user.id })
    await reauthenticate({ passkey: await prove(user, user.authenticator) })
    const change = async (newPassword: string) =>
      content.users.changePassword({
        userId: user.id,
        currentPassword: '',
        newPassword,
        passkey: await prove(user, user.authenticator),
      })
    await expect(change(password)).rejects.toMatchObject({ reason: 'INVALID_PASSWORD', field: 'new_password' })
    await change('chosen with a passkey')
    await content.users.changePassword({
      userId: user.id,
      currentPassword: 'chosen with a passkey',
      newPassword: password,
      passkey: await prove(user, user.authenticator),
    })
    const unverified = () => prove(user, user.authenticator, { userVerified: false })
    await expect(reauthenticate({ passkey: await unverified() })).rejects.toMatchObject({
      reason: 'PASSKEY_UNVERIFIED',
    })
    await reauthenticate({ currentPassword: password, passkey: await unverified() })
    await expect(reauthenticate({})).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
    await expect(reauthenticate({ currentPassword: password })).rejects.toMatchObject(factorRequired)
    const used = await unverified()
    await reauthenticate({ currentPassword: password, passkey: used })
    await expect(reauthenticate({ passkey: used })).rejects.toMatchObject(refused)
  })
})
