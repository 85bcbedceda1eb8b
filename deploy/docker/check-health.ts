import { connect, constants } from 'node:http2'

const TIMEOUT_MS = 3_000

/** Whether an address responds with 200. */
export const checkHttp = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).status === 200

// An uncompressed gRPC message of no bytes: a HealthCheckRequest for the server as a whole.
const EMPTY_MESSAGE = Buffer.alloc(5)
// HealthCheckResponse { status: SERVING }: field 1, varint 1, behind the five bytes of the frame.
const SERVING = Buffer.from([0x08, 0x01])

/** How a server is spoken with that asks callers for a certificate. */
interface Tls {
  ca: Buffer
  cert: Buffer
  key: Buffer
}

/**
 * Whether a gRPC server reports that it is serving (grpc.health.v1). Over Node's HTTP/2: loading a gRPC library for one call
 * every few seconds would cost more than many a service does.
 */
export const checkGrpcHealth = (origin: string, tls?: Tls): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const session = connect(origin, tls)
    const done = (result: boolean | Error) => {
      session.destroy()
      if (typeof result === 'boolean') resolve(result)
      else reject(result)
    }
    session.once('error', done)
    session.setTimeout(TIMEOUT_MS, () => done(new Error('no response in time')))
    const call = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: '/grpc.health.v1.Health/Check',
      'content-type': 'application/grpc',
      te: 'trailers',
    })
    const chunks: Buffer[] = []
    call.on('data', (chunk: Buffer) => chunks.push(chunk))
    call.once('error', done)
    call.once('end', () => done(Buffer.concat(chunks).subarray(5).equals(SERVING)))
    call.end(EMPTY_MESSAGE)
  })
