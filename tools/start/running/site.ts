import { fork } from 'node:child_process'
import { join } from 'node:path'
import { demoConfigSchema } from '../../demo/config.ts'
import { ROOT, type LaunchConfig } from '../config.ts'
import type { Print } from '../programs/find-program.ts'
import { startDiskReserve } from '../databases/disk-reserve.ts'
import { openDataDir } from './data-dir.ts'
import { firstOwnerIn, signInLines, type FirstOwner } from './first-owner.ts'
import { freePorts } from './free-ports.ts'
import { keepRunning } from './keep-alive.ts'
import { environmentFor } from './process-environment.ts'
import type { DatabaseUris } from '../databases/database-users.ts'
import { runMongod } from '../databases/run-mongod.ts'
import { runRedis } from '../databases/run-redis.ts'
import { callSecretsOf, databaseAccess, databaseUris, renewedSecretsOf, type Secrets } from './secrets.ts'
import { givenUris } from './with-mongo.ts'
import type { ServiceLog } from './service-log.ts'
import { updateSiteLock } from './site-lock.ts'
import { addresses, bundle, siteProcesses, type SitePorts } from './site-processes.ts'
import { superviseChild, type SupervisedChild } from './supervised-child.ts'
import type { Terminal } from './terminal.ts'

export interface Site {
  url: string
  children: SupervisedChild[]
  /** Resolves when MongoDB accepts writes. */
  mongoReady: Promise<void>
  /** Resolves when everything is ready, demo content included. */
  ready: Promise<void>
  /** The owner that this start has created, if any; known when it is ready. */
  firstOwner(): FirstOwner | null
  stop(): Promise<void>
}

type Stop = () => Promise<void>

interface Output extends Terminal {
  /** Collects the output of the processes; by default they inherit ours. */
  log?: ServiceLog
}

/** Starts the whole site on this machine. What was started is stopped in the opposite order, also when starting fails. */
export const startSite = async (
  config: LaunchConfig,
  { viteUrl, ...output }: Output & { viteUrl?: string },
): Promise<Site> => {
  const dataDir = config.SKYFOLIO_DATA_DIR
  const url = `http://localhost:${config.PORT}`
  const { print, log, isTerminal } = output
  let owner: FirstOwner | null = null
  const stops: Stop[] = []
  const stop = once(async () => {
    for (const end of stops.reverse()) await end()
  })
  try {
    openDataDir(dataDir)
    const secrets = renewedSecretsOf(dataDir)
    const [mongo, redisUrl, ports] = await allSettled([
      startMongo(config, secrets, print, stops),
      startRedis(config, secrets.REDIS_PASSWORD, print, stops),
      sitePorts(),
    ])
    const mongoUris = mongo.uris
    updateSiteLock(dataDir, { url, mongoUris, addresses: addresses(ports) })
    const programs = siteProcesses({ config, secrets, mongoUris, redisUrl, ports, viteUrl })
    let gatewayOpened = () => {}
    const gatewayOpen = new Promise<void>(resolve => (gatewayOpened = resolve))
    const onMessage = (message: unknown) => {
      const created = firstOwnerIn(message)
      if (created) {
        owner = created
        // Now, since the demo content may take minutes, and only this start knows the password.
        if (created.generatedPassword !== null) {
          const signIn = signInLines(url, created, { isTerminal })
          print(['The first account, shown again when the site is ready:', ...signIn].join('\n'))
        }
      }
      if (isOpenMessage(message)) gatewayOpened()
    }
    const children = programs.map(program => superviseChild(program, { print, log, onMessage }))
    stops.push(() => stopInOrder(children))
    const demo = {
      ...environmentFor(demoConfigSchema, []),
      ...{ ...addresses(ports), CALL_SECRETS: callSecretsOf(secrets, 'tools') },
    }
    const ready = openGateway(config, mongo.ready, children, () => installDemo(demo, output)).then(() => gatewayOpen)
    return { url, children, mongoReady: mongo.ready, ready, firstOwner: () => owner, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** MongoDB's addresses, and when it is ready: the processes load while it starts, and wait for it themselves. */
const startMongo = async (
  config: LaunchConfig,
  secrets: Secrets,
  print: Print,
  stops: Stop[],
): Promise<{ uris: DatabaseUris; ready: Promise<void> }> => {
  const given = givenUris(config)
  if (given) {
    print('mongod: the one of MONGODB_URI')
    return { uris: given, ready: Promise.resolve() }
  }
  const start = () => runMongod(config.SKYFOLIO_DATA_DIR, print, databaseAccess(secrets))
  const again = async () => {
    const mongod = await start()
    await mongod.ready
    return mongod
  }
  const first = await start()
  stops.unshift(startDiskReserve(config.SKYFOLIO_DATA_DIR, print), keepRunning('mongod', first, again, print))
  return { uris: databaseUris(first.uri, secrets), ready: first.ready }
}

const startRedis = async (
  config: LaunchConfig,
  password: string,
  print: Print,
  stops: Stop[],
): Promise<string | null> => {
  if (config.REDIS_URL) {
    print('redis-server: the one of REDIS_URL')
    return config.REDIS_URL
  }
  const start = () => runRedis(config.SKYFOLIO_DATA_DIR, password, print)
  const first = await start()
  if (!first) return null
  const again = async () => {
    const redis = await start()
    if (!redis) throw new Error('It can no longer be found.')
    return redis
  }
  stops.push(keepRunning('redis-server', first, again, print))
  return first.url
}

const sitePorts = async (): Promise<SitePorts> => {
  const [content, media, bytes, store, skybug] = (await freePorts(5)) as [number, number, number, number, number]
  return { content, media, bytes, store, skybug }
}

// No request arrives once the gateway has drained; the services end when they have no callers left.
const stopInOrder = async (children: SupervisedChild[]): Promise<void> => {
  const named = (...names: string[]) => children.filter(({ name }) => names.includes(name))
  for (const group of [named('gateway'), named('worker', 'store', 'skybug'), named('content', 'media')]) {
    await Promise.all(group.map(child => child.stop()))
  }
}

const openGateway = async (
  config: LaunchConfig,
  mongoReady: Promise<void>,
  children: SupervisedChild[],
  demo: () => Promise<void>,
): Promise<void> => {
  await Promise.all([mongoReady, ...children.map(({ ready }) => ready)])
  if (config.SKYFOLIO_DEMO) await demo()
  children.find(({ name }) => name === 'gateway')?.send({ opening: true })
}

const isOpenMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'open' in message && message.open === true

const installDemo = (env: NodeJS.ProcessEnv, { progress, log }: Output): Promise<void> =>
  new Promise(resolve => {
    const demo = fork(bundle('tools/dist/demo.js'), [], {
      env: { ...env, DEMO_DIR: join(ROOT, 'tools/demo') },
      execArgv: [],
      stdio: log ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    for (const output of [demo.stdout, demo.stderr]) if (output) log?.collect(output)
    demo.on('message', message => {
      if (typeof message === 'string') progress(message)
    })
    // Its own lines say what is missing, and the next start continues: the site works without it.
    demo.once('close', () => resolve())
    demo.once('error', () => resolve())
  })

// Waits for all even when one fails, so that everything that has started is known and can be stopped.
const allSettled = async <T extends unknown[]>(work: { [index in keyof T]: Promise<T[index]> }): Promise<T> => {
  await Promise.allSettled(work)
  return Promise.all(work)
}

const once = (work: Stop): Stop => {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
