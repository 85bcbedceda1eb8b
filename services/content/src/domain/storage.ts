import type { AuditTrail } from './audit.ts'
import type { ContentTags } from './content-tag.ts'
import type { Devices } from './device.ts'
import type { Posts } from './post.ts'
import type { RemovedImages } from './removed-image.ts'
import type { Revisions } from './revision.ts'
import type { Settings } from './setting.ts'
import type { Tags } from './tag.ts'
import type { TwoFactors } from './two-factor.ts'
import type { Users } from './user.ts'

/** Everything this service keeps, one repository for each kind of thing. */
export interface Storage {
  users: Users
  devices: Devices
  twoFactors: TwoFactors
  posts: Posts
  revisions: Revisions
  removedImages: RemovedImages
  tags: Tags
  contentTags: ContentTags
  settings: Settings
  audit: AuditTrail
}

/**
 * Does all of the work or nothing. The work gets repositories of its own and may run again when another write came between,
 * so it touches nothing else; ids and hashes are made beforehand.
 */
export type Atomically = <T>(work: (storage: Storage) => Promise<T>) => Promise<T>
