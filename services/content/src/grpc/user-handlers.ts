import type { DeviceInput } from '@skyfolio/protos/skyfolio/content/v1/Device'
import type { NewDevice as ProtoDevice } from '@skyfolio/protos/skyfolio/content/v1/NewDevice'
import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import type { UpdateUserRequest } from '@skyfolio/protos/skyfolio/content/v1/UpdateUserRequest'
import type { UserInput } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/timestamps'
import type { Device, NewDevice } from '../domain/device.ts'
import type { User, UserChanges } from '../domain/user.ts'
import type { UserFlows } from '../flows.ts'
import { callerOf } from './caller.ts'
import { masked } from './masked.ts'
import { present } from './post-mapper.ts'

export const userHandlers = (flows: UserFlows): Handlers<UsersDefinition> => ({
  authenticate: async (request, context) => {
    const signIn = { ...request, device: deviceOf(request.device), code: request.code ?? null }
    const { user, epoch, deviceId } = await flows.authenticateUser(signIn, callerOf(context))
    return { user: userToProto(user), epoch, ...present('deviceId', deviceId) }
  },
  checkSession: async request =>
    userToProto(await flows.checkSession({ ...request, deviceId: request.deviceId ?? null })),
  endSessions: async ({ userId }, context) => ({ epoch: await flows.endSessions(userId, callerOf(context)) }),
  getUser: async ({ id }) => userToProto(await flows.getUser(id)),
  listUsers: async request => {
    const { users, ...total } = await flows.listUsers(request)
    return { users: users.map(userToProto), ...total }
  },
  createUser: async (request, context) => userToProto(await flows.createUser(request, callerOf(context))),
  updateUser: async (request, context) =>
    userToProto(await flows.updateUser(updateFromProto(request), callerOf(context))),
  changePassword: async (request, context) => {
    const change = { ...request, deviceId: request.deviceId ?? null }
    return { epoch: await flows.changePassword(change, callerOf(context)) }
  },
  setPassword: async (request, context) => userToProto(await flows.setPassword(request, callerOf(context))),
  disableUser: async ({ id }, context) => userToProto(await flows.disableUser(id, callerOf(context))),
  enableUser: async ({ id }, context) => userToProto(await flows.enableUser(id, callerOf(context))),
  listDevices: async ({ userId }) => ({ devices: (await flows.listDevices(userId)).map(deviceToProto) }),
  endDevice: async (request, context) => {
    await flows.endDevice(request, callerOf(context))
    return {}
  },
})

const deviceToProto = ({ id, userAgent, address, createdAt, lastSeenAt }: Device): DeviceInput => ({
  ...{ id, userAgent, address },
  createdAt: toTimestamp(createdAt),
  lastSeenAt: toTimestamp(lastSeenAt),
})

/** Null without a device, or without the end of its session. */
const deviceOf = (device: ProtoDevice | null | undefined): NewDevice | null =>
  device?.expiresAt ? { ...device, expiresAt: fromTimestamp(device.expiresAt) } : null

const userToProto = (user: User): UserInput => ({
  id: user.id,
  email: user.email,
  name: user.name,
  ...present('firstName', user.firstName),
  ...present('lastName', user.lastName),
  ...present('displayName', user.displayName),
  ...present('avatar', user.avatar),
  role: user.role,
  disabled: user.disabled,
  createdAt: toTimestamp(user.createdAt),
})

const updateFromProto = ({ id, fields, updateMask, currentPassword }: UpdateUserRequest) => ({
  id,
  currentPassword: currentPassword ?? null,
  changes: masked<UserChanges>(updateMask, {
    email: () => ({ email: fields?.email ?? null }),
    name: () => ({ name: fields?.name ?? null }),
    first_name: () => ({ firstName: fields?.firstName ?? null }),
    last_name: () => ({ lastName: fields?.lastName ?? null }),
    display_name: () => ({ displayName: fields?.displayName ?? null }),
    avatar: () => ({ avatar: fields?.avatar ?? null }),
  }),
})
