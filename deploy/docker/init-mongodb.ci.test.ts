import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { startInBackground, waitUntilListening } from '../../tools/start/running/background-process.ts'
import { freePorts } from '../../tools/start/running/free-ports.ts'
import { endProcess, type KnownProcess } from '../../tools/start/running/known-process.ts'
import { withCredentials } from '../../tools/start/databases/database-users.ts'
import { accessControlArguments, memberUri, replicaSetArguments } from '../../tools/start/databases/replica-set.ts'
import { initMongoDb } from './init-mongodb.ts'

jest.setTimeout(180_000)
// The closing lines of npm test say when it is missing.
const { MONGOD_PATH = '' } = process.env
const withMongod = MONGOD_PATH ? test : test.skip

const folders: string[] = []
const running: KnownProcess[] = []
afterAll(async () => {
  await Promise.all(running.map(known => endProcess(known, 0)))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const KEY = 'theKeyOfThreeMembers'
const WRONG = { code: 18 }
const REFUSED = { code: 13 }

const startMember = async (port: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-member-'))
  folders.push(folder)
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, KEY, { mode: 0o600 })
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '16', '--quiet']
  const set = [...replicaSetArguments, ...accessControlArguments(keyFile)]
  const args = [...set, '--dbpath', folder, '--port', `${port}`, '--bind_ip', '127.0.0.1', ...small]
  const known = startInBackground({ binary: MONGOD_PATH, args, logFile: join(folder, 'log') })
  running.push(known)
  await waitUntilListening(known, port, 'mongod')
}

withMongod('three members become one set with users, and beginning it again changes what has changed', async () => {
  const ports = await freePorts(3)
  await Promise.all(ports.map(port => startMember(port)))
  const hosts = ports.map(port => `127.0.0.1:${port}`)
  const address = `mongodb://${hosts.join()}/?replicaSet=rs0`
  const content = withCredentials(address, 'content', 'a p@ssword/')
  // Of another MongoDB: its operator makes its users.
  const media = 'mongodb://media:elsewhere@managed.example/'
  await initMongoDb(hosts, { key: KEY, uris: { content, media } })
  await initMongoDb(hosts, { key: KEY, uris: { content, media } })

  const client = new MongoClient(content)
  await client
    .db('skyfolio_content')
    .collection('tags')
    .insertOne({ a: 1 }, { writeConcern: { w: 3, wtimeoutMS: 60_000 } })
  await expect(client.db('skyfolio_media').collection('tags').findOne()).rejects.toMatchObject(REFUSED)
  await client.close()

  const changed = withCredentials(address, 'content', 'another')
  await initMongoDb(hosts, { key: KEY, uris: { content: changed } })
  await expect(new MongoClient(content).connect()).rejects.toMatchObject(WRONG)
  await expect(new MongoClient(withCredentials(address, 'media', 'elsewhere')).connect()).rejects.toMatchObject(WRONG)
  const again = await new MongoClient(changed).connect()
  expect(await again.db('skyfolio_content').collection('tags').countDocuments()).toBe(1)
  await again.close()

  const system = await new MongoClient(memberUri(hosts.join(), KEY)).connect()
  const { members } = await system.db('admin').command({ replSetGetStatus: 1 })
  expect((members as { name: string }[]).map(({ name }) => name)).toEqual(hosts)
  await system.close()
  await expect(initMongoDb(hosts, { key: KEY, uris: { store: changed } })).rejects.toThrow(
    'names another user: content',
  )
})
