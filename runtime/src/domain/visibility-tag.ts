/**
 * Whose visibility a file depends on, for callers that keep the file: the collection and the id of a document ('images/12').
 * The collection alone ('images') stands for all of its documents.
 */
export const visibilityKey = (collection: string, id: string | number): string => `${collection}/${id}`

const PREFIX = 'visibility:'

/** The tag by which a change of a document's visibility is reported. */
export const visibilityTag = (key: string): string => PREFIX + key

/** The key in such a tag; null for the tag of a collection. */
export const visibilityKeyIn = (tag: string): string | null =>
  tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : null
