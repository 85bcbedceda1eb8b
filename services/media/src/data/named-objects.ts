import type { mongo } from 'mongoose'
import type { ImageDocument } from './image-model.ts'
import type { AvatarDocument } from './object-models.ts'

type Row = mongo.Document

/**
 * The objects that a row of a collection needs to have in the object store; for backups. What is only waiting to be removed
 * is left out.
 */
export const namedObjects: Record<string, (row: Row) => string[]> = {
  images: row => (row as ImageDocument).objects,
  avatars: row => [(row as unknown as AvatarDocument).object],
  // The mark by which the store and the database know each other; see bindStore.
  meta: row => (row['_id'] === 'object-store' ? [String(row['value'])] : []),
}
