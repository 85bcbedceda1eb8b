import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { KNOWN_KEYS } from '../src/settings/setting.ts'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { ms, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const set = (key: string, value?: string, more: { description?: string; demo?: boolean } = {}) =>
  content.settings.setSetting({ key, ...(value !== undefined && { value }), ...more })
const listed = async (publicOnly = false) => (await content.settings.listSettings({ publicOnly })).settings
const invalid = { code: status.INVALID_ARGUMENT, reason: 'INVALID_SETTING' }

const PUBLIC = [
  ...['analytics_consent', 'contact_email', 'footer_text', 'google_analytics_id', 'hero_title', 'homepage_title'],
  ...['homepage_welcome_description', 'homepage_welcome_title', 'international_text', 'local_delivery_text'],
  ...[
    'print_text',
    'share_image_id',
    'shipping_text',
    'site_title',
    'store_text',
    'tagline',
    'time_zone',
    'welcome_text',
  ],
]
const VALUES: Record<string, string> = {
  analytics_consent: 'true',
  contact_email: 'owner@site.test',
  google_analytics_id: 'G-ABC123',
  time_zone: 'Europe/Berlin',
  share_image_id: '42',
}

describe('settings', () => {
  describe('of all kinds', () => {
    const PRIVATE = ['observing_place', 'sales_tax', 'anything.else', 'smtp_password', '__proto__']
    beforeAll(async () => {
      for (const key of [...PUBLIC, ...PRIVATE]) await set(key, VALUES[key] ?? `text of ${key}`)
    })

    it('show visitors the public keys alone', async () => {
      expect((await listed(true)).map(({ key, value }) => [key, value])).toEqual(
        PUBLIC.map(key => [key, VALUES[key] ?? `text of ${key}`]),
      )
    })

    it('show the owner every key', async () => {
      expect((await listed()).map(({ key }) => key)).toEqual(expect.arrayContaining([...PUBLIC, ...PRIVATE]))
    })

    it('are listed by key', async () => {
      const keys = (await listed()).map(({ key }) => key)
      expect(keys).toEqual([...keys].sort())
    })
  })

  it.each([...PUBLIC.filter(key => !VALUES[key]), 'observing_place', 'sales_tax'])(
    'hold at most 10,000 characters under %s',
    async key => {
      expect((await set(key, '🔭'.repeat(10_000))).value).toBe('🔭'.repeat(10_000))
      await expect(set(key, 'x'.repeat(10_001))).rejects.toMatchObject({
        ...invalid,
        message: 'The value must be at most 10,000 characters',
      })
    },
  )

  it.each([
    [
      'google_analytics_id',
      ['UA-12', 'G-', 'g-abc', 'G-ABC 12', "G-A');alert(1)//", '<script>', `G-${'A'.repeat(40)}`],
    ],
    ['analytics_consent', ['yes', '1', 'TRUE']],
    ['contact_email', ['owner', 'a@b@c', 'a b@c.test', 'javascript:x']],
    ['time_zone', ['Berlin', '+02:00', '../etc']],
  ])('check the value of %s', async (key, values) => {
    const before = (await set(key, VALUES[key])).value
    for (const value of values) await expect(set(key, value)).rejects.toMatchObject(invalid)
    expect((await listed()).find(setting => setting.key === key)?.value).toBe(before)
  })

  it.each(['', ' ', 'a b', 'a$b', 'a/b', 'ä', 'x'.repeat(256)])('reject the key %j', async key => {
    await expect(set(key, 'x')).rejects.toMatchObject(invalid)
  })

  it('are stored without surplus spaces', async () => {
    expect(await set('tagline', ' Clear   skies ')).toMatchObject({ key: 'tagline', value: 'Clear skies' })
  })

  it('keep their id and description when only the value is set', async () => {
    const first = await set('tagline', 'Clear skies', { description: 'Below the title' })
    expect(first.description).toBe('Below the title')
    const second = await set('tagline', 'Dark skies')
    expect(second).toMatchObject({ id: first.id, value: 'Dark skies', description: 'Below the title' })
    expect(ms(second.updatedAt)).toBeGreaterThanOrEqual(ms(first.updatedAt))
  })

  it.each(['', '  ', undefined])('are emptied by the value %j', async empty => {
    await set('tagline', 'Clear skies')
    expect((await set('tagline', empty)).value ?? null).toBeNull()
  })

  it('lose their description to an empty one', async () => {
    await set('tagline', 'x', { description: 'Below the title' })
    expect((await set('tagline', 'x', { description: '' })).description ?? null).toBeNull()
  })

  it('reject a description of more than 1,000 characters', async () => {
    await expect(set('tagline', 'x', { description: 'x'.repeat(1001) })).rejects.toMatchObject(invalid)
  })

  it('store one row for a key that many write at once', async () => {
    const writes = await Promise.all(Array.from({ length: 8 }, (_, nth) => set('site.race', `value ${nth}`)))
    expect(new Set(writes.map(({ id }) => id)).size).toBe(1)
    expect(await content.collection('site_settings').countDocuments({ key: 'site.race' })).toBe(1)
  })

  it('of the demo leave the value that the owner has set', async () => {
    await set('hero_title', 'Mine')
    expect((await set('hero_title', 'Demo', { demo: true })).value).toBe('Mine')
  })

  it('are no longer of the demo once the owner has set them', async () => {
    const isDemo = async () => (await listed()).find(({ key }) => key === 'demo.mine')?.demo
    await set('demo.mine', 'Demo', { demo: true })
    expect(await isDemo()).toBe(true)
    await set('demo.mine', 'Mine')
    expect(await isDemo()).toBe(false)
  })
})

describe('removing demo content', () => {
  let removed: Awaited<ReturnType<Content['settings']['removeDemoContent']>>
  beforeAll(async () => {
    await set('demo.untouched', 'Demo', { demo: true })
    await set('demo.touched', 'Demo', { demo: true })
    await set('demo.touched', 'Mine')
    const demoPost = (title: string) =>
      content.posts.createPost({
        fields: { type: 'POST_TYPE_POST', title, content: '<p>x</p>', published: true },
        authorId: content.ownerId,
        demo: true,
      })
    const [untouched, touched] = [await demoPost('Demo untouched'), await demoPost('Demo touched')]
    const mine = await writePost(content, { title: 'Mine' })
    const tag = (name: string) => content.tags.createTag({ fields: { name }, demo: true })
    const [unused, used, edited] = [await tag('Demo unused'), await tag('Demo used'), await tag('Demo edited')]
    for (const contentId of [untouched.id, mine.id])
      await content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId, tagIds: [used.id] })
    await content.tags.setContentTags({
      contentType: 'POST_TYPE_POST',
      contentId: untouched.id,
      tagIds: [unused.id, used.id],
    })
    await content.tags.updateTag({ id: edited.id, fields: { color: '#000000' }, updateMask: { paths: ['color'] } })
    await content.posts.updatePost({ id: touched.id, fields: { title: 'Mine now' }, updateMask: { paths: ['title'] } })

    removed = await content.settings.removeDemoContent({})
  })

  it('tells how much was removed', () => {
    expect(removed).toEqual({ posts: 1, tags: 1, settings: 1 })
  })

  it('leaves the posts that the owner has written or edited', async () => {
    const titles = (await content.posts.listPosts({})).posts.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Mine', 'Mine now']))
    expect(titles).not.toContain('Demo untouched')
  })

  it('leaves the tags that the owner has edited or uses', async () => {
    const names = (await content.tags.listTags({})).tags.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Demo used', 'Demo edited']))
    expect(names).not.toContain('Demo unused')
  })

  it('leaves the settings that the owner has set', async () => {
    const keys = (await listed()).map(({ key }) => key)
    expect(keys).toContain('demo.touched')
    expect(keys).not.toContain('demo.untouched')
  })

  it('finds nothing a second time', async () => {
    expect(await content.settings.removeDemoContent({})).toEqual({ posts: 0, tags: 0, settings: 0 })
  })
})

