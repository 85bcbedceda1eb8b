import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { complaintsAbout } from './support/dom-audit.ts'
import { HOSTILE_FAMILIES } from './support/hostile-families.ts'
import { HOSTILE_HTML } from './support/hostile-html.ts'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { changePost, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const HOSTILE = [...HOSTILE_HTML, ...HOSTILE_FAMILIES].filter(text => text.length < 1000)
/** As one post would hold them: what one leaves open must not help the next. */
const PORTIONS = Array.from({ length: 30 }, (_, nth) => HOSTILE.filter((_text, index) => index % 30 === nth))
const fields = (text: string) => ({ content: `<p>Before.</p>${text}` })
const stored = async (id: number) => String((await content.collection('posts').findOne({ _id: id }))?.['content'])

describe('HTML of a post', () => {
  it('is tested with 300 hostile texts, nearly all of which a browser would follow', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(300)
    const harmless = HOSTILE.filter(text => complaintsAbout(text).length === 0)
    expect(harmless.length).toBeLessThan(HOSTILE.length / 8)
  })

  it('is sanitized at creation and by a change, and text before it stays', async () => {
    for (const portion of PORTIONS) {
      const [first = '', ...others] = portion
      const post = await writePost(content, { title: 'Hostile', slug: `hostile-${Math.random()}`, ...fields(first) })
      const changed = await changePost(content, post.id, fields(others.join('\n')))
      for (const html of [post.content, changed.content, await stored(post.id)]) {
        expect(html).toContain('<p>Before.</p>')
        expect(complaintsAbout(html ?? '')).toEqual([])
      }
    }
  })

  it('is cleaned again when it is read if it was stored under other rules', async () => {
    const { id } = await writePost(content, { title: 'Served', slug: 'served' })
    for (const portion of PORTIONS) {
      const row = { ...fields(portion.join('\n')), rulesVersion: 0 }
      await content.collection('posts').updateOne({ _id: id }, { $set: row })
      expect(complaintsAbout(await stored(id))).not.toEqual([])
      const responses = [
        await content.posts.getPost({ id }),
        await content.posts.getPostBySlug({ slug: 'served' }),
        await content.posts.getPostBySlug({ slug: 'served', includeDrafts: true }),
        await changePost(content, id, {}),
      ]
      for (const response of responses) {
        expect(response.content).toContain('<p>Before.</p>')
        expect(complaintsAbout(response.content ?? '')).toEqual([])
      }
    }
  })

  it('is cleaned once, when it is written: reading returns what is stored', async () => {
    const { id } = await writePost(content, { title: 'Once', slug: 'once' })
    await changePost(content, id, { title: 'Once more' })
    await content.posts.saveWorkingCopy({ postId: id, fields: { title: 'Later' }, updateMask: { paths: ['title'] } })
    // The rules would remove this element.
    const marked = '<p><blink>As it is stored.</blink></p>'
    await content
      .collection('posts')
      .updateOne({ _id: id }, { $set: { content: marked, 'workingCopy.content': marked } })
    await content.collection('revisions').updateMany({ postId: id }, { $set: { content: marked } })
    const { posts } = await content.posts.listPosts({ type: 'POST_TYPE_POST', pageSize: 20, withContent: true })
    const read = [
      (await content.posts.getPost({ id })).content,
      (await content.posts.getPost({ id, withWorkingCopy: true })).content,
      (await content.posts.getPostBySlug({ slug: 'once' })).content,
      posts.find(post => post.id === id)?.content,
      (await content.posts.getRevision({ postId: id, number: 1 })).content,
    ]
    expect(read).toEqual(read.map(() => marked))
  })

  it('is served as it was stored, so that reading changes nothing', async () => {
    const { id, content: html } = await writePost(content, {
      title: 'Round trip',
      content: '<h2>One</h2><p>a <b>b</b><br>&amp;<img src="/uploads/gallery/a.jpg"></p><table><tr><td>x</table>',
    })
    expect(await stored(id)).toBe(html)
    expect((await content.posts.getPost({ id })).content).toBe(html)
    expect((await changePost(content, id, { content: html ?? '' })).content).toBe(html)
  })

  it.each([
    ['https://www.youtube.com/embed/abc_-123', 'https://www.youtube.com/embed/abc_-123'],
    ['//youtube-nocookie.com/embed/abc?start=5&autoplay=1', 'https://www.youtube-nocookie.com/embed/abc?start=5'],
  ])('keeps a YouTube frame (%s): lazy, in its 16:9 wrapper, with the attributes it needs', async (src, address) => {
    const { content: html = '' } = await writePost(content, {
      title: 'Video',
      slug: `video-${Math.random()}`,
      content: `<iframe src="${src}" onload="alert(1)" style="width:1px"></iframe>`,
    })
    expect(html).toMatch(/^<div class="video" data-youtube-video=""><iframe [^>]*><\/iframe><\/div>$/)
    expect(html).toContain(`src="${address}"`)
    expect(html).toContain('loading="lazy"')
    expect(complaintsAbout(html)).toEqual([])
  })

  it.each([
    'https://player.vimeo.com/video/1',
    'https://youtube.com.evil.test/embed/a',
    'https://youtu.be/a',
    '/embed/a',
  ])('loses a frame from %s', async src => {
    const { content: html } = await writePost(content, {
      title: 'Frame',
      slug: `frame-${Math.random()}`,
      content: `<p>x</p><iframe src="${src}"></iframe>`,
    })
    expect(html).toBe('<p>x</p>')
  })

  it('cannot be published when nothing of it is visible', async () => {
    for (const html of ['<script>alert(1)</script>', '<iframe src="https://evil.test/"></iframe>', '<p><br></p>'])
      await expect(writePost(content, { title: 'Empty', content: html })).rejects.toMatchObject({
        code: status.INVALID_ARGUMENT,
        message: 'Please fill in all required fields',
      })
    for (const html of ['<img src="/uploads/a.jpg">', '<iframe src="//youtube.com/embed/a"></iframe>'])
      expect((await writePost(content, { title: 'Shown', slug: `s-${Math.random()}`, content: html })).published).toBe(
        true,
      )
  })

  it('is not expected in titles, excerpts and labels, which are stored as they are written', async () => {
    const text = `<img src=x onerror="alert(1)"> & 'more'`
    const post = await writePost(content, { title: text, slug: 'text', excerpt: text, menuLabel: text })
    expect(post).toMatchObject({ title: text, excerpt: text, menuLabel: text })
  })
})
