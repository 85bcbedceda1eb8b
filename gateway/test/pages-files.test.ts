import { brotliDecompressSync } from 'node:zlib'
import { mkdtemp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, it } from '@jest/globals'
import sharp from 'sharp'
import type { WebBuild } from '../src/pages/documents.ts'
import { closeServers, send } from './support/start-front-cache.ts'
import { realBuild, startPages } from './support/start-pages.ts'

let build: WebBuild
beforeAll(async () => {
  build = await realBuild()
})
afterEach(closeServers)

describe('built files', () => {
  const script = () => `/${Object.values(build.assets).find(({ file }) => file.includes('/base-'))?.file}`

  it('are immutable, compressed, and the same for the owner', async () => {
    const { get } = await startPages(build)
    const bytes = await readFile(join(build.clientDir, script()))
    for (const cookie of ['', 'skyfolio.sid=s%3Aabc']) {
      const { status, headers, body } = await get(script(), { 'accept-encoding': 'br', cookie })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      })
      expect(brotliDecompressSync(body).equals(bytes)).toBe(true)
    }
  })

  it('are sent as compressed by the build', async () => {
    const clientDir = await mkdtemp(join(tmpdir(), 'skyfolio-client-'))
    await mkdir(join(clientDir, 'assets'))
    await writeFile(join(clientDir, 'assets', 'a-1.js'), 'x'.repeat(5000))
    await writeFile(join(clientDir, 'assets', 'a-1.js.br'), 'made by the build')
    const { get } = await startPages({ ...build, clientDir })
    expect((await get('/assets/a-1.js', { 'accept-encoding': 'br' })).text).toBe('made by the build')
    expect((await get('/assets/a-1.js')).text).toHaveLength(5000)
    expect((await get('/assets/a-1.js.br')).status).toBe(404)
  })

  test.each(['/assets/gone-123.js', '/assets/', '/assets/../package.json', '/assets/%2e%2e/.vite/manifest.json'])(
    'that are missing are 404 and cached by nobody: %s',
    async path => {
      const { base } = await startPages(build)
      const { status, headers } = await send(base, path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )

  it('are not served when hidden', async () => {
    const { get } = await startPages(build)
    expect((await get('/.vite/manifest.json')).status).toBe(404)
  })

  it('have the icon of browsers as an ICO with pictures of three sizes', async () => {
    const { get } = await startPages(build)
    const { status, headers, body } = await get('/favicon.ico')
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
    const pictures = [0, 1, 2].map(index => {
      const entry = 6 + 16 * index
      const offset = body.readUInt32LE(entry + 12)
      return { said: body.readUInt8(entry), png: body.subarray(offset, offset + body.readUInt32LE(entry + 8)) }
    })
    const found = await Promise.all(pictures.map(async ({ said, png }) => [said, (await sharp(png).metadata()).width]))
    expect(found).toEqual([16, 32, 48].map(size => [size, size]))
  })

  it('have the icons that the web app manifest and Apple’s telephones name, and the manifest the site’s title', async () => {
    const { get } = await startPages(build)
    const { headers, text } = await get('/site.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(text) as { name: string; icons: { src: string; sizes: string; purpose?: string }[] }
    expect(manifest.name).toBe('Dark Skies')
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const { status, body } = await get(src)
      const { width, height, format } = await sharp(body).metadata()
      expect([src, status, `${width}x${height}`, format]).toEqual([src, 200, sizes, 'png'])
    }
  })
})
