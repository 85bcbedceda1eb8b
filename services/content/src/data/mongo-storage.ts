import type { Connection } from 'mongoose'
import { inTransaction } from '@skyfolio/runtime/transactions'
import type { Atomically, Storage } from '../domain/storage.ts'
import { auditTrail } from './audit-repository.ts'
import { contentTagRepository } from './content-tag-repository.ts'
import { deviceRepository } from './device-repository.ts'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { Models } from './models.ts'
import { postRepository } from './post-repository.ts'
import { removedImageRepository } from './removed-image-repository.ts'
import { revisionRepository } from './revision-repository.ts'
import { settingRepository } from './setting-repository.ts'
import { tagRepository } from './tag-repository.ts'
import { twoFactorRepository } from './two-factor-repository.ts'
import { userRepository } from './user-repository.ts'

/** The repositories, all reading and writing in one session if given. */
export const mongoStorage = (models: Models, options: InSession = {}): Storage => ({
  users: userRepository(models.users, options),
  devices: deviceRepository(models.devices, options),
  twoFactors: twoFactorRepository(models.twoFactors, options),
  posts: postRepository(models, options),
  revisions: revisionRepository(models.revisions, options),
  removedImages: removedImageRepository(models.removedImages, options),
  tags: tagRepository(models.tags, options),
  contentTags: contentTagRepository(models.contentTags, options),
  settings: settingRepository(models.settings, options),
  audit: auditTrail(models.audit, options),
})

/** Atomically, by a MongoDB transaction. Work that clashes with another transaction runs again; a database that is gone is told at once. */
export const mongoTransactions =
  (connection: Connection, models: Models): Atomically =>
  work =>
    inTransaction(connection, session => work(mongoStorage(models, { session })))
