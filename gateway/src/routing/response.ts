/** One event of a response that is streamed; `data` goes out as JSON. */
export interface ServerEvent {
  event: string
  data: unknown
}

/** A body with more than the route's usual status and headers. */
export class RouteResponse<T> {
  readonly body: T
  readonly headers: Record<string, string>
  /** Something is missing because a service is down: the response is good enough now and must not be cached. */
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

/** A response of events alone. */
export const eventResponse = (
  events: AsyncIterable<ServerEvent>,
  headers: Record<string, string> = {},
): RouteResponse<never> => new RouteResponse(undefined as never, { headers, events })
