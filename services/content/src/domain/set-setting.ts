import { DomainError } from '@skyfolio/runtime/errors'
import type { Caller } from './audit.ts'
import type { Ids } from './ids.ts'
import { descriptionOf, keyOf, MOST_SETTINGS, valueOf, type Setting, type StoredSetting } from './setting.ts'
import type { Atomically } from './storage.ts'

interface Needs {
  atomically: Atomically
  ids: Ids
  now: () => Date
}

export interface WantedSetting {
  key: string
  /** Null or empty clears it. */
  value: string | null
  /** Absent: unchanged. */
  description?: string
  demo: boolean
}

/** Stores a setting. Demo content never replaces what the owner has set. Throws INVALID_SETTING, TOO_MANY_SETTINGS. */
export const setSetting =
  ({ atomically, ids, now }: Needs) =>
  async (wanted: WantedSetting, by: Caller): Promise<Setting> => {
    const key = keyOf(wanted.key)
    const value = valueOf(key, wanted.value)
    const description = wanted.description === undefined ? undefined : descriptionOf(wanted.description)
    const newId = await ids.next('setting')
    const at = now()

    return atomically(async ({ settings, audit }) => {
      const before = await settings.byKey(key)
      if (wanted.demo && before && !before.demo) return before
      if (!before && (await settings.count()) >= MOST_SETTINGS)
        throw new DomainError('refused', 'TOO_MANY_SETTINGS', `There can be at most ${MOST_SETTINGS} settings`)
      const after: StoredSetting = {
        id: before?.id ?? newId,
        key,
        value,
        description: description === undefined ? (before?.description ?? null) : description,
        updatedAt: at,
        demo: wanted.demo,
      }
      await settings.put(after)
      await audit.write({
        by,
        action: 'setting.set',
        subject: { kind: 'setting', id: after.id, name: key },
        before: { value: before?.value ?? null },
        after: { value },
        at,
      })
      return after
    })
  }
