import type { Locator, Page } from '@playwright/test'
import type { SiteImage } from './furnish.ts'

/** A picture in the gallery, which opens it. */
export const plateOf = (page: Page, { title }: SiteImage): Locator => page.getByRole('link', { name: `Open ${title}` })

/** The first four pictures of the gallery. */
export const firstOf = (gallery: SiteImage[]): [SiteImage, SiteImage, SiteImage, SiteImage] => {
  const [one, two, three, four] = gallery
  if (!one || !two || !three || !four) throw new Error('The gallery is too small')
  return [one, two, three, four]
}
