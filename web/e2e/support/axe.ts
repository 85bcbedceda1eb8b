import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const isFading = () => document.getAnimations().some(animation => animation instanceof CSSTransition)

/** What axe finds, in words that name the place, once nothing is dimmed because it is loading. */
export const findings = async (page: Page): Promise<string[]> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(isFading)).toBe(false)
  // In one go, without a second page for the results: there are no frames of other sites in ours.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
}
