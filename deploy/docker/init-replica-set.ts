import { MongoClient } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import { currentConfig, REPLICA_SET } from '../../tools/start/databases/replica-set.ts'

const WAIT_MS = 120_000

/** Joins the mongods at several addresses to one replica set and waits for its primary. An existing set is left alone. */
export const initReplicaSet = async (hosts: string[]): Promise<void> => {
  const client = new MongoClient(`mongodb://${hosts[0]}/?directConnection=true`, { serverSelectionTimeoutMS: WAIT_MS })
  const admin = client.db('admin')
  try {
    await client.connect()
    if (!(await currentConfig(admin))) {
      const members = hosts.map((host, _id) => ({ _id, host }))
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } })
    }
    const deadline = Date.now() + WAIT_MS
    while (!(await admin.command({ hello: 1 }))['primary']) {
      if (Date.now() > deadline) throw new Error(`The replica set has no primary after ${WAIT_MS / 1000} s.`)
      await pause(100)
    }
  } finally {
    await client.close()
  }
}
