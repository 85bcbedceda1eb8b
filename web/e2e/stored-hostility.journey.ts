import type { Page } from '@playwright/test'
import { HOSTILE_FAMILIES } from '../../services/content/test/support/hostile-families.ts'
import { HOSTILE_HTML } from '../../services/content/test/support/hostile-html.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'

const hostile = [...HOSTILE_HTML, ...HOSTILE_FAMILIES]
/** So that one that opens something doesn't hide the next in it. */
const CLOSES = '--></script></style></title></textarea></noscript></template>">\'>'
const PER_POST = 25
const MARK = 'Hostile'

/** The nth text, cut to what a field takes. NUL is no text to any database of settings. */
const nth = (n: number, most: number): string =>
  [...(hostile[n % hostile.length] ?? '').replaceAll('\0', '')].slice(0, most).join('')

/** Takes down whatever a text has made a page do: scripts that ran, dialogs, requests that left the site. */
const watch = async (page: Page, site: string) => {
  const done: string[] = []
  page.on('dialog', dialog => {
    done.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  // The one frame a text may hold; what it loads is its own.
  await page.route('https://www.youtube-nocookie.com/**', route => route.fulfill({ body: '' }))
  const isForeign = (url: string) => {
    const { origin, protocol } = new URL(url)
    return origin !== site && !origin.endsWith('.youtube-nocookie.com') && protocol !== 'data:' && protocol !== 'blob:'
  }
  page.on('requestfinished', request => {
    if (isForeign(request.url())) done.push(`request: ${request.url()}`)
  })
  page.on('requestfailed', request => {
    // What the page's policy stops never leaves the browser.
    const reason = request.failure()?.errorText ?? ''
    if (isForeign(request.url()) && !/csp/i.test(reason)) done.push(`request: ${request.url()} ${reason}`)
  })
  await page.exposeFunction('heardOf', (what: string) => void done.push(what))
  await page.addInitScript(() => {
    const tell = (what: string) => () => void (window as unknown as { heardOf(what: string): void }).heardOf(what)
    Object.assign(window, {
      alert: tell('alert'),
      confirm: tell('confirm'),
      prompt: tell('prompt'),
      print: tell('print'),
    })
  })
  return done
}

/** Does to a page what its readers do, so that whatever waits for them would go off. */
const stir = async (page: Page) => {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'focusin', 'animationstart', 'toggle'])
        element.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })
}

