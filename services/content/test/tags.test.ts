import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { TagFieldsInput } from '@skyfolio/protos/skyfolio/content/v1/TagFields'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { changePost, ms, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const create = (fields: TagFieldsInput) => content.tags.createTag({ fields })
const update = (id: number, fields: TagFieldsInput, paths: string[]) =>
  content.tags.updateTag({ id, fields, updateMask: { paths } })
const refusal = (reason: string) => ({ code: status.INVALID_ARGUMENT, reason })
const notFound = { code: status.NOT_FOUND, reason: 'TAG_NOT_FOUND' }

describe('tags', () => {
  it('have the slug of their name and the default color when new', async () => {
    const tag = await create({ name: '  Deep   Sky ' })
    expect(tag).toMatchObject({ name: 'Deep Sky', slug: 'deep-sky', color: '#3b82f6' })
    expect(tag.description ?? null).toBeNull()
    expect(ms(tag.createdAt)).toBe(ms(tag.updatedAt))
    expect((await create({ name: '星雲' })).slug).toMatch(/^tag-\d+$/)
    const whole = { name: 'Planets', slug: 'The Planets', description: 'Mercury\nto Neptune', color: '#EF4444' }
    expect(await create(whole)).toMatchObject({ ...whole, slug: 'the-planets', color: '#ef4444' })
  })

  it('are found by slug, and listed for visitors when a published post carries them', async () => {
    const [shown, hidden, unused] = [
      await create({ name: 'Shown' }),
      await create({ name: 'Hidden' }),
      await create({ name: 'Unused' }),
    ]
    for (const [tag, published] of [
      [shown, true],
      [hidden, false],
    ] as const) {
      const post = await writePost(content, { title: tag.name, published })
      await content.tags.setContentTags({ contentType: post.type, contentId: post.id, tagIds: [tag.id] })
    }
    expect(await content.tags.getTagBySlug({ slug: 'shown' })).toMatchObject({ id: shown.id, name: 'Shown' })
    for (const slug of ['missing', '', 'x'.repeat(201)])
      await expect(content.tags.getTagBySlug({ slug })).rejects.toMatchObject(notFound)
    const published = async () => {
      const { tags, totalSize } = await content.tags.listTags({ onlyPublished: true, includeTotal: true })
      expect(totalSize).toBe(tags.length)
      return tags.map(({ name }) => name)
    }
    expect(await published()).toEqual(['Shown'])
    for (const { id } of [shown, hidden, unused]) await content.tags.deleteTag({ id })
    expect(await published()).toEqual([])
  })

  it.each([
    [{ name: '' }, 'Tag name is required'],
    [{ name: ' \n ' }, 'Tag name is required'],
    [{ name: 'x'.repeat(101) }, 'Tag name must be at most 100 characters'],
    [{ name: 'a', slug: '???' }, 'Slug must contain letters or digits'],
    [{ name: 'a', slug: 'x'.repeat(201) }, 'Slug must be at most 200 characters'],
    [{ name: 'a', description: 'x'.repeat(501) }, 'Description must be at most 500 characters'],
    [{ name: 'a', color: 'red' }, "Color must be '#' and six hexadecimal digits"],
    [{ name: 'a', color: '#12345' }, "Color must be '#' and six hexadecimal digits"],
    [{ name: 'a', color: '#1234567' }, "Color must be '#' and six hexadecimal digits"],
    [{ name: 'a', color: '#12345g' }, "Color must be '#' and six hexadecimal digits"],
    [{ name: 'a', color: 'url(//evil.test)' }, "Color must be '#' and six hexadecimal digits"],
  ])('%j is rejected', async (fields, message) => {
    await expect(create(fields)).rejects.toMatchObject({ ...refusal('INVALID_TAG'), message })
    const tag = await create({ name: `Kept ${Math.random()}` })
    await expect(update(tag.id, fields, Object.keys(fields))).rejects.toMatchObject({
      ...refusal('INVALID_TAG'),
      message,
    })
  })

  it('have a unique name and slug, whatever the case, also when several are created at once', async () => {
    await create({ name: 'Comets' })
    await expect(create({ name: 'COMETS', slug: 'other' })).rejects.toMatchObject({
      ...{ code: status.ALREADY_EXISTS, reason: 'TAG_NAME_TAKEN' },
    })
    await expect(create({ name: 'Tails', slug: 'comets' })).rejects.toMatchObject({
      ...{ code: status.ALREADY_EXISTS, reason: 'TAG_SLUG_TAKEN' },
    })
    const other = await create({ name: 'Meteors' })
    await expect(update(other.id, { name: 'comets' }, ['name'])).rejects.toMatchObject({ reason: 'TAG_NAME_TAKEN' })
    await expect(update(other.id, { slug: 'Comets' }, ['slug'])).rejects.toMatchObject({ reason: 'TAG_SLUG_TAKEN' })
    expect((await create({ name: 'Cométs', slug: 'cometes' })).name).toBe('Cométs')
    const race = await Promise.allSettled(['Race', 'RACE', 'race', 'rAce'].map(name => create({ name })))
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of race)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: status.ALREADY_EXISTS, reason: 'TAG_NAME_TAKEN' })
  })

  it('get a number in the slug if their names have the same slug', async () => {
    expect((await create({ name: 'C' })).slug).toBe('c')
    expect((await create({ name: 'C++' })).slug).toBe('c-2')
    const other = await create({ name: 'C#', slug: 'c-sharp' })
    expect((await update(other.id, {}, ['slug'])).slug).toBe('c-3')
    const race = await Promise.all(['Race!', 'Race?', 'Race.', 'Race,'].map(name => create({ name: `Two ${name}` })))
    expect(race.map(({ slug }) => slug).sort()).toEqual(['two-race', 'two-race-2', 'two-race-3', 'two-race-4'])
  })

  it('change by field mask; an emptied slug follows the name, an emptied color is the default', async () => {
    const tag = await create({ name: 'Moons', description: 'Of planets', color: '#ef4444' })
    const renamed = await update(tag.id, { name: 'Satellites', color: '#000000' }, ['name'])
    expect(renamed).toMatchObject({ name: 'Satellites', slug: 'moons', description: 'Of planets', color: '#ef4444' })
    const emptied = await update(tag.id, {}, ['slug', 'description', 'color'])
    expect(emptied).toMatchObject({ name: 'Satellites', slug: 'satellites', color: '#3b82f6' })
    expect(emptied.description ?? null).toBeNull()
    expect(ms(emptied.createdAt)).toBe(ms(tag.createdAt))
    await expect(update(tag.id, {}, ['id'])).rejects.toMatchObject(refusal('INVALID_MASK'))
    await expect(update(99_999, { name: 'x' }, ['name'])).rejects.toMatchObject(notFound)
    await expect(content.tags.deleteTag({ id: 0 })).rejects.toMatchObject(notFound)
  })

  it('are listed by name, whatever the case, in pages', async () => {
    const all = (await content.tags.listTags({})).tags
    const names = all.map(({ name }) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
    const page = await content.tags.listTags({ pageSize: 2, skip: 1, includeTotal: true })
    expect(page.tags).toEqual(all.slice(1, 3))
    expect(page.totalSize).toBe(all.length)
    await expect(content.tags.listTags({ pageSize: 501 })).rejects.toMatchObject(refusal('INVALID_PAGE'))
  })

  const tagsOf = async (contentId: number, includeDrafts = false, contentType = 'POST_TYPE_POST' as const) =>
    (await content.tags.listContentTags({ contentType, contentId, includeDrafts })).tags.map(({ name }) => name)
  const setTags = (
    contentId: number,
    tagIds: number[],
    contentType: 'POST_TYPE_POST' | 'POST_TYPE_PAGE' = 'POST_TYPE_POST',
  ) => content.tags.setContentTags({ contentType, contentId, tagIds })

  it('of a post are exactly those that were set, each once', async () => {
    const [b, a, c] = await Promise.all(['Set b', 'Set A', 'set c'].map(name => create({ name })))
    const { id } = await writePost(content, { title: 'Tagged' })
    const { tags } = await setTags(id, [c!.id, b!.id, c!.id, a!.id])
    expect(tags.map(({ name }) => name)).toEqual(['Set A', 'Set b', 'set c'])
    expect(await tagsOf(id)).toEqual(['Set A', 'Set b', 'set c'])
    const kept = await content.collection('content_tags').findOne({ contentId: id, tagId: a!.id })
    await setTags(id, [a!.id])
    expect(await tagsOf(id)).toEqual(['Set A'])
    expect(await content.collection('content_tags').findOne({ contentId: id })).toEqual(kept)
    await setTags(id, [])
    expect(await tagsOf(id)).toEqual([])
  })

  it('of a post are those of one of two concurrent calls', async () => {
    const tags = await Promise.all(['One', 'Two', 'Three', 'Four'].map(name => create({ name: `Race ${name}` })))
    const ids = tags.map(({ id }) => id)
    const { id } = await writePost(content, { title: 'Fought over' })
    await Promise.all([setTags(id, ids.slice(0, 2)), setTags(id, ids.slice(2))])
    expect([
      ['Race One', 'Race Two'],
      ['Race Four', 'Race Three'],
    ]).toContainEqual(await tagsOf(id))
  })

  it('can only be set where both sides exist', async () => {
    const tag = await create({ name: 'Joined' })
    const { id } = await writePost(content, { title: 'To be joined' })
    await expect(setTags(id, [tag.id, 99_999])).rejects.toMatchObject(notFound)
    await expect(setTags(id, [0])).rejects.toMatchObject(notFound)
    await expect(setTags(99_999, [tag.id])).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
    await expect(setTags(id, [tag.id], 'POST_TYPE_PAGE')).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
    await expect(
      setTags(
        id,
        Array.from({ length: 51 }, (_, n) => n + 1),
      ),
    ).rejects.toMatchObject(refusal('INVALID_TAGS'))
    expect(await tagsOf(id)).toEqual([])
  })

  it('of a draft are hidden from visitors', async () => {
    const tag = await create({ name: 'Secret' })
    const { id } = await writePost(content, { title: 'Secret draft', published: false })
    await setTags(id, [tag.id])
    expect(await tagsOf(id, true)).toEqual(['Secret'])
    const notThere = { code: status.NOT_FOUND, reason: 'POST_NOT_FOUND' }
    await expect(tagsOf(id)).rejects.toMatchObject(notThere)
    await expect(tagsOf(99_999, true)).rejects.toMatchObject(notThere)
  })

  it('are removed from all content when deleted, and kept when a post becomes a page', async () => {
    const [gone, stays] = await Promise.all(['Gone', 'Stays'].map(name => create({ name })))
    const { id } = await writePost(content, { title: 'Turns into a page' })
    await setTags(id, [gone!.id, stays!.id])
    await content.tags.deleteTag({ id: gone!.id })
    expect(await tagsOf(id)).toEqual(['Stays'])
    await expect(content.tags.deleteTag({ id: gone!.id })).rejects.toMatchObject(notFound)
    await changePost(content, id, { type: 'POST_TYPE_PAGE' })
    await expect(tagsOf(id)).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
    const { tags } = await content.tags.listContentTags({ contentType: 'POST_TYPE_PAGE', contentId: id })
    expect(tags.map(({ name }) => name)).toEqual(['Stays'])
  })

  it('are on no post when deleted while they are being set', async () => {
    const tag = await create({ name: 'Vanishing' })
    const posts = await Promise.all([1, 2, 3, 4].map(n => writePost(content, { title: `Vanishing ${n}` })))
    await Promise.allSettled([
      ...posts.map(({ id }) => setTags(id, [tag.id])),
      content.tags.deleteTag({ id: tag.id }),
      ...posts.map(({ id }) => content.posts.deletePost({ id })),
    ])
    expect(await content.collection('content_tags').countDocuments({ tagId: tag.id })).toBe(0)
  })
})
