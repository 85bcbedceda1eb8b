import type { Device, Devices } from './device.ts'

const mostDevices = 100

/** The browsers a user is signed in with, last seen first. */
export const listDevices =
  ({ devices, now }: { devices: Devices; now: () => Date }) =>
  async (userId: number): Promise<Device[]> =>
    (await devices.ofUser(userId, mostDevices)).filter(({ expiresAt }) => expiresAt.getTime() > now().getTime())
