import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { isFound } from '../local/parts/find-part.ts'
import { findMongod } from '../local/parts/mongod.ts'
import { startInBackground, untilListening } from '../local/running/background-process.ts'
import { freePorts } from '../local/running/free-ports.ts'
import { endProcess, type KnownProcess } from '../local/running/known-process.ts'
import { replicaSetArguments } from '../local/running/replica-set.ts'
import { beginSet } from './begin-set.ts'

jest.setTimeout(180_000)

const folders: string[] = []
const running: KnownProcess[] = []
afterAll(async () => {
  await Promise.all(running.map(known => endProcess(known, 0)))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const startMember = async (binary: string, port: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-member-'))
  folders.push(folder)
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '16', '--quiet']
  const args = [...replicaSetArguments, '--dbpath', folder, '--port', `${port}`, '--bind_ip', '127.0.0.1', ...small]
  const known = startInBackground({ binary, args, logFile: join(folder, 'log') })
  running.push(known)
  await untilListening(known, port, 'mongod')
}

test('three members become one set that takes writes; beginning it again changes nothing', async () => {
  const found = await findMongod({ say: () => undefined, fetching: false })
  if (!isFound(found)) throw new Error(found.missing)
  const ports = await freePorts(3)
  await Promise.all(ports.map(port => startMember(found.use, port)))
  const hosts = ports.map(port => `127.0.0.1:${port}`)
  await beginSet(hosts)
  await beginSet(hosts)

  const client = new MongoClient(`mongodb://${hosts.join()}/?replicaSet=rs0`)
  await client
    .db('try')
    .collection('rows')
    .insertOne({ a: 1 }, { writeConcern: { w: 3, wtimeoutMS: 60_000 } })
  const { members } = await client.db('admin').command({ replSetGetStatus: 1 })
  expect((members as { name: string }[]).map(({ name }) => name)).toEqual(hosts)
  await client.close()
})
