import { isDocumentLate } from './late-document.ts'

/**
 * Fetches the pictures that the window shows and that wait for the application in a noscript element, so that they are there
 * when it puts them in: the same elements with the same candidates, outside the document.
 */
export const fetchFirstPictures = () => {
  if (isDocumentLate()) return
  for (const waiting of document.querySelectorAll('#root noscript')) {
    const { top, bottom } = waiting.parentElement?.getBoundingClientRect() ?? { top: Infinity, bottom: 0 }
    if (top > innerHeight || bottom < 0) continue
    const template = document.createElement('template')
    template.innerHTML = waiting.textContent
    template.content.querySelector('img')?.removeAttribute('loading')
    document.importNode(template.content, true)
  }
}
