import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { z } from 'zod'
import { id, optionalText, requiredText, timestamp } from './fields.ts'
import { toIso } from './to-iso.ts'

export const userSchema = z.object({
  id,
  email: z.string(),
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string().nullable(),
  avatar: z.string().nullable(),
  role: z.string(),
  disabled: z.boolean(),
  createdAt: timestamp,
})

const FILL_IN = 'Please fill in all required fields'
const TOO_SHORT = 'Password must be at least 8 characters long'

export const loginSchema = z.object({
  email: requiredText(254, 'Email is required'),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1_000),
  /** The authenticator's code or a recovery code, asked for with TOTP_REQUIRED. */
  totp: optionalText(100),
})

const newPassword = z.string({ error: TOO_SHORT }).min(8, TOO_SHORT).max(200)

export const newUserSchema = z.object({
  name: requiredText(200, FILL_IN),
  email: requiredText(254, FILL_IN),
  password: newPassword,
})

export const profileSchema = z.object({
  name: requiredText(200, 'Name cannot be empty').optional(),
  firstName: optionalText(100),
  lastName: optionalText(100),
  displayName: optionalText(100),
  email: requiredText(254, 'Email cannot be empty').optional(),
  avatar: optionalText(255),
  /** Needed when the e-mail changes. */
  currentPassword: z.string().max(1_000).nullish(),
})

const currentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .max(1_000)

export const passwordSchema = z.object({ currentPassword, newPassword })

const code = requiredText(100, 'Code is required')
export const ownPasswordSchema = z.object({ currentPassword })
export const codeSchema = z.object({ code })
export const passwordAndCodeSchema = z.object({ currentPassword, code })

export const userStateSchema = z.object({ disabled: z.boolean({ error: 'disabled must be true or false' }) })

export const wantedPasswordSchema = z.object({ password: newPassword })

export const toUserJson = (user: User): z.output<typeof userSchema> => ({
  id: user.id,
  email: user.email,
  name: user.name,
  firstName: user.firstName ?? null,
  lastName: user.lastName ?? null,
  displayName: user.displayName ?? null,
  avatar: user.avatar ?? null,
  role: user.role,
  disabled: user.disabled,
  createdAt: toIso(user.createdAt),
})
