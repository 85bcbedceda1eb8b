const only = (element: Element, name: string): boolean => element.tagName === name && element.attributes.length === 0

const isPlain = (element: Element): boolean => element.attributes.length === 0

/** A list item or cell of one paragraph is written as its words. */
function unwrapParagraph(holder: Element): void {
  const [first, ...rest] = holder.children
  if (!first || !only(first, 'P') || !rest.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')) return
  first.replaceWith(...first.childNodes)
}

/** The row of headings of a table is its head. */
function markHead(table: Element): void {
  const body = table.querySelector(':scope > tbody')
  const row = body?.firstElementChild
  if (!body || !row || row === body.lastElementChild || table.querySelector(':scope > thead')) return
  if (![...row.children].every(({ tagName }) => tagName === 'TH')) return
  const head = document.createElement('thead')
  head.append(row)
  body.before(head)
}

/**
 * The editor's HTML as a person would write it: without the empty paragraphs that stand at the end for the cursor, without
 * attributes and elements that say nothing.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  while (body.lastElementChild && only(body.lastElementChild, 'P') && !body.lastElementChild.hasChildNodes())
    body.lastElementChild.remove()
  for (const cell of body.querySelectorAll('th, td'))
    for (const span of ['colspan', 'rowspan']) if (cell.getAttribute(span) === '1') cell.removeAttribute(span)
  for (const holder of body.querySelectorAll('li, th, td')) unwrapParagraph(holder)
  for (const table of body.querySelectorAll('table')) {
    table.removeAttribute('style')
    const columns = table.querySelector(':scope > colgroup')
    for (const column of columns?.children ?? []) column.removeAttribute('style')
    if (columns && [...columns.children].every(isPlain)) columns.remove()
    markHead(table)
  }
  return body.innerHTML
}
