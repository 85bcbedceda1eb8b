/** Who makes a change: the signed-in user, or null for the service itself and the command line. */
export interface Caller {
  actorId: number | null
  requestId: string
  /** The network the change was asked for from, as the gateway groups addresses; absent when it doesn't say. */
  network?: string
  /** The name of the API key with which a program acts for the user; absent: they are signed in. */
  apiKey?: string
}
