/** Hashes passwords, a bounded number at a time. Throws TOO_BUSY when too many wait. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Takes as long for a null hash (no such user) as for a real one, and then answers false. */
  verify(hash: string | null, password: string): Promise<boolean>
}
