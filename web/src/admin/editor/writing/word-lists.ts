interface Item {
  paragraph: Element
  /** Which of the document's lists it belongs to, and how deep. */
  list: string
  level: number
  /** What Word shows before it: '1.', 'a)', '·'. */
  marker: string
  /** Nothing stands between it and the item before. */
  isNext: boolean
}

interface OpenList extends Pick<Item, 'list' | 'level'> {
  element: HTMLElement
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/** Takes the marker, and the comments around it for programs that show no lists, out of a paragraph. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('[style]')].find(element =>
    /mso-list\s*:\s*ignore/i.test(styleOf(element)),
  )
  const text = marker?.textContent.trim() ?? ''
  marker?.remove()
  for (const node of [...paragraph.childNodes]) if (node.nodeType === Node.COMMENT_NODE) node.remove()
  return text
}

function itemsOf(body: HTMLElement): Item[] {
  const items: Item[] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const [, list = '', level] = /mso-list\s*:\s*(l\d+)\s+level(\d+)/i.exec(styleOf(paragraph)) ?? []
    if (level === undefined) continue
    const before = items.at(-1)?.paragraph
    const isNext = before !== undefined && paragraph.previousElementSibling === before
    items.push({ paragraph, list, level: Number(level), marker: takeMarker(paragraph), isNext })
  }
  return items
}

const ROMAN_ONE = /^i$/i

/** An empty list that begins as the marker of its first item says. */
function listFor(marker: string): HTMLElement {
  const [, number] = /^\(?(\d+|[a-z]{1,5})(?:\.\d+)*[.)]/i.exec(marker) ?? []
  if (number === undefined) return document.createElement('ul')
  const list = document.createElement('ol')
  if (/^\d/.test(number)) {
    if (Number(number) !== 1) list.setAttribute('start', String(Number(number)))
    return list
  }
  const small = number.toLowerCase()
  const type = ROMAN_ONE.test(number) ? 'i' : 'a'
  list.setAttribute('type', number === small ? type : type.toUpperCase())
  if (type === 'a' && small.length === 1 && small !== 'a')
    list.setAttribute('start', String(small.charCodeAt(0) - 'a'.charCodeAt(0) + 1))
  return list
}

/** Word writes the items of lists as paragraphs, with their markers as text. Makes lists of them. */
export function withWordLists(html: string): string {
  if (!/mso-list/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let open: OpenList[] = []
  for (const { paragraph, list, level, marker, isNext } of itemsOf(body)) {
    if (!isNext) open = []
    open = open.filter(outer => outer.level < level || (outer.level === level && outer.list === list))
    let current = open.at(-1)
    if (!current || current.level < level) {
      const element = listFor(marker)
      const outerItem = current?.element.lastElementChild
      if (outerItem) outerItem.append(element)
      else paragraph.before(element)
      current = { list, level, element }
      open.push(current)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    current.element.append(item)
    paragraph.remove()
  }
  return body.innerHTML
}
