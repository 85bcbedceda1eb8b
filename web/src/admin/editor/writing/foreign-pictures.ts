import { toast } from '../../../ui/feedback/toast.ts'

const isOwn = (address: string): boolean =>
  URL.canParse(address, window.location.href) &&
  new URL(address, window.location.href).origin === window.location.origin

/**
 * A pasted text whose pictures of other sites are links, or gone where they have no address to link: readers' browsers show
 * the site's own pictures alone, so that nobody else learns who reads. The server does the same.
 */
export function withoutForeignPictures(html: string): { html: string; count: number } {
  // Nothing of such a document is loaded or run.
  const document = new DOMParser().parseFromString(html, 'text/html')
  const pictures = [...document.querySelectorAll('img')].filter(picture => !isOwn(picture.getAttribute('src') ?? ''))
  for (const picture of pictures) {
    const address = picture.getAttribute('src') ?? ''
    const words = picture.getAttribute('alt')?.trim() || address
    const isInLink = picture.closest('a') !== null
    if (!/^https?:\/\//i.test(address)) picture.remove()
    else if (isInLink) picture.replaceWith(words)
    else {
      const link = document.createElement('a')
      link.href = address
      link.textContent = words
      picture.replaceWith(link)
    }
  }
  return { html: pictures.length > 0 ? document.body.innerHTML : html, count: pictures.length }
}

/** What is pasted instead of a text with pictures of other sites; says what became of them, and how to get them. */
export function pasteWithoutForeignPictures(pasted: string): string {
  const { html, count } = withoutForeignPictures(pasted)
  if (count > 0) {
    toast({
      title: count === 1 ? 'A picture was not pasted' : `${count} pictures were not pasted`,
      description:
        'Your site shows its own pictures only, so pictures of other sites become links. Copy a picture by itself, or drop its file here, to upload it.',
    })
  }
  return html
}
