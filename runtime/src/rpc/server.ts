import type { MethodDefinition, UntypedServiceImplementation } from '@grpc/grpc-js'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import type { ChangesFeed } from '../mongo/changes-feed.ts'
import type { ContractMethod, MethodName, ReceivedRequest, ReceivedResponse, SentResponse } from './contracts.ts'
import { loadService, runsOnFullDisk } from './contracts.ts'
import type { InternalTls } from '../process/internal-tls.ts'
import type { Caller } from '../domain/caller.ts'
import type { DiskSpace } from '../mongo/disk-space.ts'
import type { Logger } from '../observability/logger.ts'
import type { AsyncHandler, CallContext, CallObserver } from './call.ts'
import { authorizeCalls, type CallAuthorization } from './authorize-calls.ts'
import { unaryHandler, withSerializedResponse } from './call.ts'
import { serveChanges } from './changes-server.ts'
import type { RejectWhenLost } from '../mongo/lost-connection.ts'
import type { DependencyCheck } from './health.ts'
import { serveHealth } from './health.ts'
import { plainServing, type PlainHandler } from './plain-methods.ts'
import type { Plain, PlainReply } from './plain-types.ts'
import type { StreamHandler } from './stream.ts'
import { streamHandler } from './stream.ts'

export type { CallContext } from './call.ts'

/**
 * One async function per method of a generated definition, by its camelCase name. The methods that stream their response
 * are named by `Streams`, since the generated types don't distinguish them: those are async generators.
 */
export type Handlers<Definition, Streams extends MethodName<Definition> = never> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: ReceivedRequest<Definition, Name>,
    context: CallContext,
  ) => Name extends Streams ? AsyncIterable<SentResponse<Definition, Name>> : Promise<SentResponse<Definition, Name>>
}

/**
 * Like `Handlers`, with plain values instead of messages (`plain-types.ts`). A handler whose response has no fields may return
 * nothing.
 */
export type PlainHandlers<Definition, Streams extends MethodName<Definition> = never> = {
  [Name in MethodName<Definition> as Uncapitalize<Name>]: (
    request: Plain<ReceivedRequest<Definition, Name>>,
    caller: Caller,
    context: CallContext,
  ) => Name extends Streams
    ? AsyncIterable<PlainReply<ReceivedResponse<Definition, Name>>>
    : Promise<PlainResponse<ReceivedResponse<Definition, Name>>>
}

type PlainResponse<Response> = PlainReply<Response> | (keyof Response extends never ? void : never)

/** A service of ours, ready to be served. */
export interface RpcService {
  readonly definition: Readonly<Record<string, ContractMethod>>
  readonly handlers: ReadonlyMap<string, AsyncHandler | StreamHandler>
}

/**
 * Binds handlers to a service of a contract: `rpcService<TagsDefinition>('skyfolio/content/v1/tags.proto',
 * 'skyfolio.content.v1.Tags', { listTags: async (request, context) => … })`.
 * @throws Error when the contract has no such service, or a method has no handler.
 */
export function rpcService<Definition, Streams extends MethodName<Definition> = never>(
  proto: string,
  service: string,
  handlers: Handlers<Definition, Streams>,
): RpcService {
  const definition = loadService(proto, service)
  const given = handlers as unknown as Record<string, AsyncHandler | StreamHandler | undefined>
  const bound = new Map<string, AsyncHandler | StreamHandler>()
  for (const name of Object.keys(definition)) {
    const handler = given[name.charAt(0).toLowerCase() + name.slice(1)]
    if (!handler) throw new Error(`${service}.${name} has no handler`)
    bound.set(name, handler)
  }
  return { definition, handlers: bound }
}

/** Like `rpcService`, for handlers that know no messages. */
export function plainService<Definition, Streams extends MethodName<Definition> = never>(
  proto: string,
  service: string,
  handlers: PlainHandlers<Definition, Streams>,
): RpcService {
  const given = handlers as unknown as Record<string, PlainHandler | undefined>
  const definition: Record<string, ContractMethod> = {}
  const bound = new Map<string, AsyncHandler | StreamHandler>()
  for (const { name, method, convert } of plainServing(proto, service)) {
    const handler = given[name.charAt(0).toLowerCase() + name.slice(1)]
    if (!handler) throw new Error(`${service}.${name} has no handler`)
    definition[name] = method
    bound.set(name, convert(handler))
  }
  return { definition, handlers: bound }
}

