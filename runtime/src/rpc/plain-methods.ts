import type { Caller } from '../domain/caller.ts'
import { callerOf, type AsyncHandler, type CallContext } from './call.ts'
import { loadCompiled, packageOf, serviceOf, type CompiledPackage, type ContractMethod } from './contracts.ts'
import { convertersOf, type Converter } from './plain-values.ts'
import type { StreamHandler } from './stream.ts'

interface PlainPackage {
  contracts: CompiledPackage
  converterOf: (type: string) => Converter
}

const packages = new Map<string, PlainPackage>()

/** Each package is read once, and each converter made once. */
function loadPlainPackage(proto: string): PlainPackage {
  const name = packageOf(proto)
  const known = packages.get(name)
  if (known) return known
  const contracts = loadCompiled(proto)
  const loaded = { contracts, converterOf: convertersOf(contracts) }
  packages.set(name, loaded)
  return loaded
}

/** A method with the converters of its messages. */
interface PlainMethod {
  name: string
  method: ContractMethod
  request: Converter
  response: Converter
}

function loadMethods(proto: string, service: string): PlainMethod[] {
  const { contracts, converterOf } = loadPlainPackage(proto)
  return Object.entries(serviceOf(contracts.definitions, service)).map(([name, method]) => {
    const { requestType, responseType } = contracts.method(method.path)
    return { name, method, request: converterOf(requestType), response: converterOf(responseType) }
  })
}

/** The methods of a service as its callers use them with plain values. */
export function plainCalls(proto: string, service: string): Record<string, ContractMethod> {
  const methods = loadMethods(proto, service).map(({ name, method, request, response }): [string, ContractMethod] => [
    name,
    {
      ...method,
      requestSerialize: value => method.requestSerialize(request.write(value as Record<string, unknown>)),
      responseDeserialize: bytes => response.read(method.responseDeserialize(bytes) as Record<string, unknown>),
    },
  ])
  return Object.fromEntries(methods)
}

export type PlainHandler = (request: unknown, caller: Caller, context: CallContext) => unknown

/** A method as it is served with plain values, and its handler, for which the request is converted. */
interface ServedMethod {
  name: string
  method: ContractMethod
  convert(handler: PlainHandler): AsyncHandler | StreamHandler
}

/** The methods of a service as it is served with plain values. */
export function plainServing(proto: string, service: string): ServedMethod[] {
  return loadMethods(proto, service).map(({ name, method, request, response }) => ({
    name,
    method: {
      ...method,
      // A handler whose response has no fields may return nothing.
      responseSerialize: value => method.responseSerialize(response.write((value ?? {}) as Record<string, unknown>)),
    },
    convert: handler =>
      // Not while the request is deserialized: what is wrong with it would not reach its caller.
      ((message: unknown, context: CallContext) =>
        handler(request.read(message as Record<string, unknown>), callerOf(context), context)) as
        AsyncHandler | StreamHandler,
  }))
}
