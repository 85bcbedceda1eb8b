import { buildIndexes } from '@skyfolio/runtime/mongo'
import type { Connection } from 'mongoose'
import { auditWriter, indexAudit } from './audit.ts'
import { imageModel } from './image-model.ts'
import type { Rows } from './image-repository.ts'
import type { AvatarModel } from './object-models.ts'
import { avatarModel, removalModel } from './object-models.ts'
import { workModel } from './work-model.ts'

export interface AllRows extends Rows {
  avatars: AvatarModel
}

/** The collections of this service. */
export const openRows = (connection: Connection): AllRows => ({
  connection,
  images: imageModel(connection),
  work: workModel(connection),
  removals: removalModel(connection),
  avatars: avatarModel(connection),
  audit: auditWriter(connection),
})

/** Makes the collections and their indexes; both processes do, whichever is first. */
export async function indexRows({ connection, images, work, removals, avatars }: AllRows): Promise<void> {
  await buildIndexes([images, work, removals, avatars])
  await indexAudit(connection)
}
