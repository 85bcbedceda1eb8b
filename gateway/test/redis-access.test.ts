import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import pino from 'pino'
import { createClient, type RedisClientType } from 'redis'
import { runRedis, type RunningRedis } from '../../tools/start/databases/run-redis.ts'
import { until } from '../../runtime/test/support/until.ts'
import { createLoginLimits } from '../src/auth/login-limits.ts'
import { connectRedis } from '../src/limits/redis.ts'

// A real Redis, as `npm start` and the containers run it, and what each caller may do there. The closing lines of npm test say
// when it is missing.
jest.setTimeout(120_000)
const withRedis = process.env.REDIS_URL ? describe : describe.skip

withRedis('the Redis of a site', () => {
  const PASSWORD = 'the-gateways'
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-redis-'))
  const print = () => undefined
  let redis: RunningRedis
  beforeAll(async () => {
    const started = await runRedis(folder, PASSWORD, print)
    if (!started) throw new Error('no Redis could be found')
    redis = started
  })
  afterAll(async () => {
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A connection without HELLO, which would need a user at once. */
  const connect = async (url: string) => {
    const options = { url, RESP: 2 as const, disableClientInfo: true, socket: { reconnectStrategy: false as const } }
    const client = createClient(options) as unknown as RedisClientType
    client.on('error', () => undefined)
    return client.connect()
  }

  test('the gateway does with its keys what sessions and limits take', async () => {
    const connected = connectRedis(redis.url, pino({ level: 'silent' }))
    await until(() => connected.isReady(), 'Redis')
    await connected.client.set('skyfolio:session:1', '{}', { EX: 60 })
    expect(await connected.client.get('skyfolio:session:1')).toBe('{}')
    expect(await connected.client.del(['skyfolio:session:1'])).toBe(1)
    const options = { redis: connected, failures: 1, failuresPerAddress: 50, failuresPerAccount: 50 }
    const limits = createLoginLimits(options)
    const login = { email: 'a@example.org', address: '192.0.2.1' }
    await (await limits.begin(login)).forgive('succeeded')
    await limits.begin(login)
    await expect(limits.begin(login)).rejects.toMatchObject({ status: 429 })
    connected.close()
  })

  test('the gateway reaches no other key and no other command', async () => {
    const client = await connect(redis.url)
    const refused = { message: expect.stringMatching(/^NOPERM/) }
    const commands = [
      ...[
        ['GET', 'other'],
        ['SET', 'other', '1'],
        ['KEYS', '*'],
        ['FLUSHALL'],
        ['CONFIG', 'GET', '*'],
        ['ACL', 'LIST'],
      ],
      ...[['CLIENT', 'LIST'], ['SHUTDOWN'], ['SUBSCRIBE', 'x'], ['MONITOR'], ['REPLICAOF', 'h', '1']],
    ]
    for (const command of commands) await expect(client.sendCommand(command)).rejects.toMatchObject(refused)
    await expect(client.eval("return redis.call('get', KEYS[1])", { keys: ['other'] })).rejects.toThrow()
    await expect(client.eval("return redis.call('keys', '*')")).rejects.toThrow()
    client.destroy()
  })

  test('anybody else is refused: without a password, with a wrong one, and the default user', async () => {
    const address = new URL(redis.url).host
    const anybody = await connect(`redis://${address}`)
    await expect(anybody.get('skyfolio:session:1')).rejects.toThrow(/^NOAUTH/)
    await expect(anybody.ping()).rejects.toThrow(/^NOAUTH/)
    anybody.destroy()
    for (const user of [`gateway:wrong`, `default:${PASSWORD}`, `:${PASSWORD}`])
      await expect(connect(`redis://${user}@${address}`)).rejects.toThrow(/^WRONGPASS/)
  })

  test('a gateway with a wrong password says so without it, and is let in once it is right', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'warn' }, { write: line => void lines.push(line) })
    const connected = connectRedis(redis.url.replace(PASSWORD, 'mistyped'), logger)
    await until(() => lines.join('').includes('Redis refuses the user or the password of REDIS_URL'), 'the message')
    expect(connected.isReady()).toBe(false)
    await expect(connected.timely(() => connected.client.get('skyfolio:session:1'))).rejects.toThrow('does not respond')
    const { port } = new URL(redis.url)
    await redis.stop()
    const again = await runRedis(folder, 'mistyped', print)
    if (!again) throw new Error('no Redis could be found')
    redis = again
    expect(new URL(again.url).port).toBe(port)
    await until(() => connected.isReady(), 'Redis')
    expect(lines.join('')).not.toContain('mistyped')
    connected.close()
  })
})
