import { DomainError } from '@skyfolio/runtime/errors'

/** One answer for an unknown e-mail, a wrong password and a disabled user. */
export const invalidCredentials = () => new DomainError('unauthenticated', 'INVALID_CREDENTIALS', 'Invalid credentials')
export const sessionEnded = () => new DomainError('unauthenticated', 'SESSION_ENDED', 'Please sign in again')
export const userNotFound = () => new DomainError('not_found', 'USER_NOT_FOUND', 'User not found')
export const emailTaken = () =>
  new DomainError('clash', 'EMAIL_TAKEN', 'A user with this email already exists', { field: 'email' })
export const lastActiveUser = () =>
  new DomainError('refused', 'LAST_ACTIVE_USER', 'The last active user can not be disabled')
export const ownPassword = () =>
  new DomainError('refused', 'OWN_PASSWORD', 'Change your own password under Security, with the present one')
export const wrongPassword = () =>
  new DomainError('forbidden', 'WRONG_PASSWORD', 'Current password is incorrect', { field: 'current_password' })
