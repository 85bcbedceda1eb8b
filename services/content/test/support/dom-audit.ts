import { html, parseFragment, serialize, type DefaultTreeAdapterMap } from 'parse5'

type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['childNode'] | DefaultTreeAdapterMap['documentFragment']

const elements = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd div span br hr pre code a strong b em i u s del ins sub sup mark small kbd abbr cite q time bdi bdo ' +
    'img figure figcaption table caption colgroup col thead tbody tfoot tr th td iframe'
  ).split(' '),
)
const attributes = new Set(
  (
    'href title target rel src alt width height loading decoding referrerpolicy allow allowfullscreen start type reversed value ' +
    'colspan rowspan colwidth scope span datetime class data-youtube-video id dir'
  ).split(' '),
)
const classes = /^(?:align-(?:left|center|right|justify)|width-\d{2,3}|video|language-[a-z0-9+#-]+)$/i

/**
 * What a browser would make of HTML that should not be there: an independent reading by a parser of the HTML standard,
 * not by the one that sanitized. Read twice, the second time from its own spelling, as `innerHTML` round trips do.
 */
export function complaintsAbout(html: string): string[] {
  const once = parseFragment(html)
  return [...complaints(once), ...complaints(parseFragment(serialize(once)))]
}

function complaints(node: Node): string[] {
  if (node.nodeName === '#text') return []
  if (!('tagName' in node))
    return 'childNodes' in node ? node.childNodes.flatMap(complaints) : [`a node ${node.nodeName}`]
  return [...complaintsAboutElement(node), ...node.childNodes.flatMap(complaints)]
}

function complaintsAboutElement({ tagName, namespaceURI, attrs }: Element): string[] {
  const found: string[] = []
  if (!elements.has(tagName)) found.push(`an element <${tagName}>`)
  if (namespaceURI !== html.NS.HTML) found.push(`the namespace ${namespaceURI}`)
  for (const { name, value } of attrs) {
    if (!attributes.has(name)) found.push(`an attribute ${name} on <${tagName}>`)
    if (name === 'class' && !value.split(' ').every(word => classes.test(word))) found.push(`the classes '${value}'`)
    if (name === 'id' && !/^user-content-\S+$/.test(value)) found.push(`the id '${value}'`)
    if (name === 'dir' && !/^(?:ltr|rtl|auto)$/.test(value)) found.push(`the direction '${value}'`)
    if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/.test(value)) found.push(`a link to ${value}`)
    if (name === 'src' && tagName === 'img' && !/^(?:https:\/\/|\/uploads\/(?!(?:.*\/)?\.\.(?:[/?#]|$)))/.test(value))
      found.push(`a picture ${value}`)
    if (
      name === 'src' &&
      tagName === 'iframe' &&
      !/^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/[\w-]+(?:\?[\w=&-]*)?$/.test(value)
    )
      found.push(`a frame ${value}`)
  }
  return found
}
