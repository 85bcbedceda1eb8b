import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { MethodDefinition } from '@grpc/grpc-js'
import { fromJSON, IdempotencyLevel } from '@grpc/proto-loader'
import type { MessageTypeDefinition, MethodOptions, PackageDefinition, ServiceDefinition } from '@grpc/proto-loader'

/** A method of a generated definition such as TagsDefinition, without the index signature they all carry. */
export type MethodName<Definition> = keyof {
  [Key in keyof Definition as string extends Key ? never : Key extends string ? Key : never]: true
} &
  string

type MethodOf<Definition, Name extends string> = Name extends keyof Definition ? Definition[Name] : never

/** What a caller sends to a method, and what its handler receives. */
export type SentRequest<Definition, Name extends string> =
  MethodOf<Definition, Name> extends { requestSerialize: (value: infer Request) => Buffer } ? Request : never
export type ReceivedRequest<Definition, Name extends string> =
  MethodOf<Definition, Name> extends { requestDeserialize: (bytes: Buffer) => infer Request } ? Request : never

/** What a handler returns, and what the caller receives. */
export type SentResponse<Definition, Name extends string> =
  MethodOf<Definition, Name> extends { responseSerialize: (value: infer Response) => Buffer } ? Response : never
export type ReceivedResponse<Definition, Name extends string> =
  MethodOf<Definition, Name> extends { responseDeserialize: (bytes: Buffer) => infer Response } ? Response : never

/** What a contract declares about the calls of a method. */
interface MethodSemantics {
  options: MethodOptions
  responseStream: boolean
}

/** A method as its contract declares it. */
export type ContractMethod = MethodDefinition<unknown, unknown> & MethodSemantics

// These match protos/generate.mjs: the generated types describe what these options produce.
const options = { longs: Number, enums: String, defaults: true, arrays: true, oneofs: true }

const packages = new Map<string, PackageDefinition>()

/** The services of a contract's package (= its folder), by full name. Each package is read once. */
export function loadPackage(proto: string): PackageDefinition {
  const name = dirname(proto).replaceAll('/', '.')
  const known = packages.get(name)
  if (known) return known
  const root = dirname(createRequire(import.meta.url).resolve('@skyfolio/protos/package.json'))
  const json = readFileSync(join(root, 'gen/packages', `${name}.json`), 'utf8')
  const loaded = fromJSON(JSON.parse(json) as Parameters<typeof fromJSON>[0], options)
  packages.set(name, loaded)
  return loaded
}

/**
 * The methods of one service, by name.
 * @throws Error when the contract has no such service.
 */
export function loadService(proto: string, service: string): Record<string, ContractMethod> {
  const definition = loadPackage(proto)[service]
  if (!definition || !isService(definition)) throw new Error(`${proto} has no service ${service}`)
  return definition as Record<string, ContractMethod>
}

/** A message that came as JSON, as an RPC would deliver it: with defaults, without unknown fields. */
export function asReceived<Input extends object, Output>(proto: string, message: string, value: Input): Output {
  const definition = loadPackage(proto)[message]
  if (!definition || !('serialize' in definition && typeof definition.serialize === 'function'))
    throw new Error(`${proto} has no message ${message}`)
  const { serialize, deserialize } = definition as MessageTypeDefinition<object, object>
  return deserialize(serialize(value)) as Output
}

/** Whether an entry of a package is a service; messages and enums have a `format`. */
export function isService(entry: PackageDefinition[string]): entry is ServiceDefinition {
  return !('format' in entry)
}

/** Whether a method declares that it changes nothing. */
export function isRead({ options: { idempotency_level: level } }: MethodSemantics): boolean {
  return level === IdempotencyLevel.NO_SIDE_EFFECTS
}

/** Whether a call may be sent again when its connection breaks. Streams resume by themselves, where they do. */
export function isRetryable({ options: { idempotency_level: level }, responseStream }: MethodSemantics): boolean {
  return !responseStream && (level === IdempotencyLevel.NO_SIDE_EFFECTS || level === IdempotencyLevel.IDEMPOTENT)
}

/** Whether a method runs while the disk of the database is full; one that declares nothing does not. */
export function runsOnFullDisk(method: MethodSemantics): boolean {
  return isRead(method) || method.options['(skyfolio.options.v1.on_full_disk)'] === 'FULL_DISK_ALLOW'
}
