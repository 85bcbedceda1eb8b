import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { ownerEmail, ownerPassword } from './support/owner.ts'
import { CAMERA, photograph } from './support/pictures.ts'

test("a photograph travels from the owner's camera to a visitor's screen", async ({
  page,
  owner,
  visit,
  errors,
}, testInfo) => {
  errors.expectResponse(401, /^POST \/api\/login$/)
  // The eight derivatives of 24 megapixels take a slow machine its time.
  testInfo.setTimeout(360_000)
  const title = `Andromeda ${Date.now()}`
  const file = testInfo.outputPath('andromeda.jpg')
  await writeFile(file, await photograph(1))
  expect((await sharp(file).metadata()).exif?.includes(CAMERA.lens)).toBe(true)

  // A visitor already looks at the gallery, from somewhere else.
  const visitor = await visit()
  await visitor.goto('/gallery')
  const plate = visitor.getByRole('link', { name: `Open ${title}` })
  await expect(plate).toHaveCount(0)

  await test.step('the owner logs in', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(ownerEmail())
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Invalid credentials').first()).toBeVisible()
    await page.getByLabel('Password').fill(ownerPassword())
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / })).toBeVisible()
  })

  await test.step('and uploads 24 megapixels', async () => {
    await page.goto('/admin/gallery?tab=upload')
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Target').fill('M 31')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Uploads' }).getByText('Ready')).toBeVisible({ timeout: 300_000 })
  })

  await test.step('the visitor sees it', async () => {
    await expect(async () => {
      await visitor.reload()
      await expect(plate).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  await test.step('and opens it', async () => {
    await plate.click()
    const lightbox = visitor.getByRole('dialog', { name: title })
    await expect(lightbox.getByRole('heading', { name: title })).toBeVisible()
    await expect(lightbox.getByText('M 31')).toBeVisible()
    await expect(lightbox.getByText('August 23, 2025')).toBeVisible()
    await expect(lightbox.getByText(`${CAMERA.make} ${CAMERA.model}`)).toBeVisible()
    const picture = lightbox.getByRole('img', { name: 'Photograph' })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600)
  })

  await test.step('no file that is served says where it was taken', async () => {
    const id = Number(new URL(visitor.url()).pathname.split('/').at(-1))
    const answer = await visitor.request.get(`/api/images/${id}`)
    expect(await answer.text()).not.toMatch(/gps|latitude|longitude/i)
    const image = (await answer.json()) as SiteImage
    expect(image.responsiveVariants).toHaveLength(8)
    const addresses = new Set([
      image.path ?? '',
      image.optimizedPath ?? '',
      ...image.responsiveVariants.map(({ url }) => url),
    ])
    for (const address of addresses) {
      const served = await (await visitor.request.get(address)).body()
      const { exif, xmp, iptc } = await sharp(served).metadata()
      expect({ address, exif }).toEqual({ address, exif: undefined })
      // They say whose the photograph is, and nothing of the camera or the place.
      const said = `${xmp?.toString() ?? ''}${iptc?.toString('latin1') ?? ''}`
      expect(said).not.toMatch(/exif:|tiff:|aux:|GPS|serial/i)
      for (const value of Object.values(CAMERA)) expect(said).not.toContain(String(value))
      expect(served.includes(CAMERA.lens), address).toBe(false)
    }
  })
  const id = Number(new URL(visitor.url()).pathname.split('/').at(-1))
  expect((await owner.delete(`/api/images/${id}`)).status()).toBe(204)
})
