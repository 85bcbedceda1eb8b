import { createHmac } from 'node:crypto'
import { MongoClient, type Document } from 'mongodb'
import { ensureRoles, rolesOfService } from './database-roles.ts'
import { memberUri, tlsOf } from './replica-set.ts'

export const SERVICES = ['content', 'media', 'store', 'skybug'] as const

/** Who signs in to MongoDB: each service, and whoever writes a backup or restores one. */
export const DATABASE_USERS = [...SERVICES, 'backup'] as const
export type DatabaseUser = (typeof DATABASE_USERS)[number]

/** An address with user and password for each of them. */
export type DatabaseUris = Record<DatabaseUser, string>

interface Role {
  role: string
  db: string
}

/**
 * A service reads and writes its own database, but can't change its audit trail. A backup reads all four; a restore fills them,
 * and sees whether a service still runs.
 */
export const rolesOf = (user: DatabaseUser): Role[] => {
  const databases = SERVICES.map(service => `skyfolio_${service}`)
  if (user !== 'backup') return rolesOfService(user)
  const ofDatabases = databases.flatMap(db => ['readWrite', 'dbAdmin'].map(role => ({ role, db })))
  return [...ofDatabases, { role: 'clusterMonitor', db: 'admin' }]
}

/** The address of a MongoDB with a user and a password. */
export const withCredentials = (uri: string, user: string, password: string): string =>
  uri.replace('://', `://${encodeURIComponent(user)}:${encodeURIComponent(password)}@`)

/**
 * Creates the users with these passwords, or gives them these passwords; those that have theirs are left alone. The
 * connection is that of a member of the replica set, which has `key` in its key file; `ca` as for `tlsOf`.
 */
export const ensureUsers = async (
  hosts: string,
  key: string,
  passwords: Partial<Record<DatabaseUser, string>>,
  ca?: string,
): Promise<void> => {
  const client = new MongoClient(memberUri(hosts, key), { ...tlsOf(ca), serverSelectionTimeoutMS: 30_000 })
  const admin = client.db('admin')
  try {
    await ensureRoles(
      client,
      SERVICES.filter(service => passwords[service] !== undefined),
    )
    const { users } = (await admin.command({ usersInfo: 1 })) as { users?: KnownUser[] }
    for (const [user, password] of Object.entries(passwords) as [DatabaseUser, string][]) {
      const wanted = { roles: rolesOf(user), fingerprint: fingerprintOf(key, user, password) }
      const known = users?.find(one => one.user === user)
      if (known && isAsWanted(known, wanted)) continue
      await admin.command({
        [known ? 'updateUser' : 'createUser']: user,
        pwd: password,
        roles: wanted.roles,
        mechanisms: ['SCRAM-SHA-256'],
        customData: { fingerprint: wanted.fingerprint },
        writeConcern: { w: 'majority', wtimeout: 30_000 },
      })
    }
  } finally {
    await client.close()
  }
}

interface KnownUser extends Document {
  user: string
  roles: Role[]
  customData?: { fingerprint?: string }
}

/** Says whether a password has changed. Only who has the key could try passwords on it. */
const fingerprintOf = (key: string, user: string, password: string): string =>
  createHmac('sha256', key).update(`${user}:${password}`).digest('base64')

const isAsWanted = (known: KnownUser, { roles, fingerprint }: { roles: Role[]; fingerprint: string }): boolean => {
  const sorted = (list: Role[]) => list.map(({ role, db }) => `${db} ${role}`).sort()
  return known.customData?.fingerprint === fingerprint && sorted(known.roles).join() === sorted(roles).join()
}
