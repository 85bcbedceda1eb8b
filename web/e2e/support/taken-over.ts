import type { Page } from '@playwright/test'

/**
 * Whether React has taken over every link and button the server rendered; before, a link is the browser's own and
 * loads a whole new page, and a button does nothing. What stands in HTML somebody wrote is its container's.
 */
const everythingAnswers = () => {
  const propsOf = (element: Element) => {
    const key = Object.keys(element).find(name => name.startsWith('__reactProps'))
    return key === undefined ? undefined : (element as unknown as Record<string, object>)[key]
  }
  const answers = (element: Element) => {
    // What stands in the editor is the owner's text.
    if (propsOf(element) || element.closest('[contenteditable]')) return true
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const props = propsOf(outer)
      if (props) return 'dangerouslySetInnerHTML' in props
    }
    return false
  }
  return [...document.querySelectorAll('#root a, #root button, #root input')].every(answers)
}

/** A page whose `goto`, `reload` and `goBack` end when a person could use what they brought, however slow the machine. */
export const takenOver = (page: Page): Page => {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
  const used = async <Answer>(loading: Promise<Answer>) => {
    const answer = await loading
    await page.waitForFunction(everythingAnswers)
    return answer
  }
  page.goto = (address, options) => used(goto(address, options))
  page.reload = options => used(reload(options))
  page.goBack = options => used(goBack(options))
  return page
}
