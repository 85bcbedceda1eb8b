import { describe, expect, it } from '@jest/globals'
import { readGhost } from './ghost.ts'

const read = (post: object, more: object = {}) =>
  readGhost(
    JSON.stringify({
      data: {
        posts: [{ id: 'a1', title: 'M 31', slug: 'm31', html: '<p>x</p>', status: 'published', ...post }],
        ...more,
      },
    }),
    null,
  ).posts[0]

describe('what search results show of a Ghost post', () => {
  it('is read from posts_meta', () => {
    const posts_meta = [
      { post_id: 'b2', meta_title: 'Another', meta_description: 'Another' },
      { post_id: 'a1', meta_title: 'Andromeda, deep', meta_description: 'Forty hours\n of light.' },
    ]
    expect(read({}, { posts_meta })).toMatchObject({
      metaTitle: 'Andromeda, deep',
      metaDescription: 'Forty hours of light.',
    })
  })

  it('is read from the post, where Ghost stored it before version 3', () => {
    expect(read({ meta_title: 'Andromeda, deep', meta_description: 'Forty hours.' })).toMatchObject({
      metaTitle: 'Andromeda, deep',
      metaDescription: 'Forty hours.',
    })
  })

  it('is nothing where the author wrote nothing', () => {
    const posts_meta = [{ post_id: 'a1', meta_title: null, meta_description: ' ' }]
    expect(read({}, { posts_meta })).toMatchObject({ metaTitle: null, metaDescription: null })
  })
})