test('three hundred hostile texts in every field make no page do anything', async ({
  owner,
  visit,
  complaints,
  baseURL,
}) => {
  test.setTimeout(300_000)
  // Pictures over https from elsewhere are allowed in texts, and stopped by the pages' policy, which the browser tells.
  complaints.expected.push(/Content Security Policy|Refused to/i)
  expect(hostile.length).toBeGreaterThanOrEqual(300)
  const site = new URL(baseURL ?? '').origin
  const before = await bodyOf<{ key: string; value: string | null }[]>(await owner.get('/api/settings'))
  const posts: { id: number; slug: string; type: string }[] = []
  const tagIds: number[] = []
  const refused: number[] = []
  let image: SiteImage | undefined

  try {
    await test.step('stored through every field', async () => {
      let n = 0
      for (let from = 0; from < hostile.length; from += PER_POST) {
        const texts = hostile.slice(from, from + PER_POST)
        const data = {
          type: posts.length % 4 === 3 ? 'page' : 'post',
          published: true,
          title: `${MARK} ${nth(n++, 280)}`,
          slug: `hostile-${from}-${Date.now()}`,
          excerpt: nth(n++, 900),
          menuLabel: nth(n++, 60),
          content: texts.map(text => `<p>${MARK}</p>${CLOSES}${text}${CLOSES}`).join('\n'),
        }
        posts.push(await bodyOf(await owner.post('/api/posts', { data })))
      }
      for (let tag = 0; tag < 6; tag += 1) {
        const data = { name: nth(n++, 90), description: nth(n++, 400) }
        // A color is a color.
        refused.push((await owner.post('/api/tags', { data: { ...data, color: nth(n++, 90) } })).status())
        const made = await owner.post('/api/tags', { data })
        if (made.ok()) tagIds.push((await bodyOf<{ id: number }>(made)).id)
      }
      expect(tagIds.length).toBeGreaterThan(2)
      await owner.put(`/api/content/post/${posts[0]?.id}/tags`, { data: { tagIds } })
      for (const text of hostile.slice(0, 40)) {
        refused.push((await owner.patch('/api/settings/google_analytics_id', { data: { value: text } })).status())
        refused.push(
          (await owner.patch('/api/settings/google_analytics_id', { data: { value: `G-${text}` } })).status(),
        )
      }
      for (const key of [
        'site_title',
        'tagline',
        'footer_text',
        'homepage_title',
        'homepage_welcome_title',
        'homepage_welcome_description',
        'local_delivery_text',
        'contact_email',
        'observing_place',
        'unheard_of',
      ])
        // prettier-ignore
        await owner.patch(`/api/settings/${key}`, { data: { value: nth(n++, 500) } })
      const answer = await owner.post('/api/images', {
        multipart: {
          ...{ title: `${MARK} ${nth(n++, 280)}`, description: nth(n++, 900), targetName: nth(n++, 190) },
          ...{ photographer: nth(n++, 190), altText: nth(n++, 490), specifications: nth(n++, 900) },
          ...{ imageType: 'gallery', enabledInHeader: 'true' },
          image: {
            name: '"><img src=x onerror=alert(1)>.jpg',
            mimeType: 'image/jpeg',
            buffer: await jpegOf({ width: 200, height: 150, seed: 3 }),
          },
        },
      })
      image = await bodyOf<SiteImage>(answer)
      await owner.put(`/api/posts/${posts[0]?.id}`, { data: { headerImageId: image.id } })
      await owner.patch('/api/me', { data: { displayName: nth(n++, 90), firstName: nth(n, 90) } })
      expect(new Set(refused)).toEqual(new Set([400]))
      await expect
        .poll(async () => (await bodyOf<SiteImage>(await owner.get(`/api/images/${image?.id}`))).state, {
          timeout: 60_000,
        })
        .toBe('ready')
    })

    await test.step('no visitor meets anything but words', async () => {
      const page = await visit({ reducedMotion: 'reduce' })
      const done = await watch(page, site)
      const shown = posts.map(({ type, slug }) => (type === 'post' ? `/blog/${slug}` : `/pages/${slug}`))
      for (const address of ['/', '/gallery', `/gallery/${image?.id}`, '/blog', ...shown]) {
        await page.goto(address)
        await expect(page.getByRole('main')).toBeVisible()
        await stir(page)
        expect(done, address).toEqual([])
      }
    })

    await test.step('nor does the owner', async () => {
      const page = await visit({ storageState: await owner.storageState(), reducedMotion: 'reduce' })
      const done = await watch(page, site)
      const screens = ['/admin', '/admin/blog-posts', '/admin/pages', '/admin/tags', '/admin/gallery?tab=images',
        '/admin/profile?tab=homepage', '/admin/settings?tab=general', '/admin/settings?tab=users',
        '/admin/settings?tab=activity', ...posts.slice(0, 5).map(({ id }) => `/editor/${id}`)] // prettier-ignore
      for (const address of screens) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.getByRole('main')).toBeVisible()
        await stir(page)
        expect(done, address).toEqual([])
      }
    })

    await test.step('feeds and the map of the site stay well-formed', async () => {
      const page = await visit()
      await page.goto('/')
      for (const address of ['/feed.xml', '/gallery/feed.xml', '/sitemap.xml']) {
        const wrong = await page.evaluate(async path => {
          const xml = await (await fetch(path)).text()
          return (
            new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent ?? null
          )
        }, address)
        expect(wrong, address).toBeNull()
      }
    })
  } finally {
    for (const { id } of posts) await owner.delete(`/api/posts/${id}`)
    for (const id of tagIds) await owner.delete(`/api/tags/${id}`)
    if (image) await owner.delete(`/api/images/${image.id}`)
    await owner.patch('/api/me', { data: { displayName: null, firstName: null } })
    for (const { key } of await bodyOf<{ key: string }[]>(await owner.get('/api/settings'))) {
      const value = before.find(setting => setting.key === key)?.value ?? ''
      await owner.patch(`/api/settings/${encodeURIComponent(key)}`, { data: { value } })
    }
  }
})
