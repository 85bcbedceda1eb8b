import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { ownerPassword } from './support/owner.ts'

test.describe.configure({ timeout: 180_000 })

test('axe finds nothing at the login and in the administration', async ({ visit, owner, site: { posts } }) => {
  const stranger = await visit({ reducedMotion: 'reduce' })
  await stranger.goto('/login')
  await expect(stranger.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect.soft(await findings(stranger), 'login').toEqual([])

  const page = await visit({ reducedMotion: 'reduce', storageState: await owner.storageState() })
  const screens: [string, string | RegExp][] = [
    ['/admin', /^Good /],
    ['/admin/gallery?tab=images', 'Media Management'],
    ['/admin/gallery?tab=upload', 'Media Management'],
    ['/admin/gallery?tab=albums', 'Media Management'],
    ['/admin/blog-posts', 'Blog Posts'],
    ['/admin/pages', 'Pages'],
    ['/admin/equipment', 'Equipment'],
    ['/admin/tags', 'Tag Management'],
    ['/admin/trash', 'Trash'],
    ['/admin/store', 'Store Management'],
    ['/admin/store?tab=settings', 'Store Management'],
    ['/admin/profile', 'Profile'],
    ['/admin/profile?tab=homepage', 'Profile'],
    ['/admin/settings', 'Settings'],
    ...['general', 'site', 'rights', 'users', 'security', 'import', 'activity'].map((tab): [string, string] => [
      `/admin/settings?tab=${tab}`,
      'Settings',
    ]),
  ]
  for (const [address, heading] of screens) {
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect.soft(await findings(page), address).toEqual([])
    })
  }
  await test.step('the editor', async () => {
    await page.goto(`/editor/${posts[0]?.id}`, { waitUntil: 'networkidle' })
    await expect(page.getByText('the cold, the focus, the first frames.')).toBeVisible()
    expect.soft(await findings(page), 'editor').toEqual([])
  })
})

test('axe finds nothing in the dialogs of the administration', async ({ visit, owner, site: { posts } }) => {
  const page = await visit({ reducedMotion: 'reduce', storageState: await owner.storageState() })
  const inDialog = async (name: string, address: string, open: () => Promise<void>) => {
    await test.step(name, async () => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await open()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      expect.soft(await findings(page), name).toEqual([])
    })
  }
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click()
  await inDialog('a picture edited', '/admin/gallery?tab=images', () => press(/^Edit /))
  await inDialog('a picture deleted', '/admin/gallery?tab=images', () => press(/^Delete /))
  await inDialog('a header picture', '/admin/gallery', () => press('Header image'))
  await inDialog('a tag made', '/admin/tags', () => press('Create Tag'))
  await inDialog('a menu label', '/admin/pages', () => press(/Menu label of/))
  await inDialog('versions', `/editor/${posts[0]?.id}`, () =>
    page.getByRole('button', { name: 'Versions' }).press('Enter'),
  )
  await inDialog('the second factor', '/admin/settings?tab=security', async () => {
    await press('Turn on')
    await page.getByLabel('Current password').last().fill(ownerPassword())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  })
})
