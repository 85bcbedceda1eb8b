import type { DeviceInput } from '@skyfolio/protos/skyfolio/content/v1/Device'
import type { NewDevice as ProtoDevice } from '@skyfolio/protos/skyfolio/content/v1/NewDevice'
import type { UserInput } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { userToProto } from '../users/user-rpc.ts'
import { proofFromProto, proofFromRequest, secondFactorOf } from '../users/proof-rpc.ts'
import type { PasskeyProof, AssertProof } from '../users/proof.ts'
import type { SessionService } from './session-service.ts'
import type { Device, NewDevice } from './session.ts'
import type { SignedInUser } from './signed-in-user.ts'

type SessionHandlers = Pick<
  Handlers<UsersDefinition>,
  | 'authenticate'
  | 'authenticateWithPasskey'
  | 'reauthenticate'
  | 'recordThrottledSignIn'
  | 'checkSession'
  | 'listDevices'
  | 'endDevice'
>

export const sessionHandlers = (sessions: SessionService, proofs: { assert: AssertProof }): SessionHandlers => ({
  authenticate: async (request, context) => {
    const signIn = { ...request, device: deviceFromProto(request.device), secondFactor: secondFactorOf(request) }
    const { user, epoch, deviceId } = await sessions.authenticate(signIn, callerOf(context))
    return { user: signedInToProto(user), epoch, ...present('deviceId', deviceId) }
  },
  authenticateWithPasskey: async ({ passkey, device }, context) => {
    const signIn = { proof: proofFromProto(passkey) ?? NO_PROOF, device: deviceFromProto(device) }
    const { user, epoch, deviceId } = await sessions.authenticateWithPasskey(signIn, callerOf(context))
    return { user: signedInToProto(user), epoch, ...present('deviceId', deviceId) }
  },
  reauthenticate: async (request, context) => {
    await proofs.assert(proofFromRequest(request), callerOf(context))
    return {}
  },
  recordThrottledSignIn: async ({ email }, context) => {
    await sessions.recordThrottled(email, callerOf(context))
    return {}
  },
  checkSession: async request =>
    signedInToProto(await sessions.check({ ...request, deviceId: request.deviceId ?? null })),
  listDevices: async ({ userId }) => ({ devices: (await sessions.listDevices(userId)).map(deviceToProto) }),
  endDevice: async (request, context) => {
    await sessions.endDevice(request, callerOf(context))
    return {}
  },
})

const NO_PROOF: PasskeyProof = { response: '', binding: '' }

export const signedInToProto = ({ needsTwoFactor, ...user }: SignedInUser): UserInput => ({
  ...userToProto(user),
  needsTwoFactor,
})

const deviceToProto = ({ id, userAgent, address, createdAt, lastSeenAt }: Device): DeviceInput => ({
  ...{ id, userAgent, address },
  createdAt: toTimestamp(createdAt),
  lastSeenAt: toTimestamp(lastSeenAt),
})

/** Null without a device, or without the end of its session. */
const deviceFromProto = (device: ProtoDevice | null | undefined): NewDevice | null =>
  device?.expiresAt
    ? {
        ...device,
        browser: device.browser ?? null,
        idleSeconds: Math.max(0, device.idleSeconds),
        expiresAt: fromTimestamp(device.expiresAt),
      }
    : null
