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
  /** With when it is removed unless it is kept before; null: it is kept. */
  insert(avatar: Avatar, expiresAt: Date | null): Promise<void>
  /** Keeps one from being removed. False when there is none of this name, or it has expired: it may be half removed. */
  keep(filename: string, at: Date): Promise<boolean>
  /** The object names of those that expired before a moment. */
  expiredObjects(before: Date): Promise<string[]>
  /** Removes those that expired before a moment; their objects stay. */
  removeExpired(before: Date): Promise<void>
  byFilename(filename: string): Promise<Avatar | null>
  /** Which of some object names belong to an avatar. */
  ownedObjects(names: string[]): Promise<string[]>
}
