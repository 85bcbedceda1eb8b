import { fetchFirstPictures } from './first-pictures.ts'
import { keepKeys } from '../../public/gallery/keys/kept-keys.ts'

/**
 * Starts the application: after the main picture has been painted (or has failed), on the first touch or key, or after four
 * seconds; where there is no main picture, after the page has been painted; at once where no screen was rendered. The files are fetched together and run one after
 * the other, so that between them the browser can respond to input.
 */
const { entry = '', modules = '' } = document.currentScript?.dataset ?? {}
const picture = document.querySelector<HTMLImageElement>('img[data-main]')
let isStarted = false

const start = async () => {
  if (isStarted) return
  isStarted = true
  const files = modules.split(' ').filter(Boolean)
  for (const href of [...files, entry])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const file of files) await import(/* @vite-ignore */ file).catch(() => undefined)
  void import(/* @vite-ignore */ entry)
}

/** Until then the page may be hidden, waiting for its fonts (fonts.ts). */
const firstContentfulPaint = () =>
  new Promise<void>(resolve => {
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

const nextFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))

// Whoever presses an arrow on a photograph before the application runs means it.
if (document.querySelector('[data-keeps-keys]')) keepKeys()

// Nothing is painted before the application fills the page.
if (!document.querySelector('#root[data-rendered]')) void start()

const decoded = picture?.decode().catch(() => undefined) ?? Promise.resolve()
void decoded.then(fetchFirstPictures)
void decoded.then(firstContentfulPaint).then(nextFrame).then(start)
for (const type of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(type, () => void start(), { once: true, passive: true })
setTimeout(() => void start(), 4_000)
