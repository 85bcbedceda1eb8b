import type { CallOptions, Client as GrpcClient, Metadata, MethodDefinition, ServiceError } from '@grpc/grpc-js'
import { status } from '@grpc/grpc-js'
import { RpcError, toRpcError } from './rpc-error.ts'

/** The answers of a streaming call as they come. Leaving the loop, or the signal, ends the call. Throws RpcError. */
export async function* callStream(
  client: GrpcClient,
  method: MethodDefinition<unknown, unknown>,
  request: unknown,
  { metadata, options, signal }: { metadata: Metadata; options: CallOptions; signal: AbortSignal | undefined },
): AsyncGenerator<unknown, void> {
  if (signal?.aborted) throw new RpcError(status.CANCELLED, 'The call was given up')
  const { path, requestSerialize, responseDeserialize } = method
  const call = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, metadata, options)
  const cancel = (): void => call.cancel()
  // Cancelling is told as an error, to whoever still listens.
  call.on('error', () => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    for await (const message of call) yield message
  } catch (error) {
    throw isStatus(error) ? toRpcError(error) : error
  } finally {
    signal?.removeEventListener('abort', cancel)
    call.cancel()
  }
}

function isStatus(error: unknown): error is ServiceError {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}
