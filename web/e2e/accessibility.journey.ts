import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

test.describe.configure({ timeout: 180_000 })

const phone = { width: 390, height: 844 }

test('axe finds nothing on any public screen', async ({ visit, errors, site: { gallery, posts } }) => {
  errors.expectResponse(404, /^GET \/404$/)
  const page = await visit({ reducedMotion: 'reduce' })
  const photo = gallery.find(({ title }) => title === 'The Lagoon')
  const addresses = [
    '/',
    '/gallery',
    `/gallery/${photo?.id}`,
    '/blog',
    `/blog/${posts[0]?.slug}`,
    '/pages/about',
    '/pages/workshops',
    '/404',
    '/store',
    '/skybug',
  ]
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('main')).toBeVisible()
      expect.soft(await findings(page), address).toEqual([])
    })
  }

  await test.step('the lightbox', async () => {
    await page.goto('/gallery')
    await page.getByRole('link', { name: 'Open The Lagoon' }).click()
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
    expect.soft(await findings(page), 'lightbox').toEqual([])
  })

  await test.step('a search without results', async () => {
    await page.goto('/blog')
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByText('No posts found for')).toBeVisible()
    expect.soft(await findings(page), 'search').toEqual([])
  })

  await test.step('the menu of a telephone', async () => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect.soft(await findings(page), 'menu').toEqual([])
  })
})
