/**
 * Runs before anything is shown and fetches the fonts that every screen begins with. The page is hidden until they are
 * there, so that a first visit has them and no line breaks anew, but for less than a second: then, and where the document
 * itself was long on its way, so that they would keep the main picture waiting, this page stays in the system's fonts, which
 * are as wide (`fontStyle` of document.ts), and the next page has them from the cache.
 */
const { fonts = '', files = '' } = document.currentScript?.dataset ?? {}
const SLOW_MS = 300
const WAIT_MS = 800
const IDLE_MS = 5_000
const { dataset } = document.documentElement

const areCached = () => {
  try {
    return localStorage.fonts === files
  } catch {
    return false
  }
}

const load = () =>
  Promise.all(fonts.split(',').map(font => document.fonts.load(font))).then(() => {
    try {
      localStorage.fonts = files
    } catch {
      // Without storage each page decides anew.
    }
  })

const showInSystemFonts = () => {
  dataset.late = ''
  delete dataset.waiting
}

// Until this script could run: what browsers say of a response leaves out the latency that developer tools add to it.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isSlow = performance.now() - (navigation?.requestStart ?? 0) > SLOW_MS
if (isSlow) dataset.slow = ''
if (isSlow && !areCached()) {
  showInSystemFonts()
  addEventListener('load', () => setTimeout(() => void load().catch(() => undefined), IDLE_MS))
} else {
  dataset.waiting = ''
  const timer = setTimeout(showInSystemFonts, WAIT_MS)
  load()
    .then(() => delete dataset.waiting, showInSystemFonts)
    .finally(() => clearTimeout(timer))
}

export {}
