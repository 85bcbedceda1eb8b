import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import type { UpdateUserRequest } from '@skyfolio/protos/skyfolio/content/v1/UpdateUserRequest'
import type { UserInput } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { User, UserChanges } from '../domain/user.ts'
import type { UserFlows } from '../flows.ts'
import { callerOf } from './caller.ts'
import { masked } from './masked.ts'
import { present } from './post-mapper.ts'

export const userHandlers = (flows: UserFlows): Handlers<UsersDefinition> => ({
  authenticate: async request => {
    const { user, epoch } = await flows.authenticateUser(request)
    return { user: userToProto(user), epoch }
  },
  checkSession: async request => userToProto(await flows.checkSession(request)),
  endSessions: async ({ userId }, context) => ({ epoch: await flows.endSessions(userId, callerOf(context)) }),
  getUser: async ({ id }) => userToProto(await flows.getUser(id)),
  listUsers: async request => {
    const { users, ...total } = await flows.listUsers(request)
    return { users: users.map(userToProto), ...total }
  },
  createUser: async (request, context) => userToProto(await flows.createUser(request, callerOf(context))),
  updateUser: async (request, context) =>
    userToProto(await flows.updateUser(updateFromProto(request), callerOf(context))),
  changePassword: async (request, context) => ({ epoch: await flows.changePassword(request, callerOf(context)) }),
  setPassword: async (request, context) => userToProto(await flows.setPassword(request, callerOf(context))),
  disableUser: async ({ id }, context) => userToProto(await flows.disableUser(id, callerOf(context))),
  enableUser: async ({ id }, context) => userToProto(await flows.enableUser(id, callerOf(context))),
})

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
