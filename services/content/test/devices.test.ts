import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { ms } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const password = 'a good password'
const ended = { code: status.UNAUTHENTICATED, reason: 'SESSION_ENDED' }
const newUser = (email: string) => content.users.createUser({ email, name: 'Somebody', password })

async function signIn(email: string, userAgent = 'Firefox', days = 14, idleSeconds = 0) {
  const expiresAt = toTimestamp(new Date(Date.now() + days * 86_400_000))
  const device = { userAgent, address: '192.0.2.1', expiresAt, idleSeconds }
  const { user, epoch, deviceId } = await content.users.authenticate({ email, password, device })
  return { userId: user?.id ?? 0, epoch, deviceId: deviceId ?? 0 }
}
const devicesOf = async (userId: number) => (await content.users.listDevices({ userId })).devices
const isSignedIn = (session: { userId: number; epoch: number; deviceId: number }) =>
  content.users.checkSession(session).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject(ended)
      return false
    },
  )

describe('signed-in devices', () => {
  it('are listed for their user, who can sign one out', async () => {
    const { id, email } = await newUser('devices@site.test')
    const phone = await signIn(email, 'Phone')
    const desk = await signIn(email, `Desk ${'🔭'.repeat(400)}`)
    const devices = await devicesOf(id)
    expect(devices.map(({ id }) => id)).toEqual([desk.deviceId, phone.deviceId])
    expect(devices[1]).toMatchObject({ userAgent: 'Phone', address: '192.0.2.1' })
    expect([...(devices[0]?.userAgent ?? '')]).toHaveLength(300)
    expect(Math.abs(Date.now() - ms(devices[0]?.createdAt))).toBeLessThan(60_000)

    await content.users.endDevice({ userId: id, deviceId: phone.deviceId }, { actorId: id })
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
    expect(await devicesOf(id)).toHaveLength(1)
    await content.users.endDevice({ userId: id, deviceId: phone.deviceId })
    expect(await content.collection('audit').countDocuments({ action: 'user.device_ended', actorId: id })).toBe(1)
  })

  it('end when nothing was done with them for as long as they may be idle', async () => {
    const { id, email } = await newUser('idle@site.test')
    const day = 86_400
    const used = await signIn(email, 'Used', 14, day)
    const left = await signIn(email, 'Left', 14, day)
    const forever = await signIn(email, 'Never idle')
    const seen = (deviceId: number, hoursAgo: number) =>
      content
        .collection('devices')
        .updateOne({ _id: deviceId }, { $set: { lastSeenAt: new Date(Date.now() - hoursAgo * 3_600_000) } })
    await seen(used.deviceId, 23.9)
    await seen(left.deviceId, 24.2)
    await seen(forever.deviceId, 24.2)
    expect((await devicesOf(id)).map(({ userAgent }) => userAgent).sort()).toEqual(['Never idle', 'Used'])
    expect([await isSignedIn(used), await isSignedIn(left), await isSignedIn(forever)]).toEqual([true, false, true])
    // Being used begins the day anew.
    const [device] = await content.collection('devices').find({ _id: used.deviceId }).toArray()
    expect(Date.now() - (device!['lastSeenAt'] as Date).getTime()).toBeLessThan(60_000)
    expect(await content.collection('devices').countDocuments({ _id: left.deviceId })).toBe(0)
  })

  it('cannot be signed out or used by another user', async () => {
    const [ada, eve] = [await newUser('ada@site.test'), await newUser('eve@site.test')]
    const [adas, eves] = [await signIn(ada.email), await signIn(eve.email)]
    await content.users.endDevice({ userId: eve.id, deviceId: adas.deviceId })
    expect(await isSignedIn(adas)).toBe(true)
    expect(await isSignedIn({ ...eves, deviceId: adas.deviceId })).toBe(false)
  })

  it.each([
    [
      'a new password',
      (userId: number, deviceId: number) =>
        [
          content.users.changePassword({ userId, currentPassword: password, newPassword: 'a better one', deviceId }),
          [deviceId],
        ] as const,
    ],
    ['signing out everywhere', (userId: number) => [content.users.endSessions({ userId }), []] as const],
    ['being disabled', (id: number) => [content.users.disableUser({ id }), []] as const],
    [
      'a password set by another',
      (userId: number) => [content.users.setPassword({ userId, newPassword: 'given by another' }), []] as const,
    ],
  ])('are reduced by %s to the one that remains', async (_what, act) => {
    const { id, email } = await newUser(`${Math.random()}@site.test`)
    const [here] = [await signIn(email), await signIn(email)]
    const [done, left] = act(id, here.deviceId)
    await done
    expect((await devicesOf(id)).map(device => device.id)).toEqual(left)
    expect(await isSignedIn(here)).toBe(false)
  })

  it('know when they were last seen to within five minutes, without a write for every request', async () => {
    const { id, email } = await newUser('seen@site.test')
    const session = await signIn(email)
    const lastSeen = async () => ms((await devicesOf(id))[0]?.lastSeenAt)
    const first = await lastSeen()
    await isSignedIn(session)
    expect(await lastSeen()).toBe(first)
    const long = new Date(Date.now() - 6 * 60_000)
    await content.collection('devices').updateOne({ _id: session.deviceId }, { $set: { lastSeenAt: long } })
    await isSignedIn(session)
    expect(await lastSeen()).toBeGreaterThanOrEqual(first)
  })

  it('are not listed after their session has run out', async () => {
    const { id, email } = await newUser('expired@site.test')
    await signIn(email, 'Old', -1)
    expect(await devicesOf(id)).toEqual([])
  })
})
