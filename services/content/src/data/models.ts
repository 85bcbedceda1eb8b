import { tallyModel } from '@skyfolio/runtime/tallies'
import type { Connection } from 'mongoose'
import { auditModel } from './audit-model.ts'
import { contentTagModel } from './content-tag-model.ts'
import { deviceModel } from './device-model.ts'
import { postModel } from './post-model.ts'
import { removedImageModel } from './removed-image-model.ts'
import { revisionModel } from './revision-model.ts'
import { settingModel } from './setting-model.ts'
import { tagModel } from './tag-model.ts'
import { twoFactorModel } from './two-factor-model.ts'
import { userModel } from './user-model.ts'
import { wordModel } from './word-model.ts'

export type Models = ReturnType<typeof createModels>

/** The models of one connection. */
export const createModels = (connection: Connection) => ({
  users: userModel(connection),
  devices: deviceModel(connection),
  twoFactors: twoFactorModel(connection),
  posts: postModel(connection),
  revisions: revisionModel(connection),
  removedImages: removedImageModel(connection),
  words: wordModel(connection),
  tallies: tallyModel(connection),
  tags: tagModel(connection),
  contentTags: contentTagModel(connection),
  settings: settingModel(connection),
  audit: auditModel(connection),
})

/** Which tag a change of a collection moves, for those who hold copies. */
export const CHANGE_TAGS = {
  users: 'users',
  posts: 'posts',
  tags: 'tags',
  content_tags: 'content_tags',
  site_settings: 'settings',
}
