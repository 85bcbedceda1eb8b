import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'

export const ownerEmail = (): string => process.env.OWNER_EMAIL ?? ''
export const ownerPassword = (): string => process.env.OWNER_PASSWORD ?? ''

/** Gives the requests the owner's session. */
export const logIn = async (requests: APIRequestContext): Promise<void> => {
  const answer = await requests.post('/api/login', { data: { email: ownerEmail(), password: ownerPassword() } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** What an answer holds; throws with the site's words when it is no success. */
export const bodyOf = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}
