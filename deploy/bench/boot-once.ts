import { setTimeout as pause } from 'node:timers/promises'
import { loadLaunchConfig } from '../local/config.ts'
import { startSite } from '../local/running/site.ts'
import { childrenOf, processorSeconds } from './measuring/processes.ts'

// One start of the whole site as `npm start` does it, its own MongoDB included: forked by figures/boot.ts, told by its
// environment. A process of its own, so that what the site writes goes to a file.
const GIVE_UP_MS = 30_000
const LOOK_AGAIN_MS = 20

const config = loadLaunchConfig()
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const isHealthy = async (): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${config.PORT}/readyz`).catch(() => null)
  if (!answer?.ok) return false
  const { parts } = (await answer.json()) as { parts: Record<string, string> }
  return ['content', 'media', 'store', 'skybug'].every(part => parts[part] === 'serving')
}

const began = performance.now()
const site = await startSite(config, { say })
await site.mongoAnswers
const answered = performance.now()
await site.ready
while (!(await isHealthy())) {
  if (performance.now() - answered > GIVE_UP_MS)
    throw new Error('every process serves, and yet not every part is healthy')
  await pause(LOOK_AGAIN_MS)
}
const healthy = performance.now()
const seconds = childrenOf(process.pid)
  .filter(({ command }) => command.includes('/dist/'))
  .reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
process.send?.({ ms: healthy - answered, wholeMs: healthy - began, seconds })
await site.stop()
process.disconnect?.()
