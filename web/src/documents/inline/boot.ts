import { fetchFirstPictures } from './first-pictures.ts'
import { keepKeys } from '../../public/gallery/keys/kept-keys.ts'

/**
 * Starts the application: after the main picture has loaded (or failed), on the first touch or key, or after four seconds;
 * at once where there is no main picture. The files are fetched together and run one after the other, so that between them
 * the browser can respond to input.
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

// Whoever presses an arrow on a photograph before the application runs means it.
if (document.querySelector('[data-keeps-keys]')) keepKeys()

fetchFirstPictures()
if (!picture || picture.complete) void start()
else {
  for (const type of ['load', 'error']) picture.addEventListener(type, () => void start())
  for (const type of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(type, () => void start(), { once: true, passive: true })
  setTimeout(() => void start(), 4_000)
}
