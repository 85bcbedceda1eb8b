import type { ChangedUserInput } from '@skyfolio/protos/skyfolio/content/v1/ChangedUser'
import type { UsersDefinition } from '@skyfolio/protos/skyfolio/content/v1/Users'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import type { AccessChange } from './access.ts'
import type { AccountService } from './account-service.ts'
import type { PasswordService } from './password-service.ts'
import { proofFromRequest } from '../users/proof-rpc.ts'
import { userToProto } from '../users/user-rpc.ts'
import type { User } from '../users/user.ts'

type AccessHandlers = Pick<
  Handlers<UsersDefinition>,
  'setRole' | 'disableUser' | 'enableUser' | 'endSessions' | 'changePassword' | 'setPassword'
>

export const accessHandlers = (accounts: AccountService, passwords: PasswordService): AccessHandlers => ({
  setRole: async ({ id, role }, context) => changedUserToProto(await accounts.setRole(id, role, callerOf(context))),
  disableUser: async ({ id }, context) => changedUserToProto(await accounts.disable(id, callerOf(context))),
  enableUser: async ({ id }, context) => changedUserToProto(await accounts.enable(id, callerOf(context))),
  endSessions: async ({ userId }, context) => accounts.signOutEverywhere(userId, callerOf(context)),
  changePassword: async (request, context) => {
    const { newPassword, deviceId = null } = request
    const change = { proof: proofFromRequest(request), newPassword, deviceId }
    return passwords.change(change, callerOf(context))
  },
  setPassword: async (request, context) => changedUserToProto(await passwords.set(request, callerOf(context))),
})

/** A user, and what a change of their account did to the ways into it. */
const changedUserToProto = ({ user, access }: { user: User; access: AccessChange }): ChangedUserInput => ({
  user: userToProto(user),
  access,
})
