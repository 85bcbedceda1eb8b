import { resolve } from 'node:path'
import { ROOT, type LaunchConfig } from '../local/config.ts'
import { freePorts } from '../local/running/free-ports.ts'
import { secretsOf } from '../local/running/secrets.ts'
import { sitePrograms } from '../local/running/site-programs.ts'
import { superviseChild } from '../local/running/supervised-child.ts'
import { childrenOf, processorSeconds } from './measuring/processes.ts'
import { until } from './measuring/until.ts'

// One boot of all processes, as the launcher starts them once MongoDB answers: forked by figures/boot.ts, told by its
// environment, answers how long it took until the last of them was healthy. A process of its own, so that what the site
// writes goes to a file.
const env = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing`)
  return value
}

const [port, content, media, bytes, store, skybug] = (await freePorts(6)) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
const config: LaunchConfig = {
  PORT: port,
  SKYFOLIO_DATA_DIR: resolve(ROOT, env('SKYFOLIO_DATA_DIR')),
  SKYFOLIO_DEMO: false,
  LOG_LEVEL: 'info',
}
const programs = sitePrograms({
  config,
  secrets: secretsOf(config.SKYFOLIO_DATA_DIR),
  mongoUri: env('MONGODB_URI'),
  redisUrl: process.env.REDIS_URL ?? null,
  ports: { content, media, bytes, store, skybug },
})

const isHealthy = async (): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  const { parts } = (await answer.json()) as { parts: Record<string, string> }
  return answer.ok && ['content', 'media', 'store', 'skybug'].every(part => parts[part] === 'serving')
}

const began = performance.now()
const children = programs.map(program => superviseChild(program, line => process.stdout.write(`${line}\n`)))
await Promise.all(children.map(({ ready }) => ready))
children.find(({ name }) => name === 'gateway')?.send({ opening: true })
await until(isHealthy, 'every process serves, and yet not every part is healthy', { withinMs: 30_000, lookAgainMs: 20 })
const ms = performance.now() - began
const seconds = childrenOf(process.pid).reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
process.send?.({ ms, seconds })
await Promise.all(children.map(child => child.stop()))
process.disconnect?.()
