import { MongoClient, type Document, type MongoClientOptions } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'

export const REPLICA_SET = 'rs0'

/** Clients connect to the one member directly, whatever address the set's configuration has. */
export const replicaSetUri = (port: number): string =>
  `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}&directConnection=true`

export const replicaSetArguments = ['--replSet', REPLICA_SET]

/** With a key file, clients have to sign in, and nobody is let in for coming from this machine. */
export const accessControlArguments = (keyFile: string): string[] => [
  ...['--keyFile', keyFile],
  ...['--setParameter', 'enableLocalhostAuthBypass=false'],
]

/**
 * The address of a mongod for who initiates its replica set and creates its users: with the key of the key file as a member
 * of the set, without one as anybody.
 */
export const memberUri = (hosts: string, key?: string): string => {
  const only = hosts.includes(',') ? `replicaSet=${REPLICA_SET}` : 'directConnection=true'
  if (key === undefined) return `mongodb://${hosts}/?${only}`
  return `mongodb://__system:${encodeURIComponent(key)}@${hosts}/?authSource=local&${only}`
}

/** The options of a client that accepts a certificate of this authority alone; none without one. */
export const tlsOf = (ca: string | undefined): MongoClientOptions => (ca === undefined ? {} : { tls: true, ca })

/**
 * Makes the mongod at an address the primary of its one-member set: initiates the set on the first start, and reconfigures
 * it when the address has changed (else the same data elsewhere has no valid configuration).
 * @param key that of its key file, if it has one.
 * @param ca as for `tlsOf`.
 */
export const becomePrimary = async (host: string, key?: string, ca?: string): Promise<void> => {
  const client = new MongoClient(memberUri(host, key), { ...tlsOf(ca), serverSelectionTimeoutMS: 30_000 })
  const admin = client.db('admin')
  try {
    await client.connect()
    const config = await currentConfig(admin)
    if (!config) await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } })
    else if (config.members[0]?.host !== host)
      await admin.command({ replSetReconfig: moved(config, host), force: true })
    await waitUntilPrimary(admin)
  } finally {
    await client.close()
  }
}

interface SetConfig extends Document {
  version: number
  members: { _id: number; host: string }[]
}

type Admin = ReturnType<MongoClient['db']>

const NOT_YET_INITIALIZED = 94

/** The configuration of the set a mongod belongs to; null when it has none yet. */
export const currentConfig = async (admin: Admin): Promise<SetConfig | null> => {
  try {
    return (await admin.command({ replSetGetConfig: 1 })).config as SetConfig
  } catch (error) {
    if ((error as { code?: number }).code === NOT_YET_INITIALIZED) return null
    throw error
  }
}

const moved = (config: SetConfig, host: string): SetConfig => ({
  ...config,
  version: config.version + 1,
  members: config.members.slice(0, 1).map(member => ({ ...member, host })),
})

const waitUntilPrimary = async (admin: Admin): Promise<void> => {
  const deadline = Date.now() + 30_000
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
    if (Date.now() > deadline) throw new Error('mongod did not become primary within 30 s.')
    await pause(20)
  }
}
