import { createHash } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/errors'

const KEY = /^[\w-]{43}$/

const hashed = (use: string, key: string): string => createHash('sha256').update(`${use}:${key}`).digest('base64url')

/** What a conversation is stored under: whoever reads the database can't speak in it. Throws INVALID_KEY. */
export const keyHash = (key: string): string => {
  if (!KEY.test(key))
    throw new DomainError('invalid', 'INVALID_KEY', 'The conversation has no valid key', { field: 'key' })
  return hashed('conversation', key)
}

/** The name of a conversation, which gives no access to it. */
export const conversationId = (key: string): string => hashed('name', key).slice(0, 22)
