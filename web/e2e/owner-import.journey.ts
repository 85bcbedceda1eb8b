import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPictureServer, type PictureServer } from '../../gateway/test/support/picture-server.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'

const EXPORT = join(import.meta.dirname, '../../gateway/test/import/exports/wordpress.xml')

let old: PictureServer
test.beforeAll(async () => {
  const moon = await jpegOf({ width: 640, height: 480, seed: 31 })
  old = await startPictureServer((request, response) =>
    request.url?.endsWith('moon.jpg')
      ? response.writeHead(200, { 'content-type': 'image/jpeg' }).end(moon)
      : response.writeHead(404).end(),
  )
})
test.afterAll(() => old.close())

test('the owner imports a WordPress export in the browser, reads the report, and repeats it @main', async ({
  owner,
  visit,
}) => {
  const page = await visit({ storageState: await owner.storageState() })
  // The site of the journeys has a tag for galaxies, and a page about itself: this one gets an address beside it.
  const xml = (await readFile(EXPORT, 'utf8'))
    .replaceAll('http://old.example', old.url)
    .replace('<![CDATA[Galaxies]]>', '<![CDATA[Far galaxies]]>')
  const send = async (name: string, text: string) =>
    page.getByLabel('Export file').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
  const figures = (list: string) =>
    page
      .getByLabel(list)
      .locator('dl > div')
      .evaluateAll(figures =>
        Object.fromEntries(
          figures.map(each => [each.querySelector('dt')?.textContent, each.querySelector('dd')?.textContent]),
        ),
      )
  const all = { Posts: '1', Pages: '1', Drafts: '3', Pictures: '1', 'New tags': '2', 'Imported before': '0' }

  await test.step('a file that is no export', async () => {
    await page.goto('/admin/settings?tab=import')
    await send('podcast.xml', '<rss><channel><title>A podcast</title></channel></rss>')
    await expect(page.getByText('This is not a WordPress export')).toBeVisible()
  })
  await test.step('what would come in', async () => {
    await send('export.xml', xml)
    await expect(page.getByRole('heading', { name: 'Ready to import' })).toBeVisible()
    expect(await figures('What would come in')).toEqual(all)
    await expect(page.getByText('It was in the trash of the old site.')).toBeVisible()
    await expect(page.getByText(/Its address is “about-2” here/)).toBeVisible()
    expect(old.requests).toEqual([])
  })
  await test.step('a reload keeps it; start, and the report', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Start import' }).click()
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 60_000 })
    expect(await figures('What was imported')).toEqual(all)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download report' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('imported: 1 posts, 1 pages, 3 drafts, 1 pictures, 2 tags')
    expect(text).toContain('  Post “Thrown away”: It was in the trash of the old site.')
  })
  await test.step('visitors read it, with its picture', async () => {
    const visitor = await visit()
    await visitor.goto('/blog/m31')
    await expect(visitor.getByRole('heading', { name: 'M 31 & its neighbours' })).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Half moon' }).last()).toBeVisible()
  })
  await test.step('again: everything exists', async () => {
    await send('export.xml', xml)
    await page.getByRole('button', { name: 'Start import' }).click()
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 60_000 })
    const nothing = { Posts: '0', Pages: '0', Drafts: '0', Pictures: '0', 'New tags': '0', 'Imported before': '5' }
    expect(await figures('What was imported')).toEqual(nothing)
    await expect(page.getByText('It is at /blog/m31 and stays as it is.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Earlier imports, newest first' })).toContainText('export.xml')
  })
  await test.step('what a journey adds, it removes', async () => {
    for (const slug of ['m31', 'about-2', 'half-an-idea', 'behind-a-password', 'films-of-a-night']) {
      const { id } = await bodyOf<{ id: number }>(await owner.get(`/api/posts/slug/${slug}`))
      await owner.delete(`/api/posts/${id}`)
    }
    const images = await bodyOf<{ id: number; originalName: string }[]>(await owner.get('/api/images?search=moon-'))
    for (const { id, originalName } of images)
      if (/^moon-[0-9a-f]{12}/.test(originalName)) await owner.delete(`/api/images/${id}`)
    const tags = await bodyOf<{ id: number; name: string }[]>(await owner.get('/api/tags'))
    for (const { id, name } of tags) if (['Far galaxies', 'M 31'].includes(name)) await owner.delete(`/api/tags/${id}`)
  })
})
