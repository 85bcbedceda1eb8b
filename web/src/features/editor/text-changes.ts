/** A passage of two versions: in both, only in the one before, or only in the one after. */
export interface Passage {
  kind: 'same' | 'gone' | 'new'
  text: string
}

// Beyond this many pairs the table of the comparison would make the browser wait.
const MOST_PAIRS = 4_000_000

/** What became of a list of passages, by the longest common subsequence. */
export function passages(before: readonly string[], after: readonly string[]): Passage[] {
  if (before.length * after.length > MOST_PAIRS) {
    return [
      ...before.map((text): Passage => ({ kind: 'gone', text })),
      ...after.map((text): Passage => ({ kind: 'new', text })),
    ]
  }
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))

  const found: Passage[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const old = before[row]
    const now = after[column]
    if (old !== undefined && old === now) {
      found.push({ kind: 'same', text: old })
      row++
      column++
    } else if (old !== undefined && (now === undefined || at(row + 1, column) >= at(row, column + 1))) {
      found.push({ kind: 'gone', text: old })
      row++
    } else if (now !== undefined) {
      found.push({ kind: 'new', text: now })
      column++
    }
  }
  return found
}

/** The passages of a text in HTML: its paragraphs, headings, list items and pictures as words. */
export function passagesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found: string[] = []
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, pre, figcaption, td, th, img, iframe')) {
    if (block.querySelector('p, li, pre')) continue
    const words =
      block instanceof HTMLImageElement
        ? `[Picture ${block.alt || block.getAttribute('src') || ''}]`
        : block instanceof HTMLIFrameElement
          ? `[Video ${(block.getAttribute('src') ?? '').replace(/[?&]rel=1$/, '')}]`
          : (block.textContent ?? '').trim()
    if (words) found.push(words)
  }
  return found
}
