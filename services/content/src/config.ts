import { loadConfig, processSettings, serviceSettings } from '@skyfolio/runtime/process/config'
import { assertListed, outgoingSettings } from '@skyfolio/runtime/process/outgoing'
import { mailSettings } from '@skyfolio/runtime/mail/settings'
import { z } from 'zod'

const database = serviceSettings.MONGODB_DATABASE.default('skyfolio_content')

const pepper = z.string().min(32, 'must have at least 32 characters').optional()
const passwordPeppers = {
  PASSWORD_PEPPER: pepper.describe(
    'The secret salt of password hashes; needed in production. Unset: they have none. Lost: passwords have to be set anew.',
  ),
  PASSWORD_PEPPER_BEFORE: pepper.describe(
    'The PASSWORD_PEPPER before the present one, for the passwords of those who have not signed in since.',
  ),
}

/** The environment of the service. */
export const contentSettings = z.object({
  ...serviceSettings,
  ...outgoingSettings,
  GRPC_PORT: serviceSettings.GRPC_PORT.default(50051),
  ...mailSettings,
  MONGODB_DATABASE: database,
  OWNER_EMAIL: z.string().optional().describe('E-mail of the first owner, created when there is no user yet.'),
  OWNER_PASSWORD: z
    .string()
    .optional()
    .describe(
      'Password of the first owner, 12 to 128 characters. Unset: a random one is created; a terminal shows it once, elsewhere the command `owner` prints one.',
    ),
  TOTP_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Encrypts two-factor secrets; needed in production. Unset: they are stored unencrypted. Lost: `owner` restores access.',
    ),
  TOTP_KEY_BEFORE: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('The TOTP_KEY before the present one: secrets under it are still read, and encrypted anew at the start.'),
  ...passwordPeppers,
})

/** The environment of the command that makes an owner. */
export const ownerSettings = z.object({
  MONGODB_URI: serviceSettings.MONGODB_URI,
  MONGODB_DATABASE: database,
  ...passwordPeppers,
})

/** The environment of the command that prepares the data for this release. */
export const contentMigrateSettings = z.object({
  ...processSettings,
  MONGODB_URI: serviceSettings.MONGODB_URI,
  MONGODB_DATABASE: database,
})

export type ContentConfig = z.output<typeof contentSettings>

/**
 * The environment of the service where it serves a site: without the keys anybody with a backup has the second factors, and can
 * guess passwords.
 */
export const deployedContentSettings = contentSettings
  .refine(({ NODE_ENV, TOTP_KEY }) => NODE_ENV !== 'production' || TOTP_KEY !== undefined, {
    ...{ path: ['TOTP_KEY'], error: 'is required' },
  })
  .refine(({ NODE_ENV, PASSWORD_PEPPER }) => NODE_ENV !== 'production' || PASSWORD_PEPPER !== undefined, {
    ...{ path: ['PASSWORD_PEPPER'], error: 'is required' },
  })
  .superRefine(({ OUTGOING_HOSTS, SMTP_URL }, context) => assertListed(OUTGOING_HOSTS, { SMTP_URL }, context))

/** Reads the environment of the service; prints every mistake and exits 1 when there is one. */
export const loadContentConfig = (): ContentConfig => loadConfig(deployedContentSettings)

/** Reads the environment of the owner command; prints every mistake and exits 1 when there is one. */
export const loadOwnerConfig = () => loadConfig(ownerSettings)

/** Reads the environment of the migrate command; prints every mistake and exits 1 when there is one. */
export const loadMigrateConfig = () => loadConfig(contentMigrateSettings)
