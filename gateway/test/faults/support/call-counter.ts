import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a service that counts the calls made to it, whether or not it responds. */
export interface CallCounter {
  port: number
  calls(): number
  close(): Promise<void>
}

const PREFACE_BYTES = 24
const FRAME_HEAD_BYTES = 9
const HEADERS = 1

/** Counts the HEADERS frames of one side of an HTTP/2 connection: a call begins with one. */
const countCalls = (count: () => void) => {
  let toSkip = PREFACE_BYTES
  let head = Buffer.alloc(0)
  return (chunk: Buffer) => {
    let rest = chunk
    while (rest.length > 0) {
      const skipped = Math.min(toSkip, rest.length)
      toSkip -= skipped
      rest = rest.subarray(skipped)
      if (rest.length === 0) return
      const taken = rest.subarray(0, FRAME_HEAD_BYTES - head.length)
      head = Buffer.concat([head, taken])
      rest = rest.subarray(taken.length)
      if (head.length < FRAME_HEAD_BYTES) return
      if (head[3] === HEADERS) count()
      toSkip = head.readUIntBE(0, 3)
      head = Buffer.alloc(0)
    }
  }
}

export const openCallCounter = async (to: number): Promise<CallCounter> => {
  const sockets = new Set<Socket>()
  let calls = 0
  const server = createServer(near => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .setNoDelay()
        .on('error', () => undefined)
        .once('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    near.on(
      'data',
      countCalls(() => (calls += 1)),
    )
    near.pipe(far).pipe(near)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    calls: () => calls,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
