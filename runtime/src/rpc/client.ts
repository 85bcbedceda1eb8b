import type { CallOptions, Client as GrpcClient, MethodDefinition, ServiceError } from '@grpc/grpc-js'
import { Metadata, status } from '@grpc/grpc-js'
import { service as healthService } from 'grpc-health-check'
import type { ContractMethod, MethodName, ReceivedRequest, ReceivedResponse, SentRequest } from './contracts.ts'
import { isRead, loadService } from './contracts.ts'
import type { Logger } from '../observability/logger.ts'
import { authorizationKey, callAuthorization, type CallTarget } from './call-token.ts'
import { useChannel, useStreamChannel, type Endpoint } from './channel.ts'
import {
  actorIdKey,
  apiKeyKey,
  isNetwork,
  isRequestId,
  networkKey,
  requestIdKey,
  RpcError,
  toRpcError,
} from './errors.ts'
import { coalesceCalls } from './coalesce-reads.ts'
import { plainCalls } from './plain-methods.ts'
import type { Plain, PlainRequest } from './plain-types.ts'
import { roleKey, signRole } from './role-token.ts'
import { callStream } from './stream-client.ts'

export { RpcError } from './errors.ts'

export interface RpcCallOptions {
  /** How long to wait for the response. Default: the client's. */
  deadlineMs?: number | undefined
  /** Cancels the call. */
  signal?: AbortSignal | undefined
  requestId?: string | undefined
  /** The signed-in user on whose behalf the call is made. */
  actorId?: number | undefined
  /** For whom: 'visitor', or the user's role. Absent: the process calls for itself. The service checks it. */
  role?: string | undefined
  /** The network they are in, for the audit trail. */
  network?: string | undefined
  /** The name of the API key with which a program acts for them. */
  apiKey?: string | undefined
}

/** The health that a service reports; 'unreachable' when it doesn't respond. */
export type HealthStatus = 'serving' | 'not_serving' | 'unreachable'

/**
 * One promise-returning function per method of a generated definition, by its camelCase name. Those that `Streams` names
 * return their messages one after another; leaving the loop ends the call.
 */
export type Client<Definition, Streams extends MethodName<Definition> = never> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: SentRequest<Definition, Name>,
    options?: RpcCallOptions,
  ) => Name extends Streams
    ? AsyncGenerator<ReceivedResponse<Definition, Name>, void>
    : Promise<ReceivedResponse<Definition, Name>>
} & Connection

/** Like `Client`, with plain values instead of messages (`plain-types.ts`). */
export type PlainClient<Definition, Streams extends MethodName<Definition> = never> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: PlainRequest<ReceivedRequest<Definition, Name>>,
    options?: RpcCallOptions,
  ) => Name extends Streams
    ? AsyncGenerator<Plain<ReceivedResponse<Definition, Name>>, void>
    : Promise<Plain<ReceivedResponse<Definition, Name>>>
} & Connection

interface Connection {
  /** The health of the service itself (''), or of its dependencies. Never rejects. */
  health(name?: '' | 'dependencies', options?: RpcCallOptions): Promise<HealthStatus>
  close(): void
}

export interface RpcClientOptions extends Endpoint {
  /** As for `rpcService`. */
  proto: string
  service: string
  /** The name of the service at that address, for which calls are signed. */
  audience: string
  /** Of CALL_SECRETS, which signs them. */
  secret: string
  logger: Logger
  /** Default: 2000 for methods that declare NO_SIDE_EFFECTS, else 10,000. */
  defaultDeadlineMs?: number | undefined
}

/**
 * A client of one service. Clients of the same address share one channel, except for streams, which get younger
 * connections; nothing connects before the first call. Every call has a deadline. Methods that declare NO_SIDE_EFFECTS or
 * IDEMPOTENT are retried when the service can't be reached, within a budget. Calls reject with RpcError.
 */
export function createRpcClient<Definition, Streams extends MethodName<Definition> = never>(
  options: RpcClientOptions,
): Client<Definition, Streams> {
  return createClient(options, loadService(options.proto, options.service)) as unknown as Client<Definition, Streams>
}

/** Like `createRpcClient`, for callers that know no messages. */
export function createPlainClient<Definition, Streams extends MethodName<Definition> = never>(
  options: RpcClientOptions,
): PlainClient<Definition, Streams> {
  return createClient(options, plainCalls(options.proto, options.service)) as unknown as PlainClient<
    Definition,
    Streams
  >
}

function createClient(options: RpcClientOptions, contract: Record<string, ContractMethod>): Connection {
  const { proto, service, audience, secret, logger, defaultDeadlineMs } = options
  const channel = useChannel(options, proto)
  type Method = (request: unknown, callOptions?: RpcCallOptions) => Promise<unknown> | AsyncGenerator<unknown, void>
  const methods: Record<string, Method> = {}
  for (const [name, method] of Object.entries(contract)) {
    const defaultMs = defaultDeadlineMs ?? (isRead(method) && !method.responseStream ? 2000 : 10_000)
    const target = { audience, path: method.path }
    const authorization = callAuthorization(target, secret)
    const sent = (callOptions: RpcCallOptions) =>
      withRole(sentWith(defaultMs, callOptions, authorization()), target, callOptions, secret)
    const callOnce = (request: unknown, callOptions: RpcCallOptions = {}): Promise<unknown> =>
      call(channel.client, method, request, sent(callOptions), callOptions.signal)
    const callStreaming: Method = (request, callOptions = {}) =>
      callStream(() => useStreamChannel(options, proto), method, request, {
        ...sent(callOptions),
        signal: callOptions.signal,
      })
    const callUnary = isRead(method) ? coalesceCalls(callOnce, defaultMs) : callOnce
    methods[name.charAt(0).toLowerCase() + name.slice(1)] = method.responseStream ? callStreaming : callUnary
  }
  async function health(name = '', callOptions: RpcCallOptions = {}): Promise<HealthStatus> {
    try {
      const check = healthService['Check'] as unknown as MethodDefinition<unknown, unknown>
      const reply = (await call(
        channel.client,
        check,
        { service: name },
        sentWith(2500, callOptions),
        callOptions.signal,
      )) as { status: string }
      return reply.status === 'SERVING' ? 'serving' : 'not_serving'
    } catch (error) {
      logger.debug({ err: error, service }, 'health check failed')
      return 'unreachable'
    }
  }
  return { ...methods, health, close: channel.release }
}

/** What travels with a call in addition to its request. */
interface Sent {
  metadata: Metadata
  options: CallOptions
}

function sentWith(
  defaultMs: number,
  { deadlineMs = defaultMs, requestId, actorId, network, apiKey }: RpcCallOptions,
  authorization?: string,
): Sent {
  const metadata = new Metadata()
  if (authorization !== undefined) metadata.set(authorizationKey, authorization)
  if (isRequestId(requestId)) metadata.set(requestIdKey, requestId)
  if (actorId) metadata.set(actorIdKey, String(actorId))
  if (isNetwork(network)) metadata.set(networkKey, network)
  if (apiKey !== undefined) metadata.set(apiKeyKey, Buffer.from(apiKey))
  return { metadata, options: { deadline: Date.now() + deadlineMs } }
}

function withRole(sent: Sent, target: CallTarget, { role, actorId }: RpcCallOptions, secret: string): Sent {
  if (role !== undefined) sent.metadata.set(roleKey, signRole(target, { role, actorId }, secret))
  return sent
}

function call(
  client: GrpcClient,
  method: MethodDefinition<unknown, unknown>,
  request: unknown,
  { metadata, options }: Sent,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new RpcError(status.CANCELLED, 'The call was cancelled'))
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
