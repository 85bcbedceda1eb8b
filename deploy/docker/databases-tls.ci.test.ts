import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import pino from 'pino'
import { connectRedis } from '../../gateway/src/limits/redis.ts'
import { until } from '../../runtime/test/support/until.ts'
import { minioObjectStore } from '../../services/media/src/adapters/minio-object-store.ts'
import { startInBackground, waitUntilListening } from '../../tools/start/running/background-process.ts'
import { freePorts } from '../../tools/start/running/free-ports.ts'
import { endProcess, type KnownProcess } from '../../tools/start/running/known-process.ts'
import { renewAuthority } from './certificates.ts'
import { initMongoDb } from './init-mongodb.ts'
import { readCompose } from './read-compose.ts'
import { createSecrets, handOutSecrets, SECRETS_OF } from './secrets.ts'
import { waitForMinio, waitForRedis } from './until-ready.ts'

// The programs of this machine, with the commands of docker-compose.yml and the secrets of their containers. The closing lines
// of npm test say which are missing.
jest.setTimeout(120_000)
const { MONGOD_PATH = '', REDIS_TLS_PATH = '', MINIO_PROGRAM = '' } = process.env
const withMongod = MONGOD_PATH ? describe : describe.skip
const withRedis = REDIS_TLS_PATH ? describe : describe.skip
const withMinio = MINIO_PROGRAM ? describe : describe.skip

const root = mkdtempSync(join(tmpdir(), 'skyfolio-databases-'))
const running: KnownProcess[] = []
let ca: string
let otherCa: string
beforeAll(async () => {
  const folder = join(root, 'secrets')
  mkdirSync(folder)
  for (const process of Object.keys(SECRETS_OF)) mkdirSync(join(root, process))
  await createSecrets(folder)
  handOutSecrets(folder, root)
  ca = secret('prepare', 'tls-ca')
  otherCa = (await renewAuthority(null, new Date())).cert
})
afterAll(async () => {
  await Promise.all(running.map(known => endProcess(known, 0)))
  rmSync(root, { recursive: true, force: true })
})

const secret = (process: string, name: string) => readFileSync(join(root, process, name), 'utf8').trim()

/** Starts a service of docker-compose.yml as a program of this machine, which `change` fits to it. */
const start = async (
  service: string,
  binary: string,
  change: (command: string[], port: number) => string[],
  env: Record<string, string> = {},
): Promise<number> => {
  const [port = 0] = await freePorts(1)
  const command = readCompose().services[service]?.command ?? []
  const args = change(command, port).map(word => word.replace(/^\/secrets/, join(root, service)))
  const known = startInBackground({ binary, args, logFile: join(root, `${service}.log`), env })
  running.push(known)
  await waitUntilListening(known, port, service)
  return port
}

withMongod('MongoDB', () => {
  let port: number
  const connect = async (uri: string, more: object = {}) => {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000, ...more })
    try {
      return (await client.db('skyfolio_content').collection('tags').insertOne({ a: 1 })).acknowledged
    } finally {
      await client.close()
    }
  }
  beforeAll(async () => {
    const data = join(root, 'mongo-data')
    mkdirSync(data)
    port = await start('mongo', MONGOD_PATH, (command, at) => [...command, '--port', `${at}`, '--dbpath', data])
    const here = (uri: string) => uri.replace('@mongo:27017', `@127.0.0.1:${port}`)
    const uris = { content: here(secret('content', 'mongodb-uri')) }
    await initMongoDb([`127.0.0.1:${port}`], { key: secret('mongo', 'mongodb-key'), uris, ca })
  })

  test('lets a service in over TLS, by the address that it is given', async () => {
    const uri = secret('content', 'mongodb-uri')
    expect(uri).toContain('tls=true&tlsCAFile=/secrets/tls-ca')
    const here = uri.replace('@mongo:27017', `@127.0.0.1:${port}`).replace('/secrets/', `${join(root, 'content')}/`)
    expect(await connect(here)).toBe(true)
    await expect(connect(here.replace('&tls=true', '').replace(/&tlsCAFile=[^&]+/, ''))).rejects.toThrow()
    // An address of nobody: its certificate is for others.
    await expect(connect(here.replace('127.0.0.1', '127.0.0.2'), { directConnection: true })).rejects.toThrow(
      /altnames/,
    )
    await expect(connect(here.replace(/&tlsCAFile=[^&]+/, ''), { ca: otherCa })).rejects.toThrow(/certificate/)
  })
})

withRedis('Redis', () => {
  test('lets the gateway in over TLS alone', async () => {
    const port = await start('redis', REDIS_TLS_PATH, (command, at) =>
      [...command.slice(1), '--dir', root].map(word => (word === '6379' ? `${at}` : word)),
    )
    await waitForRedis(`127.0.0.1:${port}`, ca)
    const url = secret('gateway', 'redis-url').replace('@redis:6379', `@127.0.0.1:${port}`)
    expect(url).toMatch(/^rediss:/)
    const failures = async (address: string, authority?: string) => {
      const lines: string[] = []
      const redis = connectRedis(address, pino({}, { write: line => void lines.push(line) }), authority)
      await until(() => redis.isReady() || lines.length > 0, 'a result')
      const isReady = redis.isReady()
      redis.close()
      return isReady ? 'none' : lines.join()
    }
    expect(await failures(url, ca)).toBe('none')
    expect(await failures(url)).toContain('certificate')
    expect(await failures(url, otherCa)).toContain('certificate')
    expect(await failures(url.replace('rediss:', 'redis:'), ca)).not.toBe('none')
    expect(await failures(url.replace('127.0.0.1', '127.0.0.2'), ca)).toContain('altnames')
  })
})

withMinio('MinIO', () => {
  test('takes and gives objects over TLS alone', async () => {
    const data = join(root, 'minio-data')
    mkdirSync(data)
    const keys = { accessKey: secret('media', 'minio-access-key'), secretKey: secret('media', 'minio-secret-key') }
    const port = await start(
      'minio',
      MINIO_PROGRAM,
      (command, at) => [
        ...command.map(word => (word === '/data' ? data : word)),
        ...['--address', `127.0.0.1:${at}`, '--console-address', '127.0.0.1:0'],
      ],
      { MINIO_ROOT_USER: keys.accessKey, MINIO_ROOT_PASSWORD: keys.secretKey, HOME: root },
    )
    await waitForMinio(`https://127.0.0.1:${port}`, ca)
    const store = (endpoint: string, authority?: string) =>
      minioObjectStore({ ...keys, endpoint, ca: authority, bucket: 'test', region: 'us-east-1', scratch: root })
    const encrypted = await store(`https://127.0.0.1:${port}`, ca)
    const name = `gallery/${'a'.repeat(32)}.jpg`
    await encrypted.put(name, Readable.from([Buffer.from('a picture')]))
    const found = await encrypted.get(name)
    expect(found && (await text(found))).toBe('a picture')
    const unavailable = { kind: 'unavailable' }
    for (const wrong of [undefined, otherCa])
      await expect((await store(`https://127.0.0.1:${port}`, wrong)).ping()).rejects.toMatchObject(unavailable)
    await expect((await store(`https://127.0.0.2:${port}`, ca)).ping()).rejects.toMatchObject(unavailable)
    await expect((await store(`http://127.0.0.1:${port}`)).ping()).rejects.toMatchObject(unavailable)
  })
})
