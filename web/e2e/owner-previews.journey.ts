import type { Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

type Post = ApiResponse<'/api/posts', 'post'>
type Settings = ApiResponse<'/api/settings', 'get'>

const NAMES = ['description', 'og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card']

/** What robots read, which run no scripts. */
const previewOf = async (page: Page, path: string): Promise<Record<string, string | null>> => {
  const html = await (await page.request.get(path)).text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null
  const contentOf = (name: string) => find(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  return {
    title: find(/<title>([^<]*)<\/title>/),
    ...Object.fromEntries(NAMES.map(name => [name, contentOf(name)])),
  }
}

const choose = async (page: Page, button: string, title: string) => {
  await page.getByRole('button', { name: button }).click()
  const picker = page.getByRole('dialog', { name: 'Share picture' })
  await picker.getByLabel('Search pictures').fill(title)
  await picker.getByRole('button', { name: title }).click()
  await expect(picker).toHaveCount(0)
}

test('what search engines and previews show is written for a post, a page, a picture and the site', async ({
  owner,
  visit,
  site,
}) => {
  test.setTimeout(180_000)
  const [shared, other] = site.gallery
  if (!shared?.share || !other?.share) throw new Error('The gallery has fewer pictures than the journey needs')
  const page = await visit({ storageState: await owner.storageState() })
  const visitor = await visit()
  await visitor.goto('/')
  const origin = new URL(visitor.url()).origin
  const seen = (path: string) => previewOf(visitor, path)

  for (const type of ['post', 'page'] as const)
    await test.step(`a ${type}`, async () => {
      const title = `Found ${type} ${Date.now()}`
      const data = { title, type, published: true, content: '<p>Plain words.</p>' }
      const item = await bodyOf<Post>(await owner.post('/api/posts', { data }))
      const path = `/${type === 'post' ? 'blog' : 'pages'}/${item.slug}`
      expect(await seen(path)).toMatchObject({ 'og:title': title, description: 'Plain words.' })

      await page.goto(`/editor/${item.id}`)
      const result = page.getByRole('group', { name: 'Preview as a search result' })
      await expect(result.getByText('Plain words.')).toBeVisible()
      await page.getByLabel('Search title').fill('Saturn tonight')
      await page.getByLabel('Search description').fill('Where its rings are.')
      await expect(page.getByText('14 of about 60 characters')).toBeVisible()
      await expect(result.getByText('Saturn tonight')).toBeVisible()
      await choose(page, 'Choose a share picture', shared.title)
      await page.getByRole('button', { name: 'Save Draft' }).click()
      await says(page, 'Changes saved, not published')
      expect(await seen(path)).toMatchObject({ 'og:title': title, description: 'Plain words.' })

      await page.getByRole('button', { name: 'Update' }).click()
      await says(page, 'Saved and published')
      expect(await seen(path)).toEqual({
        title: 'Saturn tonight',
        description: 'Where its rings are.',
        'og:title': 'Saturn tonight',
        'og:description': 'Where its rings are.',
        'og:image': `${origin}${shared.share?.url}`,
        'og:image:alt': shared.altText ?? shared.title,
        'twitter:card': 'summary_large_image',
      })
      await visitor.goto(path)
      await expect(visitor).toHaveTitle('Saturn tonight')

      await page.getByRole('button', { name: 'Versions' }).click()
      const versions = page.getByRole('dialog', { name: 'Versions' })
      await expect(versions.getByText(/search title, search description, and share picture/)).toBeVisible()
      await versions.getByRole('button', { name: /^1\. / }).click()
      await expect(versions.getByText('Search title: Saturn tonight')).toBeVisible()
      await versions.getByRole('button', { name: 'Restore version 1' }).click()
      await says(page, 'Version 1 restored')
      await expect(page.getByLabel('Search title')).toHaveValue('')
      expect(await seen(path)).toMatchObject({ 'og:title': title, description: 'Plain words.' })
      await owner.delete(`/api/posts/${item.id}`)
    })

  await test.step('a picture', async () => {
    const path = `/gallery/${other.id}`
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(other.title)}`)
    await page.getByRole('button', { name: `Edit ${other.title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Image' })
    await dialog.getByLabel('Search title').fill('A picture to find')
    await dialog.getByLabel('Search description').fill('Light from long ago.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Image updated successfully')
    expect(await seen(path)).toMatchObject({
      ...{ title: 'A picture to find', description: 'Light from long ago.', 'og:title': 'A picture to find' },
      'og:image': `${origin}${other.share?.url}`,
    })
    await owner.patch(`/api/images/${other.id}`, { data: { metaTitle: null, metaDescription: null } })
    expect((await seen(path))['og:title']).toBe(other.title)
  })

  await test.step('the site', async () => {
    try {
      await page.goto('/admin/settings?tab=general')
      await choose(page, 'Choose a picture', other.title)
      await says(page, 'Share picture updated')
      for (const path of ['/', '/gallery', '/blog', '/store', '/skybug'])
        expect((await seen(path))['og:image']).toBe(`${origin}${other.share?.url}`)
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
      const settings = await bodyOf<Settings>(await owner.get('/api/settings'))
      expect(settings.find(({ key }) => key === 'share_image_id')?.value ?? null).toBeNull()
      for (const path of ['/', '/gallery', '/blog', '/store', '/skybug'])
        expect((await seen(path))['og:image']).toContain(`${origin}/uploads/`)
    } finally {
      await owner.patch('/api/settings/share_image_id', { data: { value: null } })
    }
  })
})
