import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { ResponseLocals } from '../cache/captured-response.ts'

interface BuiltFile {
  contentType: string
  body: Buffer
  /** The same bytes compressed by the build (`name.br`, `name.gz` beside the file). */
  encoded: NonNullable<ResponseLocals['encoded']>
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
}

export interface BuiltFiles {
  has(path: string): boolean
  read(path: string): Promise<BuiltFile>
}

/**
 * The files of the client build by their address, listed once: what isn't there at start is never read from the disk,
 * so no address can lead outside. Hidden files and pages (Vite's own HTML) are left out.
 */
export const listBuiltFiles = (clientDir: string): BuiltFiles => {
  const names = readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
  const paths = new Set(
    names.map(name => `/${name.replaceAll('\\', '/')}`).filter(path => !path.includes('/.') && extname(path) in TYPES),
  )
  const compressed = new Set(names.map(name => `/${name.replaceAll('\\', '/')}`))
  const bytes = (path: string) => readFile(join(clientDir, path))
  return {
    has: path => paths.has(path),
    read: async path => {
      const encoded: BuiltFile['encoded'] = {}
      if (compressed.has(`${path}.br`)) encoded.br = await bytes(`${path}.br`)
      if (compressed.has(`${path}.gz`)) encoded.gzip = await bytes(`${path}.gz`)
      return { contentType: TYPES[extname(path)] ?? 'application/octet-stream', body: await bytes(path), encoded }
    },
  }
}
