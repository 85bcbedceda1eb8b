import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Ids } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import {
  forVisitors,
  isUnknown,
  KNOWN_KEYS,
  MOST_SETTINGS,
  MOST_UNKNOWN,
  parseDescription,
  parseKey,
  parseValue,
  PUBLIC_KEYS,
  tooManyUnknown,
  type SettingRepository,
  type Setting,
} from './setting.ts'

export interface SettingChange {
  key: string
  /** Null or empty clears it. */
  value: string | null
  /** Absent: unchanged. */
  description?: string
  demo: boolean
}

export interface SettingServiceDependencies {
  transaction: NamedTransaction<{ settings: SettingRepository; audit: AuditTrail }>
  settings: SettingRepository
  ids: Ids
  now: () => Date
}

export type SettingService = ReturnType<typeof createSettingService>

export const createSettingService = ({ transaction, settings, ids, now }: SettingServiceDependencies) => ({
  /** All settings by key, or only those a visitor may read. */
  list: async ({ publicOnly }: { publicOnly: boolean }): Promise<Setting[]> =>
    publicOnly ? (await settings.listKeys(PUBLIC_KEYS)).map(forVisitors) : settings.list(MOST_SETTINGS),

  /** Stores a setting. Demo content never replaces what the owner has set. Throws INVALID_SETTING, TOO_MANY_SETTINGS. */
  async set({ demo, ...input }: SettingChange, caller: Caller): Promise<Setting> {
    const key = parseKey(input.key)
    const value = parseValue(key, input.value)
    const description = input.description === undefined ? undefined : parseDescription(input.description)
    const newId = await ids.next('setting')
    const updatedAt = now()

    return transaction(['settings', 'audit'], async ({ settings, audit }) => {
      const before = await settings.byKey(key)
      if (demo && before && !before.demo) return before
      const isAdded = value !== null && (before === null || before.value === null)
      if (!before || (isUnknown(key) && isAdded)) await settings.lockAdditions()
      if (!before && (await settings.count()) >= MOST_SETTINGS)
        throw new DomainError('refused', 'TOO_MANY_SETTINGS', `There can be at most ${MOST_SETTINGS} settings`)
      if (isUnknown(key) && isAdded && (await settings.countOthers(KNOWN_KEYS)) >= MOST_UNKNOWN) throw tooManyUnknown()
      const after: Setting = {
        id: before?.id ?? newId,
        key,
        value,
        description: description === undefined ? (before?.description ?? null) : description,
        updatedAt,
        demo,
      }
      await settings.put(after)
      await audit.record({
        caller,
        action: 'setting.set',
        subject: { id: after.id, name: key },
        before: { value: before?.value ?? null },
        after: { value },
      })
      return after
    })
  },
})
