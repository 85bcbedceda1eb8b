import { expect, test, type Locator, type Page } from '@playwright/test'
import { jpegOf } from './pictures.ts'

/** What is typed and must not be lost. */
export const MARK = 'Typed and not saved'
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' })
export const keepEditing = async (page: Page) => {
  const keep = question(page).getByRole('button', { name: 'Keep editing' })
  await expect(keep).toBeFocused()
  await keep.click()
  await expect(question(page)).toBeHidden()
}
export const discard = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(question(page)).toBeHidden()
}
export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name })

/** Reloads as a user does; stays when the browser asks. Answers whether it asked. */
export const reloadAsks = async (page: Page): Promise<boolean> => {
  let asked = false
  page.once('dialog', dialog => {
    asked = dialog.type() === 'beforeunload'
    void dialog.dismiss()
  })
  await page.evaluate(() => setTimeout(() => location.reload()))
  await expect.poll(() => asked).toBe(true)
  return asked
}

export const picture = async () => ({
  name: 'lost.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpegOf({ width: 320, height: 240, seed: 7 }),
})

export interface DialogWithForm {
  name: string
  address: string
  open: (page: Page) => Promise<void>
  type: (dialog: Locator) => Promise<void>
}

export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name }).first().click()
export const fillIn = (label: string | RegExp) => async (dialog: Locator) => {
  await dialog.getByLabel(label).first().fill('17')
}

type Form = Omit<DialogWithForm, 'address'>

const waysOutOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    backdrop: () => page.mouse.click(4, 4),
    Escape: () => page.keyboard.press('Escape'),
    cross: () => dialog.getByRole('button', { name: 'Close' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel', exact: true }).click(),
  }
}

/** A dialog closes without a question while nothing was changed, and with one afterwards, in each of these ways. */
const asksWhenClosedBy = (ways: (keyof ReturnType<typeof waysOutOf>)[], page: Page, { name, open, type }: Form) =>
  test.step(name, async () => {
    const dialog = page.getByRole('dialog')
    const waysOut = waysOutOf(page)
    await open(page)
    await expect(dialog).toBeVisible()
    await waysOut.Escape()
    await expect(dialog).toBeHidden()
    await open(page)
    await type(dialog)
    for (const way of ways) {
      await waysOut[way]()
      await keepEditing(page)
      await expect(dialog, way).toBeVisible()
    }
    await waysOut.cancel()
    await discard(page)
    await expect(dialog).toBeHidden()
  })

export const asksAtEveryWay = (page: Page, form: Form) =>
  asksWhenClosedBy(['backdrop', 'Escape', 'cross', 'cancel'], page, form)

/** For what is a FormDialog: its other ways stand in its test, web/src/admin/shell/form.test.tsx. */
export const asksBeforeItCloses = (page: Page, form: Form) => asksWhenClosedBy(['backdrop'], page, form)
