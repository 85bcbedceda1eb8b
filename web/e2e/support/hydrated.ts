import type { Page } from '@playwright/test'

/**
 * A page whose `goto`, `reload` and `goBack` end when a person could use what they brought, however slow the machine: before
 * the application has taken the document over (web/src/documents/hydrated.tsx), a link is the browser's own and loads a whole
 * new page, and a button does nothing.
 */
export const hydrated = (page: Page): Page => {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
  const whenHydrated = async <Result>(loading: Promise<Result>) => {
    const result = await loading
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    return result
  }
  page.goto = (address, options) => whenHydrated(goto(address, options))
  page.reload = options => whenHydrated(reload(options))
  page.goBack = options => whenHydrated(goBack(options))
  return page
}
