import { MongoClient } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureUsers, type DatabaseUris, type DatabaseUser } from '../../tools/start/databases/database-users.ts'
import { becomePrimary, currentConfig, memberUri, REPLICA_SET, tlsOf } from '../../tools/start/databases/replica-set.ts'

const WAIT_MS = 120_000

/**
 * Makes the mongods at several addresses one replica set, or the one at a single address a set of its own, and gives it the users
 * of these addresses. Changes nothing that is as it should be; what was stored before stays.
 * `key`: that of their key file, if they have one. `ca`: as for `tlsOf`.
 */
export const initMongoDb = async (
  hosts: string[],
  { key, uris = {}, ca }: { key?: string | undefined; uris?: Partial<DatabaseUris>; ca?: string | undefined } = {},
): Promise<void> => {
  if (hosts.length > 1) await initReplicaSet(hosts, key, ca)
  else if (hosts[0]) await becomePrimary(hosts[0], key, ca)
  if (key !== undefined) await ensureUsers(hosts.join(), key, passwordsFor(hosts, uris), ca)
}

/** Joins the mongods at several addresses to one replica set and waits for its primary. An existing set is left alone. */
const initReplicaSet = async (hosts: string[], key?: string, ca?: string): Promise<void> => {
  const client = new MongoClient(memberUri(hosts[0] ?? '', key), { ...tlsOf(ca), serverSelectionTimeoutMS: WAIT_MS })
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

/** Addresses of another MongoDB are its operator's. */
const passwordsFor = (hosts: string[], uris: Partial<DatabaseUris>): Partial<Record<DatabaseUser, string>> => {
  const parts = Object.entries(uris).map(
    ([user, uri]) => [user, /^mongodb:\/\/([^:@/]+):([^@/]+)@([^/?]+)/.exec(uri)] as const,
  )
  return Object.fromEntries(
    parts.flatMap(([user, found]) => {
      const [, name = '', password = '', addresses = ''] = found ?? []
      if (!addresses.split(',').some(address => hosts.includes(address))) return []
      if (decodeURIComponent(name) !== user) throw new Error(`The address for ${user} names another user: ${name}.`)
      return [[user, decodeURIComponent(password)]]
    }),
  )
}
