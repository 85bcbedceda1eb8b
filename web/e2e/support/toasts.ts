import { expect, type Page } from '@playwright/test'

/** A message appears that says this. */
export const says = (page: Page, words: string | RegExp) =>
  expect(
    page
      .getByLabel(/^Notifications/)
      .getByText(words)
      .first(),
  ).toBeVisible()
