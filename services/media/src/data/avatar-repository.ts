import type { Connection } from 'mongoose'
import type { AvatarRepository } from '../domain/image-repository.ts'
import type { AuditWriter } from './audit.ts'
import type { AvatarModel } from './object-models.ts'
import { inTransaction } from '@skyfolio/runtime/transactions'

export const avatarRepository = (
  connection: Connection,
  avatars: AvatarModel,
  audit: AuditWriter,
): AvatarRepository => ({
  insert: ({ filename, object, size }, actor) =>
    inTransaction(connection, async session => {
      await avatars.create([{ _id: filename, object, size, createdAt: new Date() }], { session })
      await audit(actor, [{ action: 'avatar.create', subject: { type: 'avatar', id: filename }, changes: {} }], session)
    }),
  find: async filename => {
    const avatar = await avatars.findById(filename).lean()
    return avatar && { filename, object: avatar.object, size: avatar.size }
  },
})
