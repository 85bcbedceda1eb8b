import { expect } from '@jest/globals'
import type { HttpCaller } from './http-caller.ts'

let nth = 0

/** A post of the owner's, published unless the fields say otherwise; each with a title of its own. */
export const writePost = async (owner: HttpCaller, fields: Record<string, unknown> = {}) => {
  const post = { title: `Night ${++nth}`, content: '<p>Clear skies.</p>', type: 'post', published: true, ...fields }
  const response = await owner.send('POST', '/api/posts', post)
  expect(response.status).toBe(201)
  return response.body as { id: number; slug: string; title: string; updatedAt: string }
}
