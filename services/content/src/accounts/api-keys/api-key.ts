import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { apiKeyLimits } from '@skyfolio/domain/limits'
import { isScope, scopesOfRole, type Scope } from '@skyfolio/domain/access/scopes'
import { requiredLine } from '@skyfolio/runtime/domain/text-fields'

/** A key with which a program acts for a user. */
export interface ApiKey {
  id: number
  userId: number
  name: string
  scopes: Scope[]
  createdAt: Date
  /** Null: it does not expire. */
  expiresAt: Date | null
  /** To within USED_EVERY_MS; null: it was never used. */
  lastUsedAt: Date | null
}

/** Of one user. */
export const MOST_API_KEYS = 50

/** How exactly it is known when a key was last used; more often would be a write for every request. */
export const USED_EVERY_MS = 5 * 60_000

const invalidApiKey = (field: string, message: string) =>
  new DomainError('invalid', 'INVALID_API_KEY', message, { field })
export const tooManyApiKeys = () =>
  new DomainError('refused', 'TOO_MANY_API_KEYS', `You have ${MOST_API_KEYS} keys already: revoke one that is not used`)
/** One error for every key that opens nothing. */
export const apiKeyInvalid = () => new DomainError('unauthenticated', 'API_KEY_INVALID', 'This API key is not valid')

export interface ApiKeyRepository {
  insert(key: ApiKey, tokenHash: string): Promise<void>
  byTokenHash(hash: string): Promise<ApiKey | null>
  /** Newest first. */
  listOfUser(userId: number): Promise<ApiKey[]>
  countOfUser(userId: number): Promise<number>
  setLastUsed(id: number, at: Date): Promise<void>
  /** Returns what was removed; null: there was nothing. */
  remove(userId: number, id: number): Promise<ApiKey | null>
  /** Removes all keys of a user, and returns them. */
  removeOfUser(userId: number): Promise<ApiKey[]>
}

/** A new token: 256 random bits, after what tells people and scanners of leaked secrets what it is. */
export const newToken = (): string => `sky_${randomBytes(32).toString('base64url')}`

/** The hash under which a token is stored. A plain one is enough: unlike a password, so many random bits can't be tried out. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Checks what a user asks for. Throws INVALID_API_KEY. */
export function parseApiKey(
  { name, scopes, expiresAt }: { name: string; scopes: string[]; expiresAt: Date | null },
  { role, at }: { role: string; at: Date },
): Pick<ApiKey, 'name' | 'scopes' | 'expiresAt'> {
  const label = { reason: 'INVALID_API_KEY', field: 'name', label: 'Name', max: apiKeyLimits.name }
  const wanted = [...new Set(scopes)]
  if (wanted.length === 0) throw invalidApiKey('scopes', 'Choose what the key may be used for')
  const allowed = scopesOfRole(role)
  const known = wanted.filter(isScope).filter(scope => allowed.includes(scope))
  if (known.length < wanted.length) throw invalidApiKey('scopes', 'Your role does not include this')
  if (expiresAt && expiresAt <= at) throw invalidApiKey('expires_at', 'The key must expire in the future')
  return { name: requiredLine(name, { ...label, required: 'Give the key a name' }), scopes: known, expiresAt }
}
