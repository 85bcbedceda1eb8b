import type { Caller } from './audit.ts'
import type { Atomically } from './storage.ts'

/** Lets what waits since a restore go on. Answers false when nothing waited. */
export const endHold =
  ({ atomically, now }: { atomically: Atomically; now: () => Date }) =>
  (by: Caller): Promise<boolean> =>
    atomically(async ({ holds, audit }) => {
      const hold = await holds.end()
      if (!hold) return false
      const before = { backupAt: hold.backupAt, restoredAt: hold.restoredAt }
      await audit.write({ by, action: 'store.went_on', subject: { kind: 'store', id: null }, before, at: now() })
      return true
    })
