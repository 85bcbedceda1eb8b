import type { DescriptionsDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Descriptions'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import type { enhanceDescription } from '../domain/describe/enhance-description.ts'

export const descriptionHandlers = (
  enhance: ReturnType<typeof enhanceDescription>,
): Handlers<DescriptionsDefinition> => ({
  enhanceDescription: async ({ prompt, title, targetName, imageId }) => ({
    description: await enhance({
      prompt,
      title: title ?? null,
      targetName: targetName ?? null,
      imageId: imageId ?? null,
    }),
  }),
})