describe('settings under unknown keys', () => {
  const others = () =>
    content.collection('site_settings').countDocuments({ key: { $nin: KNOWN_KEYS }, value: { $ne: null } })
  const fillUpTo = async (count: number) => {
    for (let nth = 0; (await others()) < count; nth += 1) await set(`unknown.${nth}`, 'x')
    expect(await others()).toBe(count)
  }
  const tooMany = {
    ...{ code: status.FAILED_PRECONDITION, reason: 'TOO_MANY_SETTINGS', field: 'key' },
    message: expect.stringContaining('at most 100 keys'),
  }

  it('hold at most 10 kB each', async () => {
    expect((await set('unknown', 'x'.repeat(10_000))).value).toBe('x'.repeat(10_000))
    await expect(set('unknown', '🔭'.repeat(2_501))).rejects.toMatchObject({
      ...{ ...invalid, field: 'value' },
      message: expect.stringContaining('at most 10,000 bytes (10 kB)'),
    })
  })

  it('have a value under at most 100 keys', async () => {
    await fillUpTo(100)
    await expect(set('unknown.more', 'x')).rejects.toMatchObject(tooMany)
  })

  it('can be changed while there are 100', async () => {
    await set('unknown', 'x')
    await fillUpTo(100)
    expect((await set('unknown', 'changed')).value).toBe('changed')
  })

  it('leave known keys to be set while there are 100', async () => {
    await fillUpTo(100)
    expect((await set('tagline', 'Known keys are stored still')).value).toBe('Known keys are stored still')
  })

  it('make room for another key when one is emptied', async () => {
    await set('unknown', 'x')
    await fillUpTo(100)
    await set('unknown', undefined)
    expect((await set('unknown.more', 'x')).value).toBe('x')
    await expect(set('unknown', 'back')).rejects.toMatchObject(tooMany)
    await set('unknown.more', undefined)
  })

  // Protected by lockAdditions in settings/setting-service.ts: transactions do not see each other's rows.
  it('have a value under at most 100 keys when many are added at once', async () => {
    await fillUpTo(99)
    for (let round = 0; round < 5; round += 1) {
      expect(await others()).toBe(99)
      const keys = Array.from({ length: 8 }, (_, nth) => `unknown.race.${round}.${nth}`)
      const results = await Promise.allSettled(keys.map(key => set(key, 'x')))
      expect(await others()).toBe(100)
      const added = keys.filter((_, nth) => results[nth]?.status === 'fulfilled')
      expect(added).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'TOO_MANY_SETTINGS' })
      for (const key of added) await set(key, undefined)
    }
  })

  it('have at most 1,000 rows', async () => {
    const count = await content.collection('site_settings').countDocuments({})
    await content.collection('site_settings').insertMany(
      Array.from({ length: 1000 - count }, (_, nth) => ({
        _id: 100_000 + nth,
        key: `filler.${nth}`,
        value: null,
        description: null,
        updatedAt: new Date(),
        demo: false,
      })),
    )
    await expect(set('one.too.many', 'x')).rejects.toMatchObject({
      code: status.FAILED_PRECONDITION,
      reason: 'TOO_MANY_SETTINGS',
    })
    expect((await set('filler.1', 'x')).value).toBe('x')
  })
})
