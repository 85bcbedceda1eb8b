import type { MailDelivery } from '@skyfolio/protos/skyfolio/content/v1/MailDelivery'
import type { PasswordResetsDefinition } from '@skyfolio/protos/skyfolio/content/v1/PasswordResets'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import type { PasswordResetService } from './password-reset-service.ts'

export const passwordResetHandlers = (
  service: PasswordResetService,
  delivery: MailDelivery,
): Handlers<PasswordResetsDefinition> => ({
  requestPasswordReset: async ({ email }, context) => {
    await service.request(email, callerOf(context))
    return { delivery }
  },
  getPasswordReset: async ({ token }) => ({ email: await service.emailOf(token) }),
  confirmPasswordReset: (request, context) => service.confirm(request, callerOf(context)),
})
