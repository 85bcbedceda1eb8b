import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ServiceDefinition } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import type { PackageDefinition } from '@grpc/proto-loader'

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

/** What a handler answers, and what the caller receives. */
export type SentResponse<Definition, Name extends string> =
  MethodOf<Definition, Name> extends { responseSerialize: (value: infer Response) => Buffer } ? Response : never
export type ReceivedResponse<Definition, Name extends string> =
  MethodOf<Definition, Name> extends { responseDeserialize: (bytes: Buffer) => infer Response } ? Response : never

// These match protos/generate.mjs: the generated types describe what these options produce.
const options = { longs: Number, enums: String, defaults: true, arrays: true, oneofs: true }

const packages = new Map<string, PackageDefinition>()

/** The services of the package (= folder) a contract stands in, by full name. Each folder is parsed once. */
export function loadPackage(proto: string): PackageDefinition {
  const folder = dirname(proto)
  const known = packages.get(folder)
  if (known) return known
  const root = dirname(createRequire(import.meta.url).resolve('@skyfolio/protos/package.json'))
  const files = readdirSync(join(root, folder)).filter(name => name.endsWith('.proto'))
  const loaded = loadSync(
    files.map(name => join(folder, name)),
    { ...options, includeDirs: [root] },
  )
  packages.set(folder, loaded)
  return loaded
}

/**
 * The definition of one service.
 * @throws Error when the contract has no such service.
 */
export function loadService(proto: string, service: string): ServiceDefinition {
  const definition = loadPackage(proto)[service]
  if (!definition || !isService(definition)) throw new Error(`${proto} has no service ${service}`)
  return definition as ServiceDefinition
}

/** Whether an entry of a package is a service; messages and enums have a `format`. */
export function isService(entry: PackageDefinition[string]): boolean {
  return !('format' in entry)
}
