import type { UpdateUserRequest } from '@skyfolio/protos/skyfolio/content/v1/UpdateUserRequest'
import type { UserInput } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, readFieldMask } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { secondFactorOf } from './proof-rpc.ts'
import type { UserService } from './user-service.ts'
import type { User, UserChanges } from './user.ts'

type UserHandlers = Pick<Handlers<UsersDefinition>, 'getUser' | 'listUsers' | 'createUser' | 'updateUser'>

export const userHandlers = (service: UserService): UserHandlers => ({
  getUser: async ({ id }) => userToProto(await service.get(id)),
  listUsers: async request => {
    const { items, ...total } = await service.list(request)
    return { users: items.map(userToProto), ...total }
  },
  createUser: async ({ email, name, password, role }, context) =>
    userToProto(
      await service.create(
        { email, name, password, hasFirstPassword: true, ...present('role', role) },
        callerOf(context),
      ),
    ),
  updateUser: async (request, context) =>
    userToProto(await service.update(updateFromProto(request), callerOf(context))),
})

export const userToProto = (user: User): UserInput => ({
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
  hasFirstPassword: user.hasFirstPassword,
  hasBreachedPassword: user.hasBreachedPassword,
})

const updateFromProto = ({ id, fields, updateMask, currentPassword, ...proof }: UpdateUserRequest) => ({
  id,
  currentPassword: currentPassword ?? null,
  secondFactor: secondFactorOf(proof),
  changes: readFieldMask<UserChanges>(updateMask, {
    email: () => ({ email: fields?.email ?? null }),
    name: () => ({ name: fields?.name ?? null }),
    first_name: () => ({ firstName: fields?.firstName ?? null }),
    last_name: () => ({ lastName: fields?.lastName ?? null }),
    display_name: () => ({ displayName: fields?.displayName ?? null }),
    avatar: () => ({ avatar: fields?.avatar ?? null }),
  }),
})
