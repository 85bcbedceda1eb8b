import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { fetchPicture } from '../../src/import/fetch-picture.ts'
import { isPublicAddress, type MayRequest } from '../../src/import/public-address.ts'
import { startPictureServer, type PictureServer } from '../support/picture-server.ts'

const PICTURE = Buffer.from('not a picture, but nobody looks here')
const jpeg = { 'content-type': 'image/jpeg' }
let folder: string
let server: PictureServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-import-test-'))
  server = await startPictureServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    const to = url.searchParams.get('to')
    if (to !== null) response.writeHead(302, { location: to }).end()
    else if (url.pathname === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    else if (url.pathname === '/drawing') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
    else if (url.pathname === '/large')
      response.writeHead(200, { ...jpeg, 'content-length': 5_000 }).end(Buffer.alloc(5_000))
    else if (url.pathname === '/endless') {
      response.writeHead(200, jpeg)
      const more = () => response.write(Buffer.alloc(512)) && setImmediate(more)
      more()
    } else if (url.pathname === '/silent') response.writeHead(200, jpeg).flushHeaders()
    else if (url.pathname === '/picture.jpg') response.writeHead(200, jpeg).end(PICTURE)
    else response.writeHead(404).end()
  })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

// The tests' own server, and nothing else of this machine.
const onlyServer: MayRequest = address => address === '127.0.0.1'
const fetcher = (mayRequest: MayRequest = onlyServer, timeoutMs = 20_000) =>
  fetchPicture({ mayRequest, folder, maxBytes: 2_000, timeoutMs })

test('fetches a picture, also through redirects', async () => {
  expect(await readFile(await fetcher()(`${server.url}/picture.jpg`))).toEqual(PICTURE)
  expect(await readFile(await fetcher()(`${server.url}/?to=/picture.jpg`))).toEqual(PICTURE)
})

test.each([
  ...[
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
  ...[
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
  ],
  ...['2001:db8::1', 'localhost', ''],
])('%s is not a public address', address => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
  '%s is a public address',
  address => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

describe('rejects before anything is sent', () => {
  const port = () => new URL(server.url).port
  test.each(['127.0.0.1', 'localhost', '0x7f000001', '2130706433', '127.1', '0.0.0.0', '[::ffff:127.0.0.1]', '[::1]'])(
    'this machine as %s',
    async host => {
      const fetched = fetcher(isPublicAddress)(`http://${host}:${port()}/picture.jpg`)
      await expect(fetched).rejects.toThrow(/is not a public address/)
      expect(server.requests).toEqual([])
    },
  )

  test('the target of a redirect', async () => {
    for (const to of [`http://127.0.0.2:${port()}/picture.jpg`, 'http://169.254.169.254/latest']) {
      server.requests.length = 0
      const fetched = fetcher()(`${server.url}/?to=${encodeURIComponent(to)}`)
      await expect(fetched).rejects.toThrow(/not a public address/)
      expect(server.requests).toHaveLength(1)
    }
  })

  test('other protocols, and addresses with a password', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.org/a.jpg', 'data:image/png;base64,AAAA'])
      await expect(fetcher()(url)).rejects.toThrow(/are not fetched/)
    await expect(fetcher()(`${server.url}/?to=file:///etc/passwd`)).rejects.toThrow(/are not fetched/)
    await expect(fetcher()(server.url.replace('//', '//me:secret@'))).rejects.toThrow(/password/)
  })
})

test('rejects what is not a picture, too large or too slow, and leaves no file', async () => {
  const rejected: [path: string, reason: RegExp][] = [
    ['/nothing', /the server 127\.0\.0\.1 does not have it \(404\)/],
    ['/page', /the server 127\.0\.0\.1 sent no picture but text\/html/],
    ['/drawing', /it is a drawing \(SVG\)/],
    ['/large', /larger than/],
    ['/endless', /larger than/],
  ]
  for (const [path, reason] of rejected) await expect(fetcher()(server.url + path)).rejects.toThrow(reason)
  const loop = `${server.url}/?to=${encodeURIComponent('/?to=/picture.jpg')}`
  await expect(fetcher()(loop)).resolves.toBeDefined()
  const endless = await startPictureServer((_, response) => response.writeHead(302, { location: '/' }).end())
  await expect(fetcher()(endless.url)).rejects.toThrow(/redirects it too often/)
  await endless.close()
  await expect(fetcher(onlyServer, 300)(`${server.url}/silent`)).rejects.toThrow(
    'the server 127.0.0.1 did not send it in time',
  )
  expect(await readdir(folder)).toHaveLength(1)
})

describe('says in words why a picture could not be fetched', () => {
  const nowhere: MayRequest = () => true

  test('when the server does not exist', async () => {
    await expect(fetcher(nowhere)('http://old-site.invalid/moon.jpg')).rejects.toThrow(
      /^the server old-site\.invalid (was not found|could not be looked up)$/,
    )
  })

  test('when nothing listens there', async () => {
    const gone = await startPictureServer((_, response) => response.end())
    await gone.close()
    await expect(fetcher()(`${gone.url}/moon.jpg`)).rejects.toThrow('the server 127.0.0.1 does not accept connections')
  })

  test('when the connection is closed halfway', async () => {
    const broken = await startPictureServer((_, response) => {
      response.writeHead(200, { ...jpeg, 'content-length': 1_000 }).write('half')
      setImmediate(() => response.destroy())
    })
    await expect(fetcher()(broken.url)).rejects.toThrow('the server 127.0.0.1 closed the connection')
    await broken.close()
  })

  test('when a redirect leads nowhere', async () => {
    await expect(fetcher()(`${server.url}/?to=${encodeURIComponent('http://')}`)).rejects.toThrow(
      'the server 127.0.0.1 redirects it to an address that is not valid',
    )
  })

  test('but not when this machine is at fault: that is an error of its own', async () => {
    const rules = { mayRequest: onlyServer, folder: join(folder, 'none'), maxBytes: 2_000, timeoutMs: 20_000 }
    await expect(fetchPicture(rules)(`${server.url}/picture.jpg`)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
