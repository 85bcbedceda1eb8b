import { TOTP } from 'otpauth'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { newPerson, signIn, type Person } from './support/people.ts'
import { sell } from './support/shop.ts'
import { says } from './support/toasts.ts'

const asked = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' })

const logInAgain = async (page: Page, { email, password }: Person) => {
  const dialog = asked(page)
  await expect(dialog.getByText('What you have typed is kept.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}

interface Form {
  name: string
  address: string
  type: (page: Page) => Promise<unknown>
  save: (page: Page) => Promise<unknown>
  saved: string | RegExp
}

const writing = (kind: 'post' | 'page'): Form => ({
  name: kind,
  address: `/editor?type=${kind}`,
  type: async page => {
    await page.getByLabel('Title', { exact: true }).fill(`A ${kind} of somebody signed out ${Date.now()}`)
    await page.locator('.ProseMirror').pressSequentially('Written after the session had ended.')
  },
  save: page => page.getByRole('button', { name: 'Save Draft' }).click(),
  saved: 'Draft saved',
})

/** Deletes what the editor has just created; nothing elsewhere. */
const removeWritten = async (page: Page, owner: APIRequestContext) => {
  if (!page.url().includes('/editor')) return
  await expect(page).toHaveURL(/\/editor\/\d+$/)
  await owner.delete(`/api/posts/${page.url().split('/').at(-1)}`)
}

test('what is saved after the session has ended waits for signing in over it: post, page, settings, product', async ({
  owner,
  site,
  visit,
  errors,
}) => {
  test.setTimeout(180_000)
  // The settings, and what is compared with them, are read again after every attempt to save them.
  errors.expectResponse(401, /^(?:(?:POST|PUT|PATCH) \/api\/|GET \/api\/(?:settings|admin\/privacy-page)$)/)
  const gil = await newPerson(owner, 'Gil Signedout')
  const page = await visit({ reducedMotion: 'reduce' })
  const sold = await sell(owner, site.gallery[0]?.id ?? 0, `A print ${Date.now()}`, '20.00')
  const tagline = (await bodyOf<{ key: string; value: string | null }[]>(await owner.get('/api/settings'))).find(
    ({ key }) => key === 'tagline',
  )
  const forms: Form[] = [
    writing('post'),
    writing('page'),
    {
      name: 'settings',
      address: '/admin/settings?tab=general',
      type: on => on.getByLabel('Tagline').fill('A line of somebody signed out'),
      save: on => on.getByRole('button', { name: 'Save', exact: true }).click(),
      saved: /^Settings updated successfully$/,
    },
    {
      name: 'product',
      address: '/admin/store?tab=products',
      type: async on => {
        await on.getByRole('button', { name: `Edit ${sold.name}` }).click()
        await on.getByRole('dialog').getByLabel('Base price in dollars').fill('21.50')
      },
      save: on => on.getByRole('dialog', { name: 'Edit Product' }).getByRole('button', { name: 'Save' }).click(),
      saved: 'Product updated successfully',
    },
  ]
  try {
    for (const form of forms) {
      await test.step(form.name, async () => {
        await signIn(page, gil)
        await page.goto(form.address)
        await form.type(page)
        await page.context().clearCookies()
        await form.save(page)
        await logInAgain(page, gil)
        await says(page, 'Logged in successfully')
        await form.save(page)
        await says(page, form.saved)
        await removeWritten(page, owner)
      })
    }
  } finally {
    await owner.delete(`/api/admin/products/${sold.id}`)
    await owner.patch('/api/settings/tagline', { data: { value: tagline?.value ?? '' } })
  }
})

test('signing in over an open form asks for the second factor, can be put off, and meets who comes back to the window', async ({
  owner,
  visit,
  errors,
}) => {
  await test.step('it asks for the second factor, and can be put off', async () => {
    errors.expectResponse(401, /^(?:POST \/api\/login|PATCH \/api\/me)$/)
    const hal = await newPerson(owner, 'Hal Factor')
    const page = await visit({ reducedMotion: 'reduce' })
    await signIn(page, hal)
    const { secret } = await bodyOf<{ secret: string }>(
      await page.request.post('/api/me/two-factor', { data: { currentPassword: hal.password } }),
    )
    // Each code is good once, and its neighbors are accepted: one that becomes the former while it is sent still counts.
    const codeOf = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    await bodyOf(await page.request.post('/api/me/two-factor/confirm', { data: { code: codeOf(0) } }))
    await page.goto('/admin/profile')
    await page.getByLabel('Display name').fill('Hal, signed out')
    await page.context().clearCookies()
    const save = page.getByRole('button', { name: 'Save' }).first()

    await save.click()
    await expect(asked(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asked(page)).toBeHidden()
    await expect(page.getByText('What you have typed is kept: save again when you have logged in.')).toBeVisible()
    await expect(page.getByLabel('Display name')).toHaveValue('Hal, signed out')

    await save.click()
    await asked(page).getByLabel('Password').fill(hal.password)
    await asked(page).getByRole('button', { name: 'Log in' }).click()
    const code = asked(page).getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await code.fill(codeOf(1))
    await asked(page).getByRole('button', { name: 'Log in' }).click()
    await expect(asked(page)).toBeHidden()
    await save.click()
    await says(page, 'Profile updated successfully')
  })

  await test.step('who comes back to the window is asked there when something is unsaved, and led to the login otherwise', async () => {
    const ira = await newPerson(owner, 'Ira Elsewhere')
    const page = await visit({ reducedMotion: 'reduce' })
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await signIn(page, ira)
    await page.goto('/admin/profile')
    await page.getByLabel('Display name').fill('Ira, elsewhere')
    await page.context().clearCookies()
    await comeBack()
    await logInAgain(page, ira)
    await expect(page.getByLabel('Display name')).toHaveValue('Ira, elsewhere')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await says(page, 'Profile updated successfully')
    await page.context().clearCookies()
    await comeBack()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('what is saved offline says so, is kept, and is saved when the connection is back', async ({
  owner,
  visit,
  errors,
}) => {
  errors.expectMessage(/net::ERR_INTERNET_DISCONNECTED/)
  const page = await visit({ reducedMotion: 'reduce' })
  await signIn(page, await newPerson(owner, 'Joy Offline'))
  const offline = (on: boolean) => page.context().setOffline(on)
  const why = 'You are offline. What you have typed is kept: save again when you are connected.'

  await page.goto('/editor?type=post')
  const post = writing('post')
  await post.type(page)
  await offline(true)
  await post.save(page)
  await says(page, why)
  await offline(false)
  await post.save(page)
  await says(page, post.saved)
  await removeWritten(page, owner)

  await page.goto('/admin/profile')
  await page.getByLabel('Display name').fill('Joy, offline')
  await offline(true)
  const save = page.getByRole('button', { name: 'Save' }).first()
  await save.click()
  await expect(page.getByRole('main').getByText(why)).toBeVisible()
  await offline(false)
  await save.click()
  await says(page, 'Profile updated successfully')
})
