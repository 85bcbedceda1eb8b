import { expect } from '@jest/globals'
import type { Site } from './start-site.ts'

/** Somebody whom the owner has added, and who has not signed in yet. */
export const newUser = async (site: Pick<Site, 'owner'>): Promise<{ email: string; password: string }> => {
  const user = { email: `${Math.random().toString(36).slice(2)}@site.test`, password: 'another good one' }
  const owner = await site.owner()
  expect((await owner.send('POST', '/api/admin/users', { ...user, name: 'Somebody' })).status).toBe(201)
  return user
}
