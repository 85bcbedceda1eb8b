import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import type { AccountMailQueue } from '../../mail/account-mail.ts'
import { noticeMail } from '../users/notice-mail.ts'
import type { ReadSignedInUser, SignedInUser } from '../sessions/signed-in-user.ts'
import { userNotFound, type UserRepository } from '../users/user.ts'
import {
  apiKeyInvalid,
  MOST_API_KEYS,
  newToken,
  parseApiKey,
  tokenHashOf,
  tooManyApiKeys,
  USED_EVERY_MS,
  type ApiKey,
  type ApiKeyRepository,
} from './api-key.ts'
import { lockSignedIn } from '../users/lock-signed-in.ts'

export interface ApiKeyServiceDependencies {
  transaction: NamedTransaction<{
    users: UserRepository
    apiKeys: ApiKeyRepository
    accountMails: AccountMailQueue
    audit: AuditTrail
  }>
  users: Pick<UserRepository, 'byId'>
  apiKeys: ApiKeyRepository
  readSignedInUser: ReadSignedInUser
  ids: Ids
  now: () => Date
}

interface NewApiKey {
  userId: number
  name: string
  scopes: string[]
  expiresAt: Date | null
  /** The epoch of the session that creates it, or null outside a session. */
  sessionEpoch: number | null
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>

export const createApiKeyService = ({
  transaction,
  users,
  apiKeys,
  readSignedInUser,
  ids,
  now,
}: ApiKeyServiceDependencies) => ({
  /**
   * Creates a key and returns its token, which can't be read again. Throws USER_NOT_FOUND, SESSION_ENDED, INVALID_API_KEY,
   * TOO_MANY_API_KEYS.
   */
  async create(
    { userId, sessionEpoch, ...wanted }: NewApiKey,
    caller: Caller,
  ): Promise<{ key: ApiKey; token: string }> {
    if (!isId(userId)) throw userNotFound()
    const id = await ids.next('api_key')
    const token = newToken()
    const key = await transaction(
      ['users', 'apiKeys', 'accountMails', 'audit'],
      async ({ users, apiKeys, accountMails, audit }) => {
        // Locked, so that many at once can't slip past the limit.
        const user = await lockSignedIn(users, userId, sessionEpoch)
        if (!user) throw userNotFound()
        const createdAt = now()
        const fields = parseApiKey(wanted, { role: user.role, at: createdAt })
        if ((await apiKeys.countOfUser(userId)) >= MOST_API_KEYS) throw tooManyApiKeys()
        const key: ApiKey = { id, userId, ...fields, createdAt, lastUsedAt: null }
        await apiKeys.insert(key, tokenHashOf(token))
        await accountMails.add(noticeMail('api_key_created', user, { caller, at: createdAt, about: key.name }))
        const after = { scopes: key.scopes.join(', '), expiresAt: key.expiresAt }
        await audit.record({ caller, action: 'api_key.created', subject: key, before: {}, after })
        return key
      },
    )
    return { key, token }
  },

  /** The keys of a user, newest first. */
  list: (userId: number): Promise<ApiKey[]> => apiKeys.listOfUser(userId),

  /** Removes a key of a user; one that is gone already is no error. */
  revoke: ({ userId, id }: { userId: number; id: number }, caller: Caller): Promise<void> =>
    transaction(['apiKeys', 'audit'], async ({ apiKeys, audit }) => {
      const key = await apiKeys.remove(userId, id)
      if (key) await audit.record({ caller, action: 'api_key.revoked', subject: key })
    }),

  /** Whose key a token is. Throws API_KEY_INVALID when it is unknown, revoked or expired, or its user is disabled. */
  async check(token: string): Promise<{ user: SignedInUser; key: ApiKey }> {
    const key = await apiKeys.byTokenHash(tokenHashOf(token))
    const at = now()
    if (!key || (key.expiresAt && key.expiresAt <= at)) throw apiKeyInvalid()
    const user = await readSignedInUser(await users.byId(key.userId))
    if (!user) throw apiKeyInvalid()
    if (!key.lastUsedAt || at.getTime() - key.lastUsedAt.getTime() > USED_EVERY_MS)
      await apiKeys.setLastUsed(key.id, at)
    return { user, key }
  },
})
