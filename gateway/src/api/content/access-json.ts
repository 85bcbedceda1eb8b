import type { Access } from '@skyfolio/protos/skyfolio/content/v1/Access'
import type { AccessChange } from '@skyfolio/protos/skyfolio/content/v1/AccessChange'
import { z } from 'zod'

/** What opens the site in a user's name, or to people whom they have invited. */
const accessSchema = z.object({
  sessions: z.number().int(),
  /** Their names. */
  apiKeys: z.array(z.string()),
  /** Their names. */
  passkeys: z.array(z.string()),
  /** Codes of an authenticator app are on. */
  authenticator: z.boolean(),
  /** The addresses that the user has invited, while the links are valid. */
  invitations: z.array(z.string()),
})

/** What a change of an account has ended, and what it has left. */
export const accessChangeSchema = z.object({ ended: accessSchema, remaining: accessSchema })

const toJson = (access: Access | null): z.output<typeof accessSchema> => {
  if (!access) throw new Error('The response does not list the ways into the account')
  const { sessions, apiKeys, passkeys, authenticator, invitations } = access
  return { sessions, apiKeys, passkeys, authenticator, invitations }
}

export const toAccessChangeJson = (change: AccessChange | null): z.output<typeof accessChangeSchema> => ({
  ended: toJson(change?.ended ?? null),
  remaining: toJson(change?.remaining ?? null),
})
