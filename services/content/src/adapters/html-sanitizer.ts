import { once } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { HtmlSanitizer } from '../publishing/posts/post-content.ts'
import { invalidPost } from '../publishing/posts/post.ts'
import { RULES_VERSION } from './html-rules.ts'
import type { HtmlOutcome } from './html-thread.ts'
import { htmlWork, type HtmlTask, type HtmlWork } from './html-work.ts'

// A post of 100,000 words with a link or an emphasis in every line has about 15,000 tags; the longest post of the demo has 120.
const MAX_TAGS = 100_000
// Shorter texts take a few milliseconds.
const MAX_INLINE_LENGTH = 20_000
// A text of 2 MB with as many tags as allowed takes half a second. A write has ten seconds.
const TIME_LIMIT_MS = 8_000
// At half a second each, the last one waits eight seconds.
const MAX_QUEUED = 16
const IDLE_MS = 60_000
const MAX_HEAP_MB = 256

/** In the bundle the thread is JavaScript; from source it is TypeScript, which Node 20 loads when tsx is registered. */
const startThread = (): Worker => {
  const options: WorkerOptions = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./html-thread.js', import.meta.url), options)
  const source = JSON.stringify(new URL('./html-thread.ts', import.meta.url).href)
  const script = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${source}) })`
  return new Worker(script, { ...options, eval: true })
}

/** Processes large texts in a thread, one at a time, so that they don't delay other requests. */
export function createHtmlSanitizer({ timeLimitMs = TIME_LIMIT_MS } = {}): HtmlSanitizer & { close(): Promise<void> } {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = thread
    thread = null
    await ending?.terminate()
  }

  async function runTask(task: HtmlTask): Promise<HtmlOutcome> {
    clearTimeout(idle)
    const running = (thread ??= startThread())
    const timeout = AbortSignal.timeout(timeLimitMs)
    running.postMessage(task)
    try {
      const [outcome] = (await once(running, 'message', { signal: timeout })) as [HtmlOutcome]
      idle = setTimeout(() => void end(), IDLE_MS).unref()
      return outcome
    } catch (error) {
      await end()
      if (timeout.aborted) return { rejected: 'Content is too complex' }
      throw error
    }
  }

  /** The time limit starts when the work does, not while it is queued. Throws INVALID_POST, BUSY. */
  async function onThread<Name extends keyof HtmlWork>(
    name: Name,
    input: HtmlTask<Name>['input'],
  ): Promise<Awaited<ReturnType<HtmlWork[Name]>>> {
    if (queued === MAX_QUEUED) throw busy()
    queued += 1
    const run = () => runTask({ name, input }).finally(() => (queued -= 1))
    const turn = last.then(run, run)
    last = turn
    const outcome = await turn
    if ('rejected' in outcome) throw invalidPost(outcome.rejected, 'content')
    return outcome.result as Awaited<ReturnType<HtmlWork[Name]>>
  }

  const cleanStored = async (html: string): Promise<string> =>
    html.length > MAX_INLINE_LENGTH ? onThread('clean', html) : htmlWork.clean(html)

  return {
    rulesVersion: RULES_VERSION,
    clean: async html => {
      assertFewTags(html)
      return cleanStored(html)
    },
    cleanStored,
    withoutImages: async (html, paths) =>
      html.length > MAX_INLINE_LENGTH
        ? onThread('withoutImages', { html, paths })
        : htmlWork.withoutImages({ html, paths }),
    derive: async ({ title, excerpt, content }) => {
      const post = { title, excerpt, content }
      return content.length > MAX_INLINE_LENGTH ? onThread('derive', post) : htmlWork.derive(post)
    },
    close: end,
  }
}

const busy = () => new DomainError('unavailable', 'BUSY', 'Too many large texts at once, please try again')

/** Rejects a text whose tags would take long to parse, by counting them in one pass. Throws INVALID_POST. */
function assertFewTags(html: string): void {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (!/[a-z/!?]/i.test(html.charAt(at + 1))) continue
    tags += 1
    if (tags > MAX_TAGS) throw invalidPost(`Content may have at most ${MAX_TAGS.toLocaleString('en')} tags`, 'content')
  }
}
