import { AUDIT_INDEXES } from '@skyfolio/runtime/mongo/audit-indexes'
import type { MongoClient } from 'mongodb'

const EVERYWHERE = ['counters', 'leases', 'schemaVersion', 'tallies'] as const

/** What each service writes besides its audit trail. A test compares it with what the services have. */
export const COLLECTIONS = {
  content: [
    ...EVERYWHERE,
    ...([
      'account_mails',
      'api_keys',
      'autosaves',
      'content_tags',
      'devices',
      'import_parts',
      'imports',
      'invitations',
    ] as const),
    ...(['known_browsers', 'passkey_challenges', 'passkeys', 'password_reset_requests', 'password_resets'] as const),
    ...(['posts', 'removed_images'] as const),
    ...(['revisions', 'setting_additions', 'site_settings', 'tags', 'trashed_posts', 'two_factors', 'users'] as const),
    'words',
  ],
  media: [...EVERYWHERE, 'albums', 'avatars', 'equipment', 'images', 'meta', 'removals', 'upload_usage', 'work'],
  store: [
    ...EVERYWHERE,
    ...(['address_checks', 'coupon_usages', 'coupons', 'holds', 'known_settings', 'orders', 'print_options'] as const),
    ...(['products', 'shipping_quotes', 'test_payments', 'trashed_products'] as const),
  ],
  skybug: [...EVERYWHERE, 'conversations', 'spending'],
} as const satisfies Record<string, readonly string[]>
type Service = keyof typeof COLLECTIONS

/** Entries are added to it and read, nothing else: whoever takes over a service can't rewrite what it has done. */
export const AUDIT = 'audit'
export const AUDITED: readonly Service[] = ['content', 'media', 'store']

const ALL_WRITES = ['insert', 'update', 'remove', 'createCollection', 'dropCollection', 'createIndex', 'dropIndex']

interface Role {
  role: string
  db: string
}

interface Privilege {
  resource: { db: string; collection: string }
  actions: string[]
}

const databaseOf = (service: Service): string => `skyfolio_${service}`
const writeRole = (service: Service): string => `${databaseOf(service)}_writer`

/** A service reads all of its database, and writes its collections. */
export const rolesOfService = (service: Service): Role[] => [
  { role: 'read', db: databaseOf(service) },
  { role: writeRole(service), db: 'admin' },
]

const privilegesOf = (service: Service): Privilege[] => {
  const on = (collection: string, actions: string[]) => ({ resource: { db: databaseOf(service), collection }, actions })
  const written = COLLECTIONS[service].map(collection => on(collection, ALL_WRITES))
  return AUDITED.includes(service) ? [...written, on(AUDIT, ['insert'])] : written
}

/**
 * Creates the roles by which services write, or gives them these rights, and the audit trails with their indexes: a service
 * that may create an index could have its entries expire.
 */
export const ensureRoles = async (client: MongoClient, services: readonly Service[]): Promise<void> => {
  const admin = client.db('admin')
  const { roles } = (await admin.command({ rolesInfo: 1, showPrivileges: true })) as { roles: KnownRole[] }
  for (const service of services) {
    const db = client.db(databaseOf(service))
    const privileges = privilegesOf(service)
    const known = roles.find(({ role }) => role === writeRole(service))
    if (!known || !isSame(known.privileges, privileges))
      await admin.command({
        [known ? 'updateRole' : 'createRole']: writeRole(service),
        privileges,
        roles: [],
        writeConcern: { w: 'majority', wtimeout: 30_000 },
      })
    if (AUDITED.includes(service)) await db.collection(AUDIT).createIndexes([...AUDIT_INDEXES])
  }
}

interface KnownRole {
  role: string
  privileges: Privilege[]
}

const isSame = (some: readonly Privilege[], others: readonly Privilege[]): boolean => {
  const sorted = (list: readonly Privilege[]) =>
    list.map(({ resource: { db, collection }, actions }) => `${db} ${collection} ${[...actions].sort().join()}`).sort()
  return sorted(some).join('\n') === sorted(others).join('\n')
}
