/** A picture of a person, or the site's logo: small, public, one object. */
export interface Avatar {
  /** Random. */
  filename: string
  /** Name in the object store. */
  object: string
  /** Bytes. */
  size: number
}

export interface AvatarRepository {
  insert(avatar: Avatar): Promise<void>
  byFilename(filename: string): Promise<Avatar | null>
  /** Which of some object names belong to an avatar. */
  ownedObjects(names: string[]): Promise<string[]>
}
