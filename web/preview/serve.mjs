// The built application on canned data: renders like the gateway's pages, with the policy the gateway sends.
import { createServer } from 'node:http'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { cannedApi } from './canned.mjs'
import { cut, samplePictures } from './pictures.mjs'

const types = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}
const dist = process.env.WEB_DIST ?? join(import.meta.dirname, '../dist')
export const client = join(dist, 'client')

const policy = ({ scriptHashes, styleHashes }) => {
  const quoted = hashes => hashes.map(hash => `'${hash}'`).join(' ')
  return (
    `default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; ` +
    `script-src 'self' ${quoted(scriptHashes)}; style-src 'self' ${quoted(styleHashes)}; img-src 'self' data:; font-src 'self'; ` +
    `connect-src 'self'; frame-src https://www.youtube.com https://www.youtube-nocookie.com`
  )
}

/** Serves on a free port (or the given one), the API `latency` ms late; answers its address and how to stop. `site`: see canned.mjs. */
export const serve = async ({ port = 0, latency = 0, ...site } = {}) => {
  const { render, needs, match } = await import(join(dist, 'server/entry-server.js'))
  const assets = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const api = cannedApi(await samplePictures(), site)
  const file = (response, path) => {
    if (!existsSync(path)) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000',
    })
    createReadStream(path).pipe(response)
  }
  const page = async (response, path, publicUrl) => {
    const data = {}
    for (let keys = needs(path, data); keys.length > 0; keys = needs(path, data))
      for (const key of keys) data[key] = api(key)
    const { status, redirect, html, csp } = await render({ path, publicUrl, data, assets })
    if (redirect) return response.writeHead(status, { location: redirect }).end()
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(csp) })
      .end(html)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://preview')
    if (pathname.startsWith('/api/')) {
      const { status, body, total } = api(request.url)
      const told = total === undefined ? {} : { 'x-total-count': total }
      const answer = () =>
        response.writeHead(status, { 'content-type': 'application/json', ...told }).end(JSON.stringify(body))
      return setTimeout(answer, latency)
    }
    if (pathname.startsWith('/assets/')) return file(response, join(client, pathname))
    if (pathname.startsWith('/uploads/')) return file(response, join(cut, pathname.split('/').at(-1)))
    page(response, request.url, `http://localhost:${server.address().port}`).catch(error => {
      console.error(error)
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    match,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
