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
  const name = packageOf(proto)
  const known = packages.get(name)
  if (known) return known
  const loaded = fromJSON(readCompiled(name), options)
  packages.set(name, loaded)
  return loaded
}

/** The package of a contract, which is its folder. */
export const packageOf = (proto: string): string => dirname(proto).replaceAll('/', '.')

function readCompiled(name: string): CompiledEntry {
  const root = dirname(createRequire(import.meta.url).resolve('@skyfolio/protos/package.json'))
  return JSON.parse(readFileSync(join(root, 'gen/packages', `${name}.json`), 'utf8')) as CompiledEntry
}

/** An entry of a compiled contract: a package, a service, a message or an enum. */
interface CompiledEntry {
  nested?: Record<string, CompiledEntry>
  methods?: Record<string, { requestType: string; responseType: string }>
  fields?: Record<string, { type: string; rule?: string; options?: { proto3_optional?: boolean } }>
  oneofs?: Record<string, { oneof: string[] }>
  values?: Record<string, number>
}

/** A field of a message, as the converters of `plain-values.ts` need it. */
export interface CompiledField {
  /** A scalar type, or the name of a message or enum. */
  type: string
  isRepeated: boolean
  /** It may be absent: it is marked `optional`, or one of a oneof. */
  isOptional: boolean
}

/** A package of contracts for plain values, with its messages by their names, which are unique in it. */
export interface CompiledPackage {
  definitions: PackageDefinition

  /** @throws Error when there is no such message. */
  message(type: string): Record<string, CompiledField>
  isMessage(type: string): boolean
  /** The values of an enum, the unspecified one first; undefined when it is no enum. */
  enumValues(type: string): string[] | undefined
  /**
   * The messages of a method, by its full path.
   * @throws Error when there is no such method.
   */
  method(path: string): { requestType: string; responseType: string }
}

/**
 * Loads a contract's package for the converters of `plain-values.ts`: optional fields that are absent are null, and the chosen
 * field of a oneof is not named. proto-loader's descriptors do not tell which fields are optional.
 */
export function loadCompiled(proto: string): CompiledPackage {
  const entries = new Map<string, CompiledEntry>()
  const collect = ({ nested = {} }: CompiledEntry): void => {
    for (const [name, entry] of Object.entries(nested)) {
      if ((entry.fields ?? entry.values) && entries.has(name)) throw new Error(`${proto} has two types named ${name}`)
      entries.set(name, entry)
      collect(entry)
    }
  }
  const compiled = readCompiled(packageOf(proto))
  collect(compiled)
  const optionalNames = new Map([...entries].map(([name, entry]) => [name, takeOptionalNames(entry)]))
  const definitions = fromJSON(compiled, { ...options, oneofs: false })
  const find = (type: string): CompiledEntry | undefined => entries.get(type.slice(type.lastIndexOf('.') + 1))
  return {
    definitions,
    message(type) {
      const fields = find(type)?.fields
      if (!fields) throw new Error(`${proto} has no message ${type}`)
      const optional = optionalNames.get(type.slice(type.lastIndexOf('.') + 1))
      const described = Object.entries(fields).map(([name, field]) => [
        name,
        { type: field.type, isRepeated: field.rule === 'repeated', isOptional: optional?.has(name) ?? false },
      ])
      return Object.fromEntries(described) as Record<string, CompiledField>
    },
    isMessage: type => find(type)?.fields !== undefined,
    enumValues: type => {
      const values = find(type)?.values
      return values && Object.keys(values)
    },
    method(path) {
      const [service = '', name = ''] = path.slice(1).split('/')
      const method = find(service)?.methods?.[name]
      if (!method) throw new Error(`${proto} has no method ${path}`)
      return method
    },
  }
}

/**
 * The names of a message's fields that may be absent. Takes away the oneofs that stand for `optional`: without them protobufjs
 * gives an absent field its default, which is null. It has none for numbers of 64 bits.
 */
function takeOptionalNames({ fields = {}, oneofs = {} }: CompiledEntry): Set<string> {
  const names = Object.values(oneofs).flatMap(({ oneof }) => oneof)
  for (const [oneof, members] of Object.entries(oneofs)) {
    const field = fields[members.oneof[0] ?? '']
    if (field?.options?.proto3_optional && !field.type.endsWith('64')) delete oneofs[oneof]
  }
  return new Set(names)
}

/**
 * The methods of one service, by name.
 * @throws Error when the contract has no such service.
 */
export function loadService(proto: string, service: string): Record<string, ContractMethod> {
  return serviceOf(loadPackage(proto), service)
}

/** @throws Error when the package has no such service. */
export function serviceOf(definitions: PackageDefinition, service: string): Record<string, ContractMethod> {
  const definition = definitions[service]
  if (!definition || !isService(definition)) throw new Error(`There is no service ${service}`)
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
