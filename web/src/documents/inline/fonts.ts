/**
 * Runs before anything is shown and fetches the fonts. Where the document itself was long on its way they would come too
 * late to be shown, and keep the main picture waiting: then this page stays in the system's fonts, which are as wide
 * (`fontStyle` of document.ts), and the fonts are fetched for the next page when everything else is there.
 */
const { fonts = '' } = document.currentScript?.dataset ?? {}
const LATE_MS = 300
const IDLE_MS = 5_000

const preloadFonts = () => {
  for (const href of fonts.split(' ')) {
    const attributes = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }
}

const areCached = () => {
  try {
    return localStorage.fonts === fonts
  } catch {
    return false
  }
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Not the response's start: Chromium's own emulation of slow lines leaves that as if there were none.
const { requestStart = 0, responseEnd = 0 } = navigation ?? {}
const isLate = !areCached() && (responseEnd || performance.now()) - requestStart > LATE_MS
if (isLate) document.documentElement.dataset.late = ''
else preloadFonts()

addEventListener('load', () =>
  setTimeout(() => {
    if (isLate) preloadFonts()
    try {
      localStorage.fonts = fonts
    } catch {
      // Without storage each page decides anew.
    }
  }, IDLE_MS),
)

export {}
