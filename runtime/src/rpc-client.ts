import type { CallOptions, Client as GrpcClient, MethodDefinition, ServiceError } from '@grpc/grpc-js'
import { Metadata, status } from '@grpc/grpc-js'
import { service as healthService } from 'grpc-health-check'
import type { MethodName, ReceivedResponse, SentRequest } from './contracts.ts'
import { loadService } from './contracts.ts'
import type { Logger } from './logger.ts'
import { onlyReads, useChannel } from './rpc-channel.ts'
import { RpcError, toRpcError } from './rpc-error.ts'
import { sharingCalls } from './rpc-shared-reads.ts'
import { actorIdKey, isRequestId, requestIdKey } from './rpc-status.ts'
import { callStream } from './rpc-stream-client.ts'

export { RpcError } from './rpc-error.ts'

export interface RpcCallOptions {
  /** How long to wait for the answer. Default: the client's. */
  deadlineMs?: number | undefined
  /** Gives the call up. */
  signal?: AbortSignal | undefined
  requestId?: string | undefined
  /** The signed-in user on whose behalf the call is made. */
  actorId?: number | undefined
}

/** What a service says about its health; 'unreachable' when it says nothing. */
export type HealthAnswer = 'serving' | 'not_serving' | 'unreachable'

/**
 * One promise-returning function per method of a generated definition, by its camelCase name. Those that `Streams` names
 * give their answers one after another; leaving the loop ends the call.
 */
export type Client<Definition, Streams extends MethodName<Definition> = never> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: SentRequest<Definition, Name>,
    options?: RpcCallOptions,
  ) => Name extends Streams
    ? AsyncGenerator<ReceivedResponse<Definition, Name>, void>
    : Promise<ReceivedResponse<Definition, Name>>
} & {
  /** Asks for the health of the service itself (''), or of all it depends on. Never rejects. */
  health(name?: '' | 'dependencies', options?: RpcCallOptions): Promise<HealthAnswer>
  close(): void
}

export interface RpcClientOptions {
  /** As for `rpcService`. */
  proto: string
  service: string
  /** host:port, or a gRPC target such as dns:///content:50051. */
  address: string
  logger: Logger
  /** Default: 2000 for methods that only read (Get, List, BatchGet, Check), else 10,000. */
  defaultDeadlineMs?: number | undefined
}

/**
 * A client of one service. Clients of the same address share one channel; nothing connects before the first call. Every
 * call has a deadline; reads are tried again when the service can't be reached, within a budget. Calls reject with RpcError.
 */
export function createRpcClient<Definition, Streams extends MethodName<Definition> = never>(
  options: RpcClientOptions,
): Client<Definition, Streams> {
  const { proto, service, address, logger, defaultDeadlineMs } = options
  const channel = useChannel(address, proto)
  type Ask = (request: unknown, callOptions?: RpcCallOptions) => Promise<unknown> | AsyncGenerator<unknown, void>
  const methods: Record<string, Ask> = {}
  for (const [name, method] of Object.entries(loadService(proto, service))) {
    const usualMs = defaultDeadlineMs ?? (onlyReads(name) ? 2000 : 10_000)
    const asked = method as MethodDefinition<unknown, unknown>
    const ask = (request: unknown, callOptions: RpcCallOptions = {}): Promise<unknown> =>
      call(channel.client, asked, request, usualMs, callOptions)
    const askStream: Ask = (request, callOptions = {}) =>
      callStream(channel.client, asked, request, { ...sentWith(usualMs, callOptions), signal: callOptions.signal })
    const once = onlyReads(name) ? sharingCalls(ask, usualMs) : ask
    methods[name.charAt(0).toLowerCase() + name.slice(1)] = method.responseStream ? askStream : once
  }
  async function health(name = '', callOptions: RpcCallOptions = {}): Promise<HealthAnswer> {
    try {
      const check = healthService['Check'] as unknown as MethodDefinition<unknown, unknown>
      const answer = (await call(channel.client, check, { service: name }, 2500, callOptions)) as { status: string }
      return answer.status === 'SERVING' ? 'serving' : 'not_serving'
    } catch (error) {
      logger.debug({ err: error, service }, 'no answer about health')
      return 'unreachable'
    }
  }
  return { ...methods, health, close: channel.release } as unknown as Client<Definition, Streams>
}

function sentWith(
  usualMs: number,
  { deadlineMs = usualMs, requestId, actorId }: RpcCallOptions,
): { metadata: Metadata; options: CallOptions } {
  const metadata = new Metadata()
  if (isRequestId(requestId)) metadata.set(requestIdKey, requestId)
  if (actorId) metadata.set(actorIdKey, String(actorId))
  return { metadata, options: { deadline: Date.now() + deadlineMs } }
}

function call(
  client: GrpcClient,
  method: MethodDefinition<unknown, unknown>,
  request: unknown,
  usualMs: number,
  callOptions: RpcCallOptions,
): Promise<unknown> {
  const { signal } = callOptions
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new RpcError(status.CANCELLED, 'The call was given up'))
    const { metadata, options } = sentWith(usualMs, callOptions)
    const done = (error: ServiceError | null, response?: unknown): void => {
      signal?.removeEventListener('abort', cancel)
      if (error) reject(toRpcError(error))
      else resolve(response)
    }
    const { path, requestSerialize, responseDeserialize } = method
    const started = client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      options,
      done,
    )
    const cancel = (): void => started.cancel()
    signal?.addEventListener('abort', cancel, { once: true })
  })
}
