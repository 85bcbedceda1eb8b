import { once } from 'node:events'
import { connect } from 'node:net'

// A process of its own, on bare sockets: a load generator that parses each response in full (autocannon) takes more
// processor time than the bare servers that it would have to saturate.
const SETTLE_MS = 100

/**
 * Sends the same request on each of the connections, as soon as the last response is complete. Counts responses by status,
 * from when the connections have settled.
 */
const run = ({ port, paths, headers, connections, ms }) =>
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
      let bytesLeft = 0
      let status = ''
      socket.on('data', chunk => {
        if (bytesLeft === 0) {
          const head = parseHead(chunk)
          if (!head) return finish(new Error(`a response to ${paths[0]} has no Content-Length`))
          bytesLeft = head.bytes
          status = head.status
        }
        bytesLeft -= chunk.length
        if (bytesLeft > 0) return
        if (counting) statuses[status] = (statuses[status] ?? 0) + 1
        socket.write(request)
      })
      socket.on('error', finish)
      socket.on('end', () => finish(new Error(`the server of ${paths[0]} ended a connection`)))
      sockets.push(socket)
    }
  })

/**
 * Requests each path once, on so many connections, each taking the next path when its response is complete. Counts from when
 * all are connected.
 */
const runOnce = async ({ port, paths, connections }) => {
  const statuses = {}
  const left = [...paths]
  const visit = socket =>
    new Promise((resolve, reject) => {
      let bytesLeft = 0
      let status = ''
      let path = ''
      const requestNext = () => {
        path = left.pop()
        if (path === undefined) resolve()
        else socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
      }
      socket.on('data', chunk => {
        if (bytesLeft === 0) {
          const head = parseHead(chunk)
          if (!head) return reject(new Error(`a response to ${path} has no Content-Length`))
          bytesLeft = head.bytes
          status = head.status
        }
        bytesLeft -= chunk.length
        if (bytesLeft > 0) return
        statuses[status] = (statuses[status] ?? 0) + 1
        requestNext()
      })
      socket.on('error', reject)
      socket.on('end', () => reject(new Error(`the server of ${path} ended a connection`)))
      requestNext()
    })
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').setNoDelay())
  try {
    await Promise.all(sockets.map(socket => once(socket, 'connect')))
    const began = performance.now()
    await Promise.all(sockets.map(visit))
    return { statuses, seconds: (performance.now() - began) / 1000 }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** The status of a response and the number of all its bytes. On one machine the head arrives in one chunk. */
const parseHead = chunk => {
  const end = chunk.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = chunk.latin1Slice(0, end)
  const status = head.slice(9, 12)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && status !== '304') return null
  return { status, bytes: end + 4 + (status === '304' ? 0 : Number(length)) }
}

process.on('message', load => {
  const measured = load.ms === undefined ? runOnce(load) : run(load)
  measured.then(
    result => process.send({ result }),
    error => process.send({ error: error.message }),
  )
})
