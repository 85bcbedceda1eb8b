import type { Page } from '@playwright/test'
import { HOSTILE_FAMILIES } from '../../services/content/test/support/hostile-families.ts'
import { HOSTILE_HTML } from '../../services/content/test/support/hostile-html.ts'
import type { ApiResponse } from '../src/api/types.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'

const hostile = [...HOSTILE_HTML, ...HOSTILE_FAMILIES]
/** So that one that opens something doesn't hide the next in it. */
const CLOSES = '--></script></style></title></textarea></noscript></template>">\'>'
const PER_POST = 25
const HOSTILE_NAME = '"><img src=x onerror=alert(1)>.jpg'
const MARK = 'Hostile'
/** Pages that are visited at the same time. */
const AT_ONCE = 3

interface Post {
  id: number
  slug: string
  type: string
}

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

/** Visits the addresses, some at a time: no page may be made to do anything. */
const visitAll = async (open: () => Promise<Page>, site: string, addresses: string[]) => {
  const left = [...addresses]
  const visitNext = async () => {
    const page = await open()
    const done = await watch(page, site)
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main')).toBeVisible()
      await stir(page)
      expect(done, address).toEqual([])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitNext))
}

test('three hundred hostile texts in every field make no page do anything', async ({
  owner,
  visit,
  errors,
  baseURL,
}) => {
  test.setTimeout(300_000)
  // A picture of this site that some of the texts name; there is none.
  errors.expectResponse(404, /^GET \/uploads\/a\.jpg$/)
  expect(hostile.length).toBeGreaterThanOrEqual(300)
  const site = new URL(baseURL ?? '').origin
  const before = await bodyOf<ApiResponse<'/api/settings', 'get'>>(await owner.get('/api/settings'))
  const posts: Post[] = []
  const tagIds: number[] = []
  const refused: number[] = []
  let image: SiteImage | undefined

  try {
    await test.step('stored through every field', async () => {
      let n = 0
      const written = Array.from({ length: Math.ceil(hostile.length / PER_POST) }, (_, index) => ({
        type: index % 4 === 3 ? 'page' : 'post',
        published: true,
        title: `${MARK} ${nth(n++, 280)}`,
        slug: `hostile-${index}-${Date.now()}`,
        excerpt: nth(n++, 900),
        menuLabel: nth(n++, 60),
        content: hostile
          .slice(index * PER_POST, (index + 1) * PER_POST)
          .map(text => `<p>${MARK}</p>${CLOSES}${text}${CLOSES}`)
          .join('\n'),
      }))
      // One after the other: cleaning many such texts at once would keep the site's other requests waiting.
      for (const data of written) posts.push(await bodyOf<Post>(await owner.post('/api/posts', { data })))
      for (let tag = 0; tag < 6; tag += 1) {
        const data = { name: nth(n++, 90), description: nth(n++, 400) }
        // A color is a color.
        refused.push((await owner.post('/api/tags', { data: { ...data, color: nth(n++, 90) } })).status())
        const made = await owner.post('/api/tags', { data })
        if (made.ok()) tagIds.push((await bodyOf<ApiResponse<'/api/tags', 'post'>>(made)).id)
      }
      expect(tagIds.length).toBeGreaterThan(2)
      await owner.put(`/api/content/post/${posts[0]?.id}/tags`, { data: { tagIds } })
      const noIds = hostile.slice(0, 40).flatMap(text => [text, `G-${text}`])
      for (const value of noIds)
        refused.push((await owner.patch('/api/settings/google_analytics_id', { data: { value } })).status())
      for (const key of [
        'site_title',
        'tagline',
        'footer_text',
        'homepage_title',
        'homepage_welcome_title',
        'homepage_welcome_description',
        'local_delivery_text',
        'store_text',
        'print_text',
        'shipping_text',
        'international_text',
        'author_bio',
        'contact_email',
        'observing_place',
        'unheard_of',
      ])
        // prettier-ignore
        await owner.patch(`/api/settings/${key}`, { data: { value: nth(n++, 500) } })
      await owner.patch('/api/settings/author_name', { data: { value: nth(n++, 90) } })
      for (const key of ['hero_quotes', 'home_quotes', 'not_found_quotes'])
        await owner.patch(`/api/settings/${key}`, { data: { value: `Quote: ${nth(n++, 60).replace(/\n/g, ' ')}` } })
      const [label, url] = [nth(n++, 40), 'https://example.com/?"><img src=x onerror=alert(1)>'.replaceAll(' ', '%20')]
      const link = JSON.stringify([
        { network: 'other', label: `Me ${label}`.slice(0, 40).replace(/\p{Cc}/gu, ''), url },
      ])
      await owner.patch('/api/settings/social_links', { data: { value: link } })
      const answer = await owner.post('/api/images', {
        multipart: {
          ...{ title: `${MARK} ${nth(n++, 280)}`, description: nth(n++, 900), targetName: nth(n++, 190) },
          ...{ photographer: nth(n++, 190), altText: nth(n++, 490), specifications: nth(n++, 900) },
          ...{ imageType: 'gallery', enabledInHeader: 'true' },
          image: {
            name: HOSTILE_NAME,
            mimeType: 'image/jpeg',
            buffer: await jpegOf({ width: 200, height: 150, seed: 3 }),
          },
        },
      })
      image = await bodyOf<SiteImage>(answer)
      await owner.patch(`/api/images/${image.id}`, { data: { filename: HOSTILE_NAME } })
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
      const shown = posts.map(({ type, slug }) => (type === 'post' ? `/blog/${slug}` : `/pages/${slug}`))
      await visitAll(() => visit({ reducedMotion: 'reduce' }), site, [
        ...['/', '/gallery', `/gallery/${image?.id}`, '/blog'],
        ...shown,
      ])
    })

    await test.step('nor does the owner', async () => {
      const storageState = await owner.storageState()
      const screens = ['/admin', '/admin/blog-posts', '/admin/pages', '/admin/tags', '/admin/gallery?tab=images',
        '/admin/profile?tab=homepage', '/admin/settings?tab=general', '/admin/settings?tab=site', '/admin/settings?tab=users',
        '/admin/settings?tab=activity', ...posts.slice(0, 5).map(({ id }) => `/editor/${id}`)] // prettier-ignore
      await visitAll(() => visit({ storageState, reducedMotion: 'reduce' }), site, screens)
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
    for (const { key } of await bodyOf<ApiResponse<'/api/settings', 'get'>>(await owner.get('/api/settings'))) {
      const value = before.find(setting => setting.key === key)?.value ?? ''
      await owner.patch(`/api/settings/${encodeURIComponent(key)}`, { data: { value } })
    }
  }
})
