import { expect, test } from './support/journey.ts'
import { startSite } from './support/own-site.ts'

test('a site on which nobody has put anything says so', async ({ page }) => {
  const site = await startSite()
  try {
    await page.goto(site.url)
    await expect(page.getByText('No blog posts available')).toBeVisible()
    await expect(page.getByText('No images uploaded yet. Start building your cosmic collection!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome to Skyfolio' })).toBeVisible()
    await page.goto(`${site.url}/gallery`)
    await expect(page.getByRole('heading', { name: 'Astrophotography Gallery' })).toBeVisible()
    await expect(page.getByText('No images uploaded yet. Start building your cosmic collection!')).toBeVisible()
    await page.goto(`${site.url}/blog`)
    await expect(page.getByText('No blog posts available')).toBeVisible()
  } finally {
    await site.stop()
  }
})
