import { DomainError } from '@skyfolio/runtime/errors'

export const notRight = 'This code is not right. Each code can be used once.'

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
export const totpRequired = (message = 'Enter the code of your authenticator app') =>
  new DomainError('unauthenticated', 'TOTP_REQUIRED', message, { field: 'code' })
export const tooManyCodes = () =>
  new DomainError('limited', 'TOO_MANY_CODES', 'Too many wrong codes. Try again in an hour, or use a recovery code.')
export const twoFactorOn = () => new DomainError('refused', 'TWO_FACTOR_ON', 'Two-factor sign-in is on already')
export const twoFactorOff = () => new DomainError('refused', 'TWO_FACTOR_OFF', 'Two-factor sign-in is off')
export const twoFactorNotBegun = () =>
  new DomainError('refused', 'TWO_FACTOR_NOT_BEGUN', 'This took too long. Please begin again.')
export const invalidCode = () => new DomainError('invalid', 'INVALID_CODE', notRight, { field: 'code' })
export const wrongCode = () => new DomainError('forbidden', 'WRONG_CODE', notRight, { field: 'code' })
export const wrongPassword = () =>
  new DomainError('forbidden', 'WRONG_PASSWORD', 'Current password is incorrect', { field: 'current_password' })
