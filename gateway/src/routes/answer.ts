/** One event of an answer that comes piece by piece; `data` goes out as JSON. */
export interface ServerEvent {
  event: string
  data: unknown
}

/** A body with more to say than the route's usual status. */
export class Answer<T> {
  readonly body: T
  readonly headers: Record<string, string>
  /** Something is missing because a service is down: the answer is good enough now and must not be kept. */
  readonly degraded: boolean
  /** Sent one after another (text/event-stream) instead of the body. */
  readonly events: AsyncIterable<ServerEvent> | null

  constructor(
    body: T,
    options: { headers?: Record<string, string>; degraded?: boolean; events?: AsyncIterable<ServerEvent> } = {},
  ) {
    this.body = body
    this.headers = options.headers ?? {}
    this.degraded = options.degraded ?? false
    this.events = options.events ?? null
  }
}

/** An answer of events alone. */
export const eventAnswer = (events: AsyncIterable<ServerEvent>, headers: Record<string, string> = {}): Answer<never> =>
  new Answer(undefined as never, { headers, events })
