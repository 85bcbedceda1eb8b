import { expect, type Page } from '@playwright/test'

interface Found {
  /** How many pixels the page is wider than its window. */
  excess: number
  /** Texts that overlap: 'this × that'. */
  overlaps: string[]
}

/** Runs in the page. */
const findOverlaps = (): Found => {
  interface Line {
    text: string
    element: Element
    /** Stays while the page moves below it. */
    floats: boolean
    left: number
    right: number
    top: number
    bottom: number
  }
  const ancestorsOf = (element: Element): Element[] => {
    const ancestors: Element[] = []
    for (let each: Element | null = element; each; each = each.parentElement) ancestors.push(each)
    return ancestors
  }
  const isHidden = (element: Element): boolean => {
    const { display, visibility, opacity, clipPath } = getComputedStyle(element)
    const isGone = display === 'none' || visibility === 'hidden' || opacity === '0'
    return isGone || clipPath.startsWith('inset(50%') || element.matches('dialog:not([open])')
  }
  /** The content of a closed disclosure has boxes, though it is not visible. */
  const isClosed = (element: Element): boolean =>
    element.closest('details:not([open])') !== null && element.closest('summary') === null

  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim()
    const element = walker.currentNode.parentElement
    if (!text || !element || element.closest('noscript, script, style, svg, option') || isClosed(element)) continue
    const ancestors = ancestorsOf(element)
    if (ancestors.some(isHidden)) continue
    const floats = ancestors.some(each => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
    const clips = ancestors
      .filter(each => each !== document.body && each !== document.documentElement)
      .filter(each => getComputedStyle(each).overflow !== 'visible')
      .map(each => each.getBoundingClientRect())
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const line = {
        text: text.slice(0, 40),
        element,
        floats,
        left: Math.max(left, ...clips.map(clip => clip.left)),
        right: Math.min(right, ...clips.map(clip => clip.right)),
        top: Math.max(top, ...clips.map(clip => clip.top)),
        bottom: Math.min(bottom, ...clips.map(clip => clip.bottom)),
      }
      if (line.right - line.left > 2 && line.bottom - line.top > 2) lines.push(line)
    }
  }
  const overlaps = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(other => {
        if (one.element === other.element || one.floats !== other.floats) return false
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        // The boxes of tight lines overlap a little.
        return width > 3 && height > 0.3 * Math.min(one.bottom - one.top, other.bottom - other.top)
      })
      .map(other => `${one.text} × ${other.text}`),
  )
  return { excess: Math.max(0, document.documentElement.scrollWidth - window.innerWidth), overlaps }
}

/** Expects that at twice the text size, as visitors may set it in the browser, no texts overlap and nothing is outside of the window. */
export const expectToFitEnlarged = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    document.documentElement.style.fontSize = '200%'
  })
  // Components that measure themselves do so before the next frame.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect.soft(await page.evaluate(findOverlaps)).toEqual({ excess: 0, overlaps: [] })
}
