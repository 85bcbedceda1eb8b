import { connect } from 'node:net'

// The load, in a process of its own. Written on bare sockets, because a load generator that parses every answer in full
// (autocannon) takes more processor time than the bare servers it would have to saturate: it would measure itself.
const SETTLE_MS = 200

/**
 * Sends the same request on so many connections, each as soon as its last answer is complete; of several paths every
 * connection keeps to one. Counts answers by status.
 */
const fire = ({ port, paths, headers, connections, ms }) =>
  new Promise((resolve, reject) => {
    const fields = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
    const requests = paths.map(path => Buffer.from(`GET ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`))
    const statuses = {}
    const sockets = []
    let counting = false
    let began = 0

    const finish = error => {
      clearTimeout(settled)
      for (const socket of sockets) socket.destroy()
      if (error) return reject(error)
      resolve({ statuses, seconds: (performance.now() - began) / 1000 })
    }
    const settled = setTimeout(() => {
      counting = true
      began = performance.now()
      setTimeout(finish, ms)
    }, SETTLE_MS)

    for (let n = 0; n < connections; n++) {
      const request = requests[n % requests.length]
      const socket = connect(port, '127.0.0.1', () => socket.write(request)).setNoDelay()
      let left = 0
      let status = ''
      socket.on('data', chunk => {
        if (left === 0) {
          const head = headOf(chunk)
          if (!head) return finish(new Error(`an answer of ${paths[0]} came without its length`))
          left = head.bytes
          status = head.status
        }
        left -= chunk.length
        if (left > 0) return
        if (counting) statuses[status] = (statuses[status] ?? 0) + 1
        socket.write(request)
      })
      socket.on('error', finish)
      socket.on('end', () => finish(new Error(`the server of ${paths[0]} ended a connection`)))
      sockets.push(socket)
    }
  })

/** The status of an answer and its bytes in all. On one machine the head comes in one piece. */
const headOf = chunk => {
  const end = chunk.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = chunk.latin1Slice(0, end)
  const status = head.slice(9, 12)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && status !== '304') return null
  return { status, bytes: end + 4 + (status === '304' ? 0 : Number(length)) }
}

process.on('message', order => {
  fire(order).then(
    result => process.send({ result }),
    error => process.send({ error: error.message }),
  )
})
