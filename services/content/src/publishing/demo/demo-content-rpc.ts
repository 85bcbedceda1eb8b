import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import type { DemoContentService } from './demo-content-service.ts'

export const demoContentHandlers = (
  service: DemoContentService,
): Pick<Handlers<SettingsDefinition>, 'removeDemoContent'> => ({
  removeDemoContent: (_request, context) => service.remove(callerOf(context)),
})
