import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { ROOT } from '../../local/config.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { onDevice, DESK, untilItRuns } from '../browser/visit.ts'
import type { Figure } from '../figure.ts'
import { publicScreens } from '../site/public-screens.ts'
import type { House } from '../site/house.ts'

const MOST = 120_000
const CLIENT = join(ROOT, 'web/dist/client')

/** What a visitor of Home has no use for: the owner's tools, the shop, the assistant, and the packages only they need. */
const FOREIGN =
  /^src\/(?:features\/(?:admin[^/]*|auth|editor|store|checkout|skybug)\/|app\/(?:admin|checkout)|entry-(?:admin|checkout))|node_modules\/(?:@tiptap|prosemirror|@stripe|zod|react-markdown|openseadragon)/

/** The scripts that a first visit to Home loads. */
export const homeScripts = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  await publicScreens(site)
  const browser = await openBrowser(house.say)
  try {
    const loaded = await onDevice(browser, DESK, async page => {
      const files: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname.slice(1))
      })
      await page.goto(site.url)
      await untilItRuns(page)
      return [...new Set(files)]
    })
    const sizes = loaded.map(file => ({ file, bytes: zipped(file) }))
    const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0)
    const strangers = foreignIn(loaded)
    return [
      {
        what: 'JavaScript of a first visit to Home, gzipped',
        wanted: `≤ ${MOST.toLocaleString('en-US')} bytes`,
        measured: `${bytes.toLocaleString('en-US')} bytes`,
        passed: bytes <= MOST,
        seen: sizes.map(one => `${nameOf(one.file)} ${one.bytes.toLocaleString('en-US')}`).join(', '),
      },
      {
        what: 'Of it for administration, editor, store or chat',
        wanted: '0 bytes',
        measured: `${strangers.reduce((sum, one) => sum + one.bytes, 0)} bytes`,
        passed: strangers.length === 0,
        seen: strangers.map(one => one.source).join(', ') || 'no source of theirs in any of these files',
      },
    ]
  } finally {
    await browser.close()
  }
}

const zipped = (file: string): number =>
  gzipSync(readFileSync(join(CLIENT, file)), { level: constants.Z_BEST_COMPRESSION }).length

/** 'assets/base-Ab3_x-9z.js' → 'base'. */
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '')

/** The sources in these files that have no business there, with what is left of each. */
const foreignIn = (files: readonly string[]): { source: string; bytes: number }[] => {
  const contents = JSON.parse(readFileSync(join(CLIENT, '.vite/modules.json'), 'utf8')) as Record<
    string,
    Record<string, number>
  >
  return files.flatMap(file => {
    const sources = contents[file]
    if (!sources) throw new Error(`the build does not say what is in ${file}`)
    return Object.entries(sources)
      .filter(([source, bytes]) => bytes > 0 && FOREIGN.test(source))
      .map(([source, bytes]) => ({ source, bytes }))
  })
}
