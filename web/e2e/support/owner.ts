import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'

export const ownerEmail = (): string => process.env.OWNER_EMAIL ?? ''
export const ownerPassword = (): string => process.env.OWNER_PASSWORD ?? ''

const authenticatedAt = new WeakMap<APIRequestContext, number>()

/** Gives the requests the owner's session. */
export const logIn = async (requests: APIRequestContext): Promise<void> => {
  const answer = await requests.post('/api/login', { data: { email: ownerEmail(), password: ownerPassword() } })
  expect(answer.status(), await answer.text()).toBe(200)
  authenticatedAt.set(requests, Date.now())
}

/** Half of the ten minutes after which the site asks for the password again, so that a journey can take the other half. */
const RECENT_MS = 5 * 60_000

/** Gives the password again when the last time is long ago: a session lasts longer than its right to change who signs in. */
export const stayAuthenticated = async (requests: APIRequestContext): Promise<void> => {
  if (Date.now() - (authenticatedAt.get(requests) ?? 0) < RECENT_MS) return
  const answer = await requests.post('/api/me/reauthenticate', { data: { currentPassword: ownerPassword() } })
  expect(answer.ok(), await answer.text()).toBe(true)
  authenticatedAt.set(requests, Date.now())
}

/** What an answer holds; throws with the site's words when it is no success. */
export const bodyOf = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}
