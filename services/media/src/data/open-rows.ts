import type { Logger } from '@skyfolio/runtime/logger'
import { runMigrations } from '@skyfolio/runtime/migrations'
import { buildIndexes } from '@skyfolio/runtime/mongo'
import { tallyModel, type TallyModel } from '@skyfolio/runtime/tallies'
import type { Connection } from 'mongoose'
import { auditWriter, indexAudit } from './audit.ts'
import { imageModel } from './image-model.ts'
import type { Rows } from './image-repository.ts'
import { imageTallies } from './image-tallies.ts'
import { migrations } from './migrations.ts'
import type { AvatarModel } from './object-models.ts'
import { avatarModel, removalModel } from './object-models.ts'
import { workModel } from './work-model.ts'

export interface AllRows extends Rows {
  avatars: AvatarModel
  tallyRows: TallyModel
}

/** The collections of this service. */
export const openRows = (connection: Connection): AllRows => {
  const images = imageModel(connection)
  const tallyRows = tallyModel(connection)
  return {
    connection,
    images,
    work: workModel(connection),
    removals: removalModel(connection),
    avatars: avatarModel(connection),
    audit: auditWriter(connection),
    tallies: imageTallies(images, tallyRows),
    tallyRows,
  }
}

/** Brings the database to the indexes and the schema of this release; both processes do, whichever is first. */
export async function prepareRows(rows: AllRows, logger: Logger): Promise<void> {
  await indexRows(rows)
  await runMigrations({ connection: rows.connection, migrations, logger })
}

/** Makes the collections and their indexes. */
export async function indexRows(rows: AllRows): Promise<void> {
  const { connection, images, work, removals, avatars, tallyRows, tallies } = rows
  await buildIndexes([images, work, removals, avatars, tallyRows])
  await indexAudit(connection)
  await tallies.recount()
}
