/**
 * Fetches the pictures that the window shows and that wait for the application in a noscript element: the same elements with
 * the same candidates, outside the document. Each is shown in its placeholder as soon as it is there, and is in the cache
 * when the application puts it in. On a slow line (fonts.ts) the main picture comes first.
 */
export const fetchFirstPictures = () => {
  if ('slow' in document.documentElement.dataset) return
  for (const waiting of document.querySelectorAll('#root noscript')) {
    const frame = waiting.parentElement
    const { top, bottom } = frame?.getBoundingClientRect() ?? { top: Infinity, bottom: 0 }
    if (top > innerHeight || bottom < 0) continue
    const template = document.createElement('template')
    template.innerHTML = waiting.textContent
    template.content.querySelector('img')?.removeAttribute('loading')
    const picture = document.importNode(template.content, true).querySelector('img')
    const placeholder = frame?.querySelector('img')
    picture?.addEventListener('load', () => {
      if (!placeholder) return
      placeholder.src = picture.currentSrc
      placeholder.style.opacity = '1'
    })
  }
}
