import { duplicateKeyField } from '@skyfolio/runtime/mongo'

/** For `.catch`: turns a clash on a unique index into the error that belongs to it, by the name of the index. Other errors pass. */
export const asClash =
  (errors: Record<string, () => Error>) =>
  (error: unknown): never => {
    const index = duplicateKeyField(error)
    throw (index !== null && errors[index]?.()) || error
  }
