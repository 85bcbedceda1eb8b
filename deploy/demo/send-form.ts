import { randomUUID } from 'node:crypto'
import { signIdentity } from '@skyfolio/runtime/identity'
import type { DemoConfig } from './config.ts'

export type Door = Pick<DemoConfig, 'MEDIA_BYTES_URL' | 'INTERNAL_SECRET'>

/** Sends a form with one picture through the byte door, as an owner's upload. Answers its id; throws with the door's message. */
export const sendForm = async (door: Door, ownerId: number, form: FormData): Promise<number> => {
  const identity = signIdentity({ actorId: ownerId, requestId: randomUUID(), at: Date.now() }, door.INTERNAL_SECRET)
  const answer = await fetch(new URL('/images', door.MEDIA_BYTES_URL), {
    method: 'POST',
    headers: { 'x-skyfolio-identity': identity },
    body: form,
  })
  const body = (await answer.json()) as { ids?: number[]; message?: string }
  const id = body.ids?.[0]
  if (!answer.ok || id === undefined) throw new Error(body.message ?? String(answer.status))
  return id
}
