import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type LaunchConfig } from '../config.ts'
import type { Say } from '../parts/find-part.ts'
import { keepReserve } from './disk-reserve.ts'
import { freePorts } from './free-ports.ts'
import { keepAlive } from './keep-alive.ts'
import { runMongod } from './run-mongod.ts'
import { runRedis } from './run-redis.ts'
import { secretsOf } from './secrets.ts'
import { rememberSite } from './site-lock.ts'
import { addresses, bundle, sitePrograms, type SitePorts } from './site-programs.ts'
import { superviseChild, type SupervisedChild } from './supervised-child.ts'

export interface Site {
  url: string
  children: SupervisedChild[]
  /** Resolves when MongoDB takes writes. */
  mongoAnswers: Promise<void>
  /** Resolves when everything answers, demo content included. */
  ready: Promise<void>
  stop(): Promise<void>
}

type Stop = () => Promise<void>

/** Starts the whole site on this machine. What was started is stopped in the opposite order, also when starting fails. */
export const startSite = async (
  config: LaunchConfig,
  { say, viteUrl }: { say: Say; viteUrl?: string },
): Promise<Site> => {
  const dataDir = config.SKYFOLIO_DATA_DIR
  const url = `http://localhost:${config.PORT}`
  const stops: Stop[] = []
  const stop = once(async () => {
    for (const end of stops.reverse()) await end()
  })
  try {
    mkdirSync(dataDir, { recursive: true })
    const secrets = secretsOf(dataDir)
    const [mongo, redisUrl, ports] = await allSettled([
      documents(config, say, stops),
      sessions(config, secrets.REDIS_PASSWORD, say, stops),
      sitePorts(),
    ])
    const mongoUri = mongo.uri
    rememberSite(dataDir, { url, mongoUri, addresses: addresses(ports) })
    const programs = sitePrograms({ config, secrets, mongoUri, redisUrl, ports, viteUrl })
    const children = programs.map(program => superviseChild(program, say))
    stops.push(() => stopInOrder(children))
    const demo = { ...process.env, ...addresses(ports), INTERNAL_SECRET: secrets.INTERNAL_SECRET }
    return { url, children, mongoAnswers: mongo.answers, ready: opened(config, mongo.answers, children, demo), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where MongoDB is, and when it answers: the processes load while it starts, and wait for it themselves. */
const documents = async (
  config: LaunchConfig,
  say: Say,
  stops: Stop[],
): Promise<{ uri: string; answers: Promise<void> }> => {
  if (config.MONGODB_URI) {
    say('mongod: the one of MONGODB_URI')
    return { uri: config.MONGODB_URI, answers: Promise.resolve() }
  }
  const start = () => runMongod(config.SKYFOLIO_DATA_DIR, say)
  const again = async () => {
    const mongod = await start()
    await mongod.answers
    return mongod
  }
  const first = await start()
  stops.unshift(keepReserve(config.SKYFOLIO_DATA_DIR, say), keepAlive('mongod', first, again, say))
  return first
}

const sessions = async (config: LaunchConfig, password: string, say: Say, stops: Stop[]): Promise<string | null> => {
  if (config.REDIS_URL) {
    say('redis-server: the one of REDIS_URL')
    return config.REDIS_URL
  }
  const start = () => runRedis(config.SKYFOLIO_DATA_DIR, password, say)
  const first = await start()
  if (!first) return null
  const again = async () => {
    const redis = await start()
    if (!redis) throw new Error('It can no longer be found.')
    return redis
  }
  stops.push(keepAlive('redis-server', first, again, say))
  return first.url
}

const sitePorts = async (): Promise<SitePorts> => {
  const [content, media, bytes, store, skybug] = (await freePorts(5)) as [number, number, number, number, number]
  return { content, media, bytes, store, skybug }
}

// Nothing new comes in once the gateway has drained; the services end when nobody asks them any more.
const stopInOrder = async (children: SupervisedChild[]): Promise<void> => {
  const named = (...names: string[]) => children.filter(({ name }) => names.includes(name))
  for (const group of [named('gateway'), named('worker', 'store', 'skybug'), named('content', 'media')]) {
    await Promise.all(group.map(child => child.stop()))
  }
}

const opened = async (
  config: LaunchConfig,
  mongoAnswers: Promise<void>,
  children: SupervisedChild[],
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  await Promise.all([mongoAnswers, ...children.map(({ ready }) => ready)])
  if (config.SKYFOLIO_DEMO) await installDemo(env)
  children.find(({ name }) => name === 'gateway')?.send({ opening: true })
}

const installDemo = (env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise(resolve => {
    const demo = spawn(process.execPath, [bundle('deploy/dist/demo.js')], {
      env: { ...env, DEMO_DIR: join(ROOT, 'deploy/demo') },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    // What is missing stands in its own lines, and the next start goes on with it: a site without it still is a site.
    demo.once('exit', () => resolve())
    demo.once('error', () => resolve())
  })

// Waits for all of them even when one fails, so that whatever has started is known and can be stopped.
const allSettled = async <T extends unknown[]>(work: { [index in keyof T]: Promise<T[index]> }): Promise<T> => {
  await Promise.allSettled(work)
  return Promise.all(work)
}

const once = (work: Stop): Stop => {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
