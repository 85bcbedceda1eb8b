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

const { newUser, authenticate, beginRegistration, register, enrolled, signInWith, prove, actionsOf } = passkeyUsers(
  () => content,
)

describe('passkey', () => {
  const listed = async (userId: number) => (await content.passkeys.listPasskeys({ userId })).passkeys
  const rename = (userId: number, id: number, name: string) =>
    content.passkeys.renamePasskey({ userId, id, name }, { actorId: userId })
  const remove = (userId: number, id: number) => content.passkeys.removePasskey({ userId, id }, { actorId: userId })

  it('is for the host of the site', async () => {
    const { rp } = await beginRegistration((await newUser()).id)
    expect(rp).toEqual({ id: 'sky.test', name: expect.any(String) })
  })

  it('is added with a name', async () => {
    const { id } = await newUser()
    const created = softwareAuthenticator({ origin: ORIGIN }).create(await beginRegistration(id))
    const { passkey } = await register(id, created, ' Key  ring ')
    expect(passkey).toMatchObject({ name: 'Key ring', synced: false, usable: true })
    expect(await listed(id)).toMatchObject([{ name: 'Key ring' }])
  })

  it('brings recovery codes when it is the first', async () => {
    expect(new Set((await enrolled()).recoveryCodes).size).toBe(10)
  })

  it('is listed with its last use', async () => {
    const { id, authenticator } = await enrolled()
    expect((await listed(id))[0]?.lastUsedAt ?? null).toBeNull()
    await signInWith(authenticator)
    expect(await listed(id)).toMatchObject([{ lastUsedAt: expect.anything() }])
  })

  it('is renamed', async () => {
    const { id, passkeyId } = await enrolled()
    expect((await rename(id, passkeyId, 'Desk')).name).toBe('Desk')
  })

  it('needs a name', async () => {
    const { id, passkeyId } = await enrolled()
    const invalid = { code: status.INVALID_ARGUMENT, field: 'name' }
    await expect(rename(id, passkeyId, ' ')).rejects.toMatchObject(invalid)
  })

  it('is not renamed by another user', async () => {
    const { passkeyId } = await enrolled()
    await expect(rename(content.ownerId, passkeyId, 'Mine')).rejects.toMatchObject({ code: status.NOT_FOUND })
  })

  it('is not removed by another user', async () => {
    const { id, passkeyId } = await enrolled()
    await remove(content.ownerId, passkeyId)
    expect(await listed(id)).toHaveLength(1)
  })

  it('signs nobody in once it is removed', async () => {
    const { id, passkeyId, authenticator } = await enrolled()
    await remove(id, passkeyId)
    expect(await listed(id)).toEqual([])
    await expect(signInWith(authenticator)).rejects.toMatchObject(refused)
  })

  it('has an audit entry for each change', async () => {
    const { id, passkeyId } = await enrolled()
    await rename(id, passkeyId, 'Desk')
    await remove(id, passkeyId)
    // A second time changes nothing.
    await remove(id, passkeyId)
    expect(await actionsOf({ subjectKind: 'passkey', subjectId: passkeyId })).toEqual([
      ...['passkey.created', 'passkey.renamed', 'passkey.removed'],
    ])
  })

  it('is not added if its user was signed out or disabled after the request arrived', async () => {
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

  describe('that was asked for', () => {
    const invalid = { reason: 'INVALID_PASSKEY' }
    const created = async (userId: number) =>
      softwareAuthenticator({ origin: ORIGIN }).create(await beginRegistration(userId))

    it('is not added to another account', async () => {
      const [user, other] = [await newUser(), await newUser()]
      await expect(register(other.id, await created(user.id))).rejects.toMatchObject(invalid)
      expect(await listed(other.id)).toEqual([])
    })

    it('is not added from another browser', async () => {
      const { id } = await newUser()
      const response = JSON.stringify(await created(id))
      await expect(
        content.passkeys.registerPasskey({ userId: id, binding: 'another', name: 'A key', response }),
      ).rejects.toMatchObject(invalid)
      expect(await listed(id)).toEqual([])
    })

    it('is not added after five minutes', async () => {
      const { id } = await newUser()
      const late = await created(id)
      const challenges = content.collection('passkey_challenges')
      const [challenge] = await challenges.find({ userId: id }).toArray()
      const expiresInMs = Number(challenge?.['expiresAt']) - Date.now()
      expect(Math.round(expiresInMs / 60_000)).toBe(5)
      await challenges.updateMany({ userId: id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
      await expect(register(id, late)).rejects.toMatchObject(invalid)
      expect(await listed(id)).toEqual([])
    })
  })

  it('belongs to one account alone', async () => {
    const { authenticator } = await enrolled()
    const other = await newUser()
    await expect(register(other.id, authenticator.create(await beginRegistration(other.id)))).rejects.toMatchObject({
      ...{ code: status.ALREADY_EXISTS, reason: 'PASSKEY_TAKEN' },
    })
  })

  it('is not offered to an authenticator that has one', async () => {
    const { id, authenticator } = await enrolled()
    const { excludeCredentials } = await beginRegistration(id)
    expect(excludeCredentials.map(credential => credential.id)).toEqual([authenticator.id])
  })

  it('is one of at most twenty of a user when several are added at once', async () => {
    const user = await enrolled()
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
    const added = await Promise.allSettled(
      options.map(each => register(user.id, softwareAuthenticator({ origin: ORIGIN }).create(each))),
    )
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(beginRegistration(user.id)).rejects.toMatchObject({ reason: 'TOO_MANY_PASSKEYS' })
  })

  it('is asked for with secrets that are stored as hashes', async () => {
    const { id } = await newUser()
    const { challenge } = await beginRegistration(id)
    const stored = JSON.stringify(await content.collection('passkey_challenges').find({ userId: id }).toArray())
    expect(stored).toContain('registration')
    for (const secret of [challenge, binding]) expect(stored).not.toContain(secret)
  })
})

describe('giving a proof again', () => {
  type Enrolled = Awaited<ReturnType<typeof enrolled>>
  const reauthenticate = ({ id }: Enrolled, proof: object) =>
    content.users.reauthenticate({ userId: id, currentPassword: '', ...proof }, { actorId: id })
  const verified = (user: Enrolled) => prove(user, user.authenticator)
  const unverified = (user: Enrolled) => prove(user, user.authenticator, { userVerified: false })
  const changePassword = async (user: Enrolled, currentPassword: string, newPassword: string) =>
    content.users.changePassword({ userId: user.id, currentPassword, newPassword, passkey: await verified(user) })

  it('takes a passkey that verifies its user instead of the password', async () => {
    const user = await enrolled()
    await reauthenticate(user, { passkey: await verified(user) })
  })

  it('takes a passkey that verifies its user for a new password', async () => {
    const user = await enrolled()
    await changePassword(user, '', 'chosen with a passkey')
    await changePassword(user, 'chosen with a passkey', password)
  })

  it('rejects the present password as a new one with a passkey, too', async () => {
    const user = await enrolled()
    await expect(changePassword(user, '', password)).rejects.toMatchObject({
      ...{ reason: 'INVALID_PASSWORD', field: 'new_password' },
    })
  })

  it('rejects a passkey alone that does not verify its user', async () => {
    const user = await enrolled()
    const proof = { passkey: await unverified(user) }
    await expect(reauthenticate(user, proof)).rejects.toMatchObject({ reason: 'PASSKEY_UNVERIFIED' })
  })

  it('takes a passkey that does not verify its user with the password', async () => {
    const user = await enrolled()
    await reauthenticate(user, { currentPassword: password, passkey: await unverified(user) })
  })

  it('rejects no proof at all', async () => {
    await expect(reauthenticate(await enrolled(), {})).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
  })

  it('rejects the password alone of somebody with a passkey', async () => {
    const user = await enrolled()
    await expect(reauthenticate(user, { currentPassword: password })).rejects.toMatchObject(factorRequired)
  })

  it('takes a response of a passkey once', async () => {
    const user = await enrolled()
    const passkey = await unverified(user)
    await reauthenticate(user, { currentPassword: password, passkey })
    await expect(reauthenticate(user, { passkey })).rejects.toMatchObject(refused)
  })
})
