import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { ROOT } from '../../../start/config.ts'
import { openBrowser } from '../../browser/open-browser.ts'
import { DESKTOP, onDevice, waitForHydration } from '../../browser/visit.ts'
import type { Figure } from '../../figure.ts'
import { preparePublicScreens } from '../../site/public-screens.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'

const MOST_BYTES = 120_000
const CLIENT = join(ROOT, 'web/dist/client')

/** Sources that a visitor of Home doesn't need: the owner's screens, checkout, store and chat, and packages only they use. */
const FOREIGN = [
  'src/admin/',
  'src/api/admin/',
  'src/checkout/',
  'src/documents/admin/',
  'src/documents/checkout/',
  'src/public/skybug/',
  'src/public/store/',
  'node_modules/@stripe/',
  'node_modules/@tiptap/',
  'node_modules/prosemirror-',
  'node_modules/react-markdown/',
]

/** The scripts that a first visit to Home loads. */
export const homeScripts = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  await preparePublicScreens(site)
  const browser = await openBrowser(environment.log)
  try {
    const loaded = await onDevice(browser, DESKTOP, async page => {
      const files: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname.slice(1))
      })
      await page.goto(site.url)
      await waitForHydration(page)
      return [...new Set(files)]
    })
    const sizes = loaded.map(file => ({ file, bytes: gzippedBytes(file) }))
    const bytes = sizes.reduce((sum, each) => sum + each.bytes, 0)
    const foreign = foreignIn(loaded)
    return [
      {
        name: 'JavaScript of a first visit to Home, gzipped',
        target: `≤ ${MOST_BYTES.toLocaleString('en-US')} bytes`,
        measured: `${bytes.toLocaleString('en-US')} bytes`,
        passed: bytes <= MOST_BYTES,
        details: sizes.map(each => `${nameOf(each.file)} ${each.bytes.toLocaleString('en-US')}`).join(', '),
      },
      {
        name: 'Part of it for administration, editor, store or chat',
        target: '0 bytes',
        measured: `${foreign.reduce((sum, each) => sum + each.bytes, 0)} bytes`,
        passed: foreign.length === 0,
        details: foreign.map(each => each.source).join(', ') || 'none',
      },
    ]
  } finally {
    await browser.close()
  }
}

const gzippedBytes = (file: string): number =>
  gzipSync(readFileSync(join(CLIENT, file)), { level: constants.Z_BEST_COMPRESSION }).length

/** 'assets/base-Ab3_x-9z.js' → 'base'. */
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '')

/** The sources in these files that Home doesn't need, with their sizes. */
const foreignIn = (files: readonly string[]): { source: string; bytes: number }[] => {
  const modules = JSON.parse(readFileSync(join(CLIENT, '.vite/modules.json'), 'utf8')) as Record<
    string,
    Record<string, number>
  >
  const sources = Object.values(modules).flatMap(Object.keys)
  const unknown = FOREIGN.filter(path => !sources.some(source => source.includes(path)))
  if (unknown.length > 0) throw new Error(`The build has no source in ${unknown.join(', ')}`)
  return files.flatMap(file => {
    const contents = modules[file]
    if (!contents) throw new Error(`The build does not say what is in ${file}`)
    return Object.entries(contents)
      .filter(([source, bytes]) => bytes > 0 && FOREIGN.some(path => source.includes(path)))
      .map(([source, bytes]) => ({ source, bytes }))
  })
}
