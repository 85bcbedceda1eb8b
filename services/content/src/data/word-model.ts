import { Schema, type Connection } from 'mongoose'

/** The dictionary of the search: every word that occurs in the terms of posts. */
export interface WordDocument {
  /** The folded word. */
  _id: string
  /** How many posts and pages have it, drafts included. Never 0. */
  posts: number
}

const schema = new Schema<WordDocument>(
  { _id: { type: String, required: true }, posts: { type: Number, required: true } },
  { collection: 'words', versionKey: false },
)
// So that the commonest words of a prefix are found without reading a document.
schema.index({ _id: 1, posts: -1 }, { name: 'prefix' })

export type WordModel = ReturnType<typeof wordModel>
export const wordModel = (connection: Connection) => connection.model('Word', schema)
