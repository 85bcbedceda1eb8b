import type { SettingInput } from '@skyfolio/protos/skyfolio/content/v1/Setting'
import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { SettingService } from './setting-service.ts'
import type { Setting } from './setting.ts'

export const settingHandlers = (
  service: SettingService,
): Pick<Handlers<SettingsDefinition>, 'listSettings' | 'setSetting'> => ({
  listSettings: async request => ({ settings: (await service.list(request)).map(settingToProto) }),
  setSetting: async ({ key, value, description, demo }, context) => {
    const change = { key, value: value ?? null, demo, ...(description !== undefined && { description }) }
    return settingToProto(await service.set(change, callerOf(context)))
  },
})

const settingToProto = ({ id, key, value, description, updatedAt, demo }: Setting): SettingInput => ({
  id,
  key,
  ...present('value', value),
  ...present('description', description),
  updatedAt: toTimestamp(updatedAt),
  demo,
})
