import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import type { LoginLimits } from '../../auth/login-limits.ts'
import { timestamp, toIso } from '../../routing/fields.ts'
import { route } from '../../routing/route.ts'
import { createProve, proofSchema } from './proof.ts'
import { codeSchema } from './user-schemas.ts'

const stateSchema = z.object({
  enabled: z.boolean(),
  since: timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
})
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** Two-factor sign-in: turned on by confirming a code, off by password and code or passkey. */
export const twoFactorRoutes = ({ content, limits }: { content: ContentClient; limits: LoginLimits }) => {
  const prove = createProve({ content, limits })
  return [
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
        summary:
          'Make a secret for your authenticator; it counts once a code of it is confirmed. 401 with the code TOTP_REQUIRED as for a login',
        body: proofSchema,
        reply: z.object({ secret: z.string(), uri: z.string() }),
      },
      request => prove(request, proof => content.twoFactor.beginTwoFactor(proof, request.call)),
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
        summary:
          'Replace your recovery codes; answers the new ones, this once. 401 with the code TOTP_REQUIRED as for a login',
        body: proofSchema,
        reply: recoveryCodesSchema,
      },
      async request => {
        const { codes } = await prove(request, proof => content.twoFactor.renewRecoveryCodes(proof, request.call))
        return { recoveryCodes: codes }
      },
    ),
    route(
      {
        post: '/api/me/two-factor/disable',
        access: 'user',
        alsoFailsWith: [429],
        summary: 'Turn two-factor sign-in off. 401 with the code TOTP_REQUIRED as for a login',
        body: proofSchema,
      },
      async request => {
        await prove(request, proof => content.twoFactor.disableTwoFactor(proof, request.call))
      },
    ),
  ]
}
