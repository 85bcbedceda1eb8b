import { expect, test } from './support/journey.ts'
import { startSite } from './support/own-site.ts'
import { ownerEmail, ownerPassword } from './support/owner.ts'
import { says } from './support/toasts.ts'

test('a new site says that it is empty, and its first steps lead the owner to what is to be done', async ({ page }) => {
  test.setTimeout(240_000)
  const site = await startSite()
  try {
    const empty = 'No images uploaded yet. Start building your cosmic collection!'
    await page.goto(site.url)
    await expect(page.getByText('No blog posts available')).toBeVisible()
    await expect(page.getByText(empty)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome to Skyfolio' })).toBeVisible()
    await page.goto(`${site.url}/gallery`)
    await expect(page.getByRole('heading', { name: 'Astrophotography Gallery' })).toBeVisible()
    await expect(page.getByText(empty)).toBeVisible()
    await page.goto(`${site.url}/blog`)
    await expect(page.getByText('No blog posts available')).toBeVisible()

    const owner = { email: ownerEmail(), password: ownerPassword() }
    expect((await page.request.post(`${site.url}/api/login`, { data: owner })).status()).toBe(200)
    await page.goto(`${site.url}/admin`)
    const list = page.getByRole('list', { name: 'First steps' })
    const line = (title: string) => list.getByRole('listitem').filter({ hasText: title })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    await expect(line('Remove the demo content').getByText('Done')).toBeVisible()
    await line('Name your site').getByRole('link').click()
    for (const [label, value] of [
      ['Site title', 'Cold Nights'],
      ['Contact email', 'me@cold.example'],
      ['Time zone', 'Europe/Vienna'],
    ] as const)
      await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await says(page, /^Settings updated successfully$/)
    await page.goto(`${site.url}/admin`)
    await line('Introduce yourself').getByRole('link').click()
    await page.getByLabel('Display name').fill('Ada Night')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await says(page, 'Profile updated successfully')
    await page.goto(`${site.url}/admin`)
    await expect(line('Set up shipping').getByText('around Cincinnati until you say otherwise')).toBeVisible()
    await line('Set up shipping').getByRole('link').click()
    await page.getByRole('switch', { name: /^Offer local delivery/ }).uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await says(page, 'Store settings saved')
    await page.goto(`${site.url}/admin`)
    await expect(line('Set up shipping').getByText('Done')).toBeVisible()
    await expect(page.getByText('6 of 10 done')).toBeVisible()
    await expect(page.getByText(/^Notices of new orders go to me@cold\.example\./)).toBeVisible()
    await line('Send mail').getByRole('button', { name: 'How to: Send mail' }).click()
    const how = page.getByRole('dialog', { name: 'Send mail' })
    await expect(how.getByText('SMTP_URL=')).toBeVisible()
    await how.getByRole('link', { name: 'Store, Settings' }).click()
    await expect(page.getByRole('button', { name: 'Send test mail' })).toBeVisible()
    await page.goto(`${site.url}/admin`)
    await expect(page.getByText(/\.eml\) in .*outbox/)).toBeVisible()
    await page.getByRole('button', { name: 'Close the list' }).click()
    await expect(list).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Outside services' })).toBeVisible()
    await expect(list).toBeHidden()
  } finally {
    await page.close()
    await site.stop()
  }
})
