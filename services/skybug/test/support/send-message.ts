import { randomBytes } from 'node:crypto'
import type { TestSkybug } from './start-skybug.ts'

export const newKey = (): string => randomBytes(32).toString('base64url')

export const here = { latitude: 39.1, longitude: -84.5 }

export interface StreamedReply {
  /** What a browser shows at the end of the stream. */
  streamed: string
  /** What is stored. */
  reply: string
  deltas: number
  restarts: number
}

/** Sends a message and reads the reply to its end. */
export const sendMessage = async (
  { chat }: Pick<TestSkybug, 'chat'>,
  text: string,
  { key = newKey(), place = here }: { key?: string; place?: typeof here | null } = {},
): Promise<StreamedReply> => {
  const result: StreamedReply = { streamed: '', reply: '', deltas: 0, restarts: 0 }
  for await (const event of chat.sendMessage({ key, text, place, timeZone: 'America/New_York' })) {
    if (event.reply) result.reply = event.reply.content
    else if (event.restart) {
      result.streamed = ''
      result.restarts++
    } else {
      result.streamed += event.delta
      result.deltas++
    }
  }
  return result
}
