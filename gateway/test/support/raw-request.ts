import { connect } from 'node:net'

/** Sends bytes as they are and resolves with what comes back until the other side closes. */
export const rawRequest = (port: number, bytes: string, options: { keepOpen?: boolean } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      if (!options.keepOpen) socket.end()
    })
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (received += chunk))
    socket.once('close', () => resolve(received))
    socket.once('error', error => (received ? resolve(received) : reject(error)))
  })
