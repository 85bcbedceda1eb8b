// npm run check -w web: opens every screen in Chromium and fails on a policy violation, an error in the console, a hydration
// that had to be repeated, a duplicated head, a jump of the layout, or a Home that loads too many scripts.
import { launch } from './browser.mjs'
import { client, serve } from './serve.mjs'
import { MOST_SCRIPT_BYTES, zippedBytes } from './weight.mjs'

const screens = [
  '/',
  '/gallery',
  '/gallery/3',
  '/blog',
  '/blog?page=2',
  '/blog/four-hours-of-turning',
  '/pages/about',
  '/pages/workshop',
  '/store',
  '/store/1',
  '/skybug',
  '/404',
  '/nowhere/at/all',
  '/blog/nothing',
  '/blog/broken',
]
const widths = [390, 1440]

const watchShifts = () => {
  window.shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Down to the end as a visitor goes, a step at a time: lists grow meanwhile. */
const scrollToEnd = async page => {
  const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
  while (!(await page.evaluate(isAtEnd))) {
    await page.evaluate(() => window.scrollBy(0, 600))
    await page.waitForLoadState('networkidle')
  }
}

/** Straight to the end, again and again, with answers that come late: the visitor is always faster than the list. */
const jumpToEnd = async page => {
  const jump = () => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return !/end of the cosmos/.test(document.body.innerText)
  }
  while (await page.evaluate(jump)) await page.waitForTimeout(100)
}

const look = async (browser, url, path, width, toEnd = scrollToEnd) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  const problems = []
  const status = { value: 0 }
  page.on(
    'console',
    message =>
      message.type() === 'error' && !/status of (404|503)/.test(message.text()) && problems.push(message.text()),
  )
  page.on('pageerror', error => problems.push(error.message))
  const scripts = new Set()
  page.on('request', request => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname))
  await page.addInitScript(watchShifts)
  const response = await page.goto(url + path)
  status.value = response.status()
  const bytes = (await response.body()).length
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root').firstElementChild ?? {}).some(key => key.startsWith('__reactFiber')),
  )
  await page.waitForLoadState('networkidle')
  const scriptBytes = zippedBytes(client, [...scripts])
  await toEnd(page)
  const seen = await page.evaluate(() => ({
    shift: window.shift,
    title: document.title,
    titles: document.head.querySelectorAll('title').length,
    canonicals: document.querySelectorAll('link[rel=canonical]').length,
    descriptions: document.querySelectorAll('meta[name=description]').length,
    styled: getComputedStyle(document.body).backgroundColor,
    address: location.pathname + location.search,
    wide: document.documentElement.scrollWidth > window.innerWidth,
  }))
  if (seen.titles !== 1 || seen.canonicals > 1 || seen.descriptions > 1)
    problems.push(`head doubled: ${JSON.stringify(seen)}`)
  if (seen.shift > 0.02) problems.push(`layout moved by ${seen.shift.toFixed(3)}`)
  if (seen.styled !== 'rgb(15, 18, 18)') problems.push(`no style: ${seen.styled}`)
  if (path === '/' && scriptBytes > MOST_SCRIPT_BYTES) problems.push(`${scriptBytes} bytes of scripts`)
  if (seen.wide) problems.push('wider than the window')
  await page.close()
  return { path, width, status: status.value, bytes, scriptBytes, problems, ...seen }
}

let failed = 0
const tell = ({ path, width, problems, status, shift, title, address, bytes, scriptBytes }) => {
  if (problems.length > 0) failed++
  console.log(
    `${problems.length ? 'FAILED' : 'ok    '} ${path} ${width} px: ${status} '${title}' CLS ${shift.toFixed(4)} HTML ${bytes} B, scripts ${scriptBytes} B${address === path ? '' : ` → ${address}`}`,
  )
  for (const problem of problems) console.log(`       ${problem}`)
}

const site = await serve()
const slow = await serve({ latency: 400 })
const browser = await launch()
try {
  for (const path of screens) for (const width of widths) tell(await look(browser, site.url, path, width))
  for (const width of widths) tell(await look(browser, slow.url, '/blog', width, jumpToEnd))
} finally {
  await browser.close()
  await site.stop()
  await slow.stop()
}
process.exitCode = failed ? 1 : 0
