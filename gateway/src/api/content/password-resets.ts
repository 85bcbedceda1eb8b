import type { MailDelivery } from '@skyfolio/protos/skyfolio/content/v1/MailDelivery'
import { userLimits } from '@skyfolio/domain/limits'
import { z } from 'zod'
import type { LoginLimits } from '../../auth/login-limits.ts'
import type { ResetLimits } from '../../auth/reset-limits.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { VisitorLimits } from '../../limits/visitor-limits.ts'
import { requiredText } from '../../routing/fields.ts'
import { route } from '../../routing/route.ts'
import { accessChangeSchema, toAccessChangeJson } from './access-json.ts'
import { linkToken, newPassword } from './user-schemas.ts'

/** What becomes of the mail, in words that are the same whether there is an account or not. */
const MESSAGES: Record<MailDelivery, string> = {
  MAIL_DELIVERY_UNSPECIFIED: 'If an account has this address, it gets a mail with a link.',
  MAIL_DELIVERY_SMTP: 'If an account has this address, a mail with a link is on its way.',
  MAIL_DELIVERY_FILES:
    'This site has no mail server. If an account has this address, the mail with the link is a file in the outbox folder, where the site runs.',
  MAIL_DELIVERY_NONE:
    'This site sends no mails at the moment. Whoever runs it can make a new password with the command npm run owner.',
}

interface PasswordResetDependencies {
  content: Pick<ContentClient, 'passwordResets'>
  limits: Pick<LoginLimits, 'forget'>
  resetLimits: ResetLimits
  visitors: VisitorLimits
}

/** A new password for somebody who has forgotten theirs, by a link that is mailed. The token is in bodies alone, never in an address. */
export const passwordResetRoutes = ({ content, limits, resetLimits, visitors }: PasswordResetDependencies) => [
  route(
    {
      post: '/api/password-resets',
      access: 'public',
      alsoFailsWith: [429],
      summary:
        'Have a link for a new password mailed; the response is the same whether an account has the email or not',
      body: z.object({ email: requiredText(userLimits.email, 'Email is required') }),
      status: 202,
      reply: z.object({ message: z.string() }),
    },
    async ({ body, address, call }) => {
      await resetLimits.take({ email: body.email, address })
      const { delivery } = await content.passwordResets.requestPasswordReset(body, call)
      return { message: MESSAGES[delivery] }
    },
  ),
  route(
    {
      post: '/api/password-resets/check',
      access: 'public',
      alsoFailsWith: [404, 429],
      summary: 'Whose password a mailed link is for; 404 when it is no longer valid',
      body: z.object({ token: linkToken }),
      reply: z.object({ email: z.string() }),
    },
    async ({ body, address, call }) => {
      await visitors.take('link', address)
      return content.passwordResets.getPasswordReset(body, call)
    },
  ),
  route(
    {
      post: '/api/password-resets/confirm',
      access: 'public',
      alsoFailsWith: [404, 429],
      summary:
        'Choose a new password by a mailed link, which works once; every session and API key of the user ends. Answers what has ended and what is left',
      body: z.object({ token: linkToken, password: newPassword }),
      reply: accessChangeSchema,
    },
    async ({ body: { token, password }, address, call }) => {
      await visitors.take('link', address)
      const request = { token, newPassword: password }
      const { email, access } = await content.passwordResets.confirmPasswordReset(request, call)
      await limits.forget({ email, address })
      return toAccessChangeJson(access)
    },
  ),
]
