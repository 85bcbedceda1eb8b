import { parentPort } from 'node:worker_threads'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { htmlWork, type HtmlTask } from './html-work.ts'

/** The result of a task, or the message with which its text is rejected, since errors lose their fields between threads. */
export type HtmlOutcome = { result: unknown } | { rejected: string }

async function outcomeOf({ name, input }: HtmlTask): Promise<HtmlOutcome> {
  const work = htmlWork[name] as (input: unknown) => unknown
  try {
    return { result: await work(input) }
  } catch (error) {
    if (error instanceof DomainError) return { rejected: error.message }
    throw error
  }
}

parentPort?.on('message', (task: HtmlTask) => void outcomeOf(task).then(outcome => parentPort?.postMessage(outcome)))