export interface RpcServerOptions {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** Shown to callers, who must have a certificate of the same authority. Unset: plain. */
  tls?: InternalTls | undefined
  /** Which calls are let in; the standard health service is open. */
  authorization: CallAuthorization
  services: RpcService[]
  /** Served as skyfolio.changes.v1.Changes. */
  changes?: ChangesFeed | undefined
  /** What the health name 'dependencies' checks, for every request. */
  dependencies: Record<string, DependencyCheck>
  /** Of `connectMongo`: no call waits for a database that has stopped responding. */
  rejectWhenLost?: RejectWhenLost | undefined
  /** Of `watchDiskSpace`: while there is too little, only what the contracts allow is called. */
  diskSpace?: Pick<DiskSpace, 'assertSpace'> | undefined
  logger: Logger
  metrics?: { observeCall: CallObserver } | undefined
  /** How long `drain` lets running calls finish. Default 10. */
  drainSeconds?: number | undefined
}

export interface RpcServer {
  port: number
  /** host:port */
  address: string
  /** Whether it serves: from the start until it drains. */
  isServing: () => boolean
  /** Not serving → ends the Watch calls → lets running calls finish → cuts off what still runs → closed. */
  drain(): Promise<void>
}

const largestMessageBytes = 4 * 1024 * 1024

/** Starts serving RPCs. Rejects when the port is taken. */
export async function startRpcServer(options: RpcServerOptions): Promise<RpcServer> {
  const { host, logger, drainSeconds = 10 } = options
  const server = new Server({
    'grpc.max_receive_message_length': largestMessageBytes,
    'grpc.max_send_message_length': largestMessageBytes,
    // Without an end of connections, callers never find a replica that was added later. The grace is for the calls that
    // run by then, and longer than the longest deadline (a chat's 35 s).
    'grpc.max_connection_age_ms': 60_000,
    'grpc.max_connection_age_grace_ms': 60_000,
    'grpc.enable_channelz': 0,
    interceptors: [authorizeCalls(options.authorization, { logger, observe: options.metrics?.observeCall })],
  })
  for (const service of options.services) addService(server, service, options)
  const health = serveHealth(server, options.dependencies)
  const watches = options.changes && serveChanges(server, options.changes, logger)
  const port = await bind(server, options)

  let draining: Promise<void> | undefined
  async function drain(): Promise<void> {
    health.stopServing()
    watches?.endAll()
    const graceMs = drainSeconds * 1000
    const late = setTimeout(() => logger.warn('calls still run after the drain time: they are cut off'), graceMs)
    // Not forceShutdown: with channelz off it finds no connections. And first, or it finds them closing and lets them be.
    server.drain(target(host, port), graceMs)
    await new Promise<void>(resolve => server.tryShutdown(() => resolve()))
    clearTimeout(late)
  }
  return {
    port,
    address: target(host, port),
    isServing: () => draining === undefined,
    drain: () => (draining ??= drain()),
  }
}

function addService(server: Server, { definition, handlers }: RpcService, options: RpcServerOptions): void {
  const served: Record<string, MethodDefinition<unknown, Buffer>> = {}
  const implementation: UntypedServiceImplementation = {}
  const observe = options.metrics?.observeCall
  for (const [name, handler] of handlers) {
    const method = definition[name]
    if (!method) continue
    served[name] = withSerializedResponse(method)
    const diskSpace = runsOnFullDisk(method) ? undefined : options.diskSpace
    implementation[name] = method.responseStream
      ? streamHandler(method, withDiskSpace(handler as StreamHandler, diskSpace), { ...options, observe })
      : unaryHandler(method, withDiskSpace(handler as AsyncHandler, diskSpace), { ...options, observe })
  }
  server.addService(served, implementation)
}

function withDiskSpace<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
  diskSpace: Pick<DiskSpace, 'assertSpace'> | undefined,
): (...args: Args) => Result {
  if (!diskSpace) return handler
  return (...args) => {
    diskSpace.assertSpace()
    return handler(...args)
  }
}

function serverCredentials(tls: InternalTls | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure()
  const pair = { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) }
  return ServerCredentials.createSsl(Buffer.from(tls.ca), [pair], true)
}

function bind(server: Server, { host, port, tls }: RpcServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(target(host, port), serverCredentials(tls), (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
  })
}

function target(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}
