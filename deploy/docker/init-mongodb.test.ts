import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { wasFound } from '../../tools/start/programs/find-program.ts'
import { findMongod } from '../../tools/start/programs/mongod.ts'
import { startInBackground, waitUntilListening } from '../../tools/start/running/background-process.ts'
import { freePorts } from '../../tools/start/running/free-ports.ts'
import { endProcess, type KnownProcess } from '../../tools/start/running/known-process.ts'
import { replicaSetArguments } from '../../tools/start/databases/replica-set.ts'
import { initReplicaSet } from './init-replica-set.ts'

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
  await waitUntilListening(known, port, 'mongod')
}

test('three members become one set that takes writes; beginning it again changes nothing', async () => {
  const found = await findMongod({ print: () => undefined, mayDownload: false })
  if (!wasFound(found)) throw new Error(found.missing)
  const ports = await freePorts(3)
  await Promise.all(ports.map(port => startMember(found.path, port)))
  const hosts = ports.map(port => `127.0.0.1:${port}`)
  await initReplicaSet(hosts)
  await initReplicaSet(hosts)

  const client = new MongoClient(`mongodb://${hosts.join()}/?replicaSet=rs0`)
  await client
    .db('try')
    .collection('rows')
    .insertOne({ a: 1 }, { writeConcern: { w: 3, wtimeoutMS: 60_000 } })
  const { members } = await client.db('admin').command({ replSetGetStatus: 1 })
  expect((members as { name: string }[]).map(({ name }) => name)).toEqual(hosts)
  await client.close()
})
