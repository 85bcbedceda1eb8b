import { setTimeout as pause } from 'node:timers/promises'
import { loadLaunchConfig } from '../start/config.ts'
import { startSite } from '../start/running/site.ts'
import { childrenOf, processorSeconds } from './measuring/processes.ts'
import { isHealthy } from './site/launched-site.ts'

// Starts the whole site once as `npm start` does, with its own MongoDB: forked by figures/process/boot.ts and configured by
// its environment. It is a process of its own, so that the site's log goes to a file.
const GIVE_UP_MS = 30_000
const INTERVAL_MS = 20

const config = loadLaunchConfig()
const log = (line: string): void => void process.stdout.write(`${line}\n`)

const began = performance.now()
const site = await startSite(config, { print: log, progress: log, isTerminal: false })
await site.mongoReady
const mongoReady = performance.now()
await site.ready
while (!(await isHealthy(`http://127.0.0.1:${config.PORT}`))) {
  if (performance.now() - mongoReady > GIVE_UP_MS)
    throw new Error('Every process has started, but not every service is healthy')
  await pause(INTERVAL_MS)
}
const healthy = performance.now()
const seconds = childrenOf(process.pid)
  .filter(({ command }) => command.includes('/dist/'))
  .reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
process.send?.({ ms: healthy - mongoReady, wholeMs: healthy - began, seconds })
await site.stop()
process.disconnect?.()
