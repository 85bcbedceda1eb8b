import type { SettingInput } from '@skyfolio/protos/skyfolio/content/v1/Setting'
import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { Setting } from '../domain/setting.ts'
import type { SettingFlows } from '../flows.ts'
import { callerOf } from './caller.ts'
import { present } from './post-mapper.ts'

export const settingHandlers = (flows: SettingFlows): Handlers<SettingsDefinition> => ({
  listSettings: async request => ({ settings: (await flows.listSettings(request)).map(settingToProto) }),
  setSetting: async ({ key, value, description, demo }, context) => {
    const wanted = { key, value: value ?? null, demo, ...(description !== undefined && { description }) }
    return settingToProto(await flows.setSetting(wanted, callerOf(context)))
  },
  removeDemoContent: (_request, context) => flows.removeDemoContent(callerOf(context)),
})

const settingToProto = ({ id, key, value, description, updatedAt }: Setting): SettingInput => ({
  id,
  key,
  ...present('value', value),
  ...present('description', description),
  updatedAt: toTimestamp(updatedAt),
})
