import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assets, WebEntry } from '../pages/web-entry.ts'

/** The built web application: its server half, the names of its files, and where they lie. */
export interface WebBuild {
  web: WebEntry
  assets: Assets
  clientDir: string
}

/** Loads web/dist. Rejects when it isn't there. */
export const loadWebBuild = async (webDist: string): Promise<WebBuild> => {
  const clientDir = resolve(webDist, 'client')
  const manifest = await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8')
  const entry = pathToFileURL(resolve(webDist, 'server', 'entry-server.js')).href
  // One file that needs nothing but Node.
  const web = (await import(entry)) as WebEntry
  return { web, assets: JSON.parse(manifest) as Assets, clientDir }
}
