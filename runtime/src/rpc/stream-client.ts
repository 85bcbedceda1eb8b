import type { CallOptions, Client as GrpcClient, Metadata, MethodDefinition, ServiceError } from '@grpc/grpc-js'
import { status } from '@grpc/grpc-js'
import { RpcError, toRpcError } from './errors.ts'

/**
 * The messages of a streaming call as they come, on a channel for streams (`useStreamChannel`), which it releases. Leaving
 * the loop, or the signal, ends the call. Throws RpcError.
 */
export async function* callStream(
  useChannel: () => { client: GrpcClient; release(): void },
  method: MethodDefinition<unknown, unknown>,
  request: unknown,
  { metadata, options, signal }: { metadata: Metadata; options: CallOptions; signal: AbortSignal | undefined },
): AsyncGenerator<unknown, void> {
  if (signal?.aborted) throw new RpcError(status.CANCELLED, 'The call was cancelled')
  const { path, requestSerialize, responseDeserialize } = method
  const { client, release } = useChannel()
  const call = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, metadata, options)
  const cancel = (): void => call.cancel()
  // A cancelled call emits an error, even when nobody reads it any more.
  call.on('error', () => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    for await (const message of call) yield message
  } catch (error) {
    throw isStatus(error) ? toRpcError(error) : error
  } finally {
    signal?.removeEventListener('abort', cancel)
    call.cancel()
    release()
  }
}

function isStatus(error: unknown): error is ServiceError {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}
