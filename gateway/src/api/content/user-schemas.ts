import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { z } from 'zod'
import { userLimits } from '@skyfolio/domain/limits'
import { ROLES } from '@skyfolio/domain/access/roles'
import { requirementOf } from '../../auth/requirements.ts'
import { assertionSchema } from './passkey-schemas.ts'
import { hasProof, proofFields, proofMissing } from './proof.ts'
import { id, optionalText, requiredText, timestamp, toIso } from '../../routing/fields.ts'

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

/** The signed-in user. */
export const meSchema = userSchema.extend({
  /** They are asked for a new password before anything else. */
  mustChangePassword: z.boolean().optional(),
  /** Why: somebody else made it, or it is known from a data breach. */
  passwordReason: z.enum(['first', 'breached']).optional(),
  /** They are asked to turn a second factor on before anything else. */
  mustEnableTwoFactor: z.boolean().optional(),
})

export const FILL_IN = 'Please fill in all required fields'
const TOO_SHORT = `Password must be at least ${userLimits.leastPassword} characters long`

export const loginSchema = z.object({
  email: requiredText(userLimits.email, 'Email is required'),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1_000),
  /** The authenticator's code or a recovery code, requested with TOTP_REQUIRED. */
  totp: optionalText(100),
  /** Instead of the code: what a passkey has made of the options that came with TOTP_REQUIRED. */
  passkey: assertionSchema.nullish(),
  /** For longer, also without being used. */
  staySignedIn: z.boolean().nullish(),
})

export const passkeyLoginSchema = loginSchema.pick({ staySignedIn: true }).extend({ passkey: assertionSchema })

export const role = z.enum(ROLES, { error: 'role must be admin, editor or shipper' })

/** Of a link that was mailed. What it opens, the service knows. */
export const linkToken = requiredText(100, 'The link is not complete')

export const newPassword = z
  .string({ error: TOO_SHORT })
  .min(userLimits.leastPassword, TOO_SHORT)
  .max(userLimits.password)

export const newUserSchema = z.object({
  name: requiredText(userLimits.name, FILL_IN),
  email: requiredText(userLimits.email, FILL_IN),
  password: newPassword,
  /** Absent: the owner's. */
  role: role.optional(),
})

export const profileSchema = z.object({
  name: requiredText(userLimits.name, 'Name cannot be empty').optional(),
  firstName: optionalText(userLimits.firstName),
  lastName: optionalText(userLimits.lastName),
  displayName: optionalText(userLimits.displayName),
  email: requiredText(userLimits.email, 'Email cannot be empty').optional(),
  avatar: optionalText(255),
  /** A proof is needed when the e-mail changes. */
  ...proofFields,
})

export const passwordSchema = z.object({ ...proofFields, newPassword }).refine(hasProof, proofMissing)

export const codeSchema = z.object({ code: requiredText(100, 'Code is required') })

export const userStateSchema = z
  .object({ disabled: z.boolean({ error: 'disabled must be true or false' }), role })
  .partial()
  .refine(({ disabled, role }) => (disabled === undefined) !== (role === undefined), {
    error: 'Send either disabled or role',
  })

export const wantedPasswordSchema = z.object({
  password: newPassword,
  /** Their passkeys and authenticator app no longer count. */
  removeSecondFactor: z.boolean().nullish(),
})

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

const REQUIREMENTS = {
  'first-password': { mustChangePassword: true, passwordReason: 'first' },
  'breached-password': { mustChangePassword: true, passwordReason: 'breached' },
  'two-factor': { mustEnableTwoFactor: true },
} as const

/** The signed-in user, and what they have to do before anything else. */
export const toMeJson = (user: User, onOwnMachine: boolean): z.output<typeof meSchema> => {
  const requirement = requirementOf(user, onOwnMachine)
  return { ...toUserJson(user), ...(requirement && REQUIREMENTS[requirement]) }
}
