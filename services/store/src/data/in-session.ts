import type { ClientSession } from 'mongoose'

/** The transaction a repository works in; empty: none. */
export interface InSession {
  session?: ClientSession
}
