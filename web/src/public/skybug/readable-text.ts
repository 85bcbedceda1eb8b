const BLOCKS = new Set(['P', 'LI', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'PRE', 'BLOCKQUOTE', 'TABLE', 'TR'])
const PARAGRAPHS = new Set(['P', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'PRE', 'BLOCKQUOTE', 'TABLE'])

const pictureText = (picture: HTMLImageElement): string => `${picture.alt}: ${picture.src}`

const linkText = (link: HTMLAnchorElement, text: string): string =>
  text === link.href ? text : `${text} (${link.href})`

const textOf = (node: Node): string => {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
  if (!(node instanceof HTMLElement)) return ''
  if (node instanceof HTMLImageElement) return pictureText(node)
  const inner = [...node.childNodes].map(textOf).join('')
  if (node instanceof HTMLAnchorElement) return linkText(node, inner)
  if (node.tagName === 'BR') return '\n'
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inner.trim()}\t`
  if (!BLOCKS.has(node.tagName)) return inner
  const text = node.tagName === 'LI' ? `- ${inner.trim()}` : inner.trim()
  return PARAGRAPHS.has(node.tagName) ? `\n\n${text}\n\n` : `${text}\n`
}

/** What an element says as plain text: paragraphs, list items behind dashes, links and pictures with their addresses. */
export const readableText = (element: HTMLElement): string =>
  textOf(element)
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
