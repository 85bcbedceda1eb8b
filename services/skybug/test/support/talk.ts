import { randomBytes } from 'node:crypto'
import type { TestSkybug } from './start-skybug.ts'

export const newKey = (): string => randomBytes(32).toString('base64url')

export const here = { latitude: 39.1, longitude: -84.5 }

export interface Said {
  /** What a browser would show at the end of the stream. */
  streamed: string
  /** What is stored. */
  reply: string
  deltas: number
  restarts: number
}

/** Says something and listens to the end. */
export const say = async (
  { chat }: Pick<TestSkybug, 'chat'>,
  text: string,
  { key = newKey(), place = here }: { key?: string; place?: typeof here | null } = {},
): Promise<Said> => {
  const said: Said = { streamed: '', reply: '', deltas: 0, restarts: 0 }
  for await (const event of chat.sendMessage({ key, text, place, timeZone: 'America/New_York' })) {
    if (event.reply) said.reply = event.reply.content
    else if (event.restart) {
      said.streamed = ''
      said.restarts++
    } else {
      said.streamed += event.delta
      said.deltas++
    }
  }
  return said
}
