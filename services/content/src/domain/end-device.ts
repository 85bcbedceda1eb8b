import type { Caller } from './audit.ts'
import type { Atomically } from './storage.ts'

/** Signs one browser of a user out; one that is gone already is no mistake. */
export const endDevice =
  ({ atomically, now }: { atomically: Atomically; now: () => Date }) =>
  ({ userId, deviceId }: { userId: number; deviceId: number }, by: Caller): Promise<void> =>
    atomically(async ({ devices, audit }) => {
      if (!(await devices.remove(userId, deviceId))) return
      await audit.write({ by, action: 'user.device_ended', subject: { kind: 'user', id: userId }, at: now() })
    })
