import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import { sessionBinding } from '../../auth/known-browser.ts'
import type { SessionIdentity } from '../../auth/sessions.ts'
import { countFailures, type LoginLimits } from '../../auth/login-limits.ts'
import { timestamp, toIso } from '../../routing/fields.ts'
import { route } from '../../routing/route.ts'
import { codeSchema, ownPasswordSchema, passwordAndFactorSchema } from './user-schemas.ts'

const stateSchema = z.object({
  enabled: z.boolean(),
  since: timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
})
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** The request of somebody who proves themselves with their password, and a code or a passkey. */
const proofOf = (
  { passkey, code, ...body }: z.output<typeof passwordAndFactorSchema>,
  { userId, identity }: { userId: number; identity: SessionIdentity | null },
) => ({
  ...{ userId, ...body, code: code ?? '' },
  ...(passkey && { passkey: { response: JSON.stringify(passkey), binding: sessionBinding(identity) } }),
})

/** Two-factor sign-in: turned on by confirming a code, off by password and code or passkey. */
export const twoFactorRoutes = ({ content, limits }: { content: ContentClient; limits: LoginLimits }) => [
  route(
    {
      get: '/api/me/two-factor',
      access: 'user',
      forRestricted: true,
      summary: 'Whether you sign in with a code, and how many recovery codes and passkeys you have',
      reply: stateSchema,
    },
    async ({ caller, call }) => {
      const { since, ...counts } = await content.twoFactor.getTwoFactor({ userId: caller.id }, call)
      const { recoveryCodesLeft, passkeys } = counts
      return { enabled: !!since, since: since ? toIso(since) : null, recoveryCodesLeft, passkeys }
    },
  ),
  route(
    {
      post: '/api/me/two-factor',
      access: 'user',
      forRestricted: true,
      alsoFailsWith: [429],
      summary: 'Make a secret for your authenticator; it counts once a code of it is confirmed',
      body: ownPasswordSchema,
      reply: z.object({ secret: z.string(), uri: z.string() }),
    },
    ({ body, caller, address, call }) =>
      countFailures(limits, { email: caller.email, address, inSession: true }, () =>
        content.twoFactor.beginTwoFactor({ userId: caller.id, ...body }, call),
      ),
  ),
  route(
    {
      post: '/api/me/two-factor/confirm',
      access: 'user',
      forRestricted: true,
      summary: 'Turn two-factor sign-in on; answers the recovery codes, this once',
      body: codeSchema,
      reply: recoveryCodesSchema,
    },
    async ({ body, caller, call }) => {
      const { codes } = await content.twoFactor.confirmTwoFactor({ userId: caller.id, ...body }, call)
      return { recoveryCodes: codes }
    },
  ),
  route(
    {
      post: '/api/me/two-factor/recovery-codes',
      access: 'user',
      alsoFailsWith: [429],
      summary: 'Replace your recovery codes; answers the new ones, this once',
      body: passwordAndFactorSchema,
      reply: recoveryCodesSchema,
    },
    async ({ body, caller, address, call, session }) => {
      const request = proofOf(body, { userId: caller.id, identity: await session.current() })
      const renew = () => content.twoFactor.renewRecoveryCodes(request, call)
      return {
        recoveryCodes: (await countFailures(limits, { email: caller.email, address, inSession: true }, renew)).codes,
      }
    },
  ),
  route(
    {
      post: '/api/me/two-factor/disable',
      access: 'user',
      alsoFailsWith: [429],
      summary: 'Turn two-factor sign-in off',
      body: passwordAndFactorSchema,
    },
    async ({ body, caller, address, call, session }) => {
      const request = proofOf(body, { userId: caller.id, identity: await session.current() })
      const disable = () => content.twoFactor.disableTwoFactor(request, call)
      await countFailures(limits, { email: caller.email, address, inSession: true }, disable)
    },
  ),
]
