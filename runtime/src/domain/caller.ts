/** Who makes a change: the signed-in user, or null for the service itself and the command line. */
export interface Caller {
  actorId: number | null
  requestId: string
  /** The network the change was asked for from, as the gateway groups addresses; absent when it doesn't say. */
  network?: string
}
