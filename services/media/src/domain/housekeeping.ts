/** What an image row says it has in the object store. */
export interface OwnedObjects {
  imageId: number
  original: string
  /** What visitors see. */
  shown: string[]
}

/** What the sweep needs to know from the rows, and may do to them. */
export interface Housekeeping {
  /** The name of this database's mark in its object store; made at the first call, the same for ever. */
  storeMark(): Promise<string>
  /** Gives up the objects of rows removed, and of renditions replaced, before a moment. */
  forget(before: Date): Promise<void>
  /** Which of some names belong to a row. */
  known(names: string[]): Promise<Set<string>>
  /** Ready images that have not changed since a moment. */
  readyImages(unchangedSince: Date): AsyncIterable<OwnedObjects>
  /** Pending images that nobody will work on. */
  stuckImages(unchangedSince: Date): AsyncIterable<OwnedObjects>
  /** Lets the worker make the renditions anew. */
  deriveAgain(imageId: number): Promise<void>
  fail(imageId: number, failure: string): Promise<void>
}
