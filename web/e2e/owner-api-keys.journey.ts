import { expect, test } from './support/journey.ts'
import { newPerson, signIn } from './support/people.ts'
import { says } from './support/toasts.ts'

test('an API key is made, shown once, used by a program, and revoked', async ({ owner, visit, request }) => {
  const ada = await newPerson(owner, 'Ada Script')
  const page = await visit()
  await signIn(page, ada)
  await page.goto('/admin/settings?tab=security')
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  let token = ''

  await test.step('made', async () => {
    await page.getByRole('button', { name: 'New API key' }).click()
    await dialog.getByRole('button', { name: 'Make key' }).click()
    await expect(dialog.getByText('Give the key a name')).toBeVisible()
    await expect(dialog.getByText('Choose what the key may be used for')).toBeVisible()
    await dialog.getByLabel('Name').fill('Upload script')
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await dialog.getByRole('checkbox', { name: /^Read/ }).check()
    await dialog.getByRole('button', { name: 'Make key' }).click()
    const shown = page.getByRole('dialog', { name: 'Your new API key' })
    token = await shown.getByLabel('API key').innerText()
    expect(token).toMatch(/^sky_[\w-]{43}$/)
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog', { name: 'Have you copied the key?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await shown.getByRole('button', { name: 'I have copied it' }).click()
    await expect(page.getByText(/^Read; never used; expires /)).toBeVisible()
    await expect(page.getByText(token)).toBeHidden()
  })

  await test.step('used', async () => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/api/trash/posts', { headers })).status()).toBe(200)
    expect((await request.get('/api/admin/users', { headers })).status()).toBe(403)
    await page.reload()
    await expect(page.getByText(/^Read; last used /)).toBeVisible()
  })

  await test.step('revoked', async () => {
    await page.getByRole('button', { name: 'Revoke Upload script' }).click()
    await page
      .getByRole('alertdialog', { name: 'Revoke Upload script?' })
      .getByRole('button', { name: 'Revoke' })
      .click()
    await says(page, 'API key revoked')
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/api/posts', { headers })).status()).toBe(401)
    await page.goto('/admin/settings?tab=activity')
    const activity = page.getByRole('list', { name: 'Activity, newest first' })
    await expect(activity.getByText('Ada Script revoked the API key "Upload script"')).toBeVisible()
    await expect(activity.getByText('Ada Script made the API key "Upload script"')).toBeVisible()
  })
})
