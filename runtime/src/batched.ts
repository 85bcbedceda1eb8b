import DataLoader from 'dataloader'
import { endOf } from './shared-reads.ts'

// Of one command; more go in the next.
const MOST = 200

/**
 * Lets questions that wait at the same time share one command: the first is asked at once, and what comes while a command
 * is under way goes together in the next. A question only ever joins a command that has not begun, so whoever asks after a
 * write was answered sees that write.
 * @param ask answers each question, in their order; its failure fails all of them.
 */
export function batched<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Question, Answer>(
    questions => {
      const answers = ask(questions)
      underWay = endOf(answers)
      return answers
    },
    { cache: false, maxBatchSize: MOST, batchScheduleFn: begin => void underWay.then(begin) },
  )
  return question => loader.load(question)
}

/** The same for reads by a key. Answers what was found for each, or null. */
export const batchedByKey = <Key, Found>(
  read: (keys: Key[]) => Promise<Found[]>,
  keysOf: (found: Found) => readonly Key[],
): ((key: Key) => Promise<Found | null>) =>
  batched<Key, Found | null>(async keys => {
    const byKey = new Map<Key, Found>()
    for (const found of await read([...new Set(keys)])) for (const key of keysOf(found)) byKey.set(key, found)
    return keys.map(key => byKey.get(key) ?? null)
  })
