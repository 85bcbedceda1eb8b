import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/domain/errors'

/** The token of a link that is mailed: 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** The hash under which a token is stored. A plain one is enough: so many random bits can't be tried out. */
export const linkTokenHashOf = (token: string): string =>
  createHash('sha256').update(`skyfolio mailed link ${token}`).digest('base64url')

/** One error for links that are unknown, used, expired or replaced by a later one. */
export const linkInvalid = () =>
  new DomainError(
    'not_found',
    'LINK_INVALID',
    'This link is no longer valid: it was used, it has expired, or there is a newer one',
  )
