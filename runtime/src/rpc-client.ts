import type { CallOptions, Client as GrpcClient, MethodDefinition, ServiceError } from '@grpc/grpc-js'
import { Metadata, status } from '@grpc/grpc-js'
import { service as healthService } from 'grpc-health-check'
import type { MethodName, ReceivedResponse, SentRequest } from './contracts.ts'
import { loadService } from './contracts.ts'
import type { Logger } from './logger.ts'
import { onlyReads, useChannel } from './rpc-channel.ts'
import { RpcError, toRpcError } from './rpc-error.ts'
import { actorIdKey, isRequestId, requestIdKey } from './rpc-status.ts'

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

/** One promise-returning function per method of a generated definition, by its camelCase name. */
export type Client<Definition> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: SentRequest<Definition, Name>,
    options?: RpcCallOptions,
  ) => Promise<ReceivedResponse<Definition, Name>>
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
export function createRpcClient<Definition>(options: RpcClientOptions): Client<Definition> {
  const { proto, service, address, logger, defaultDeadlineMs } = options
  const channel = useChannel(address, proto)
  const methods: Record<string, (request: unknown, callOptions?: RpcCallOptions) => Promise<unknown>> = {}
  for (const [name, method] of Object.entries(loadService(proto, service))) {
    const usualMs = defaultDeadlineMs ?? (onlyReads(name) ? 2000 : 10_000)
    methods[name.charAt(0).toLowerCase() + name.slice(1)] = (request, callOptions = {}) =>
      call(channel.client, method as MethodDefinition<unknown, unknown>, request, usualMs, callOptions)
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
  return { ...methods, health, close: channel.release } as unknown as Client<Definition>
}

function call(
  client: GrpcClient,
  method: MethodDefinition<unknown, unknown>,
  request: unknown,
  usualMs: number,
  { deadlineMs = usualMs, signal, requestId, actorId }: RpcCallOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new RpcError(status.CANCELLED, 'The call was given up'))
    const metadata = new Metadata()
    if (isRequestId(requestId)) metadata.set(requestIdKey, requestId)
    if (actorId) metadata.set(actorIdKey, String(actorId))
    const callOptions: CallOptions = { deadline: Date.now() + deadlineMs }
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
      callOptions,
      done,
    )
    const cancel = (): void => started.cancel()
    signal?.addEventListener('abort', cancel, { once: true })
  })
}
