import { expect, jest, test } from '@jest/globals'
import { readGhost } from '../../src/import/exports/ghost.ts'
import type { ImportProgress } from '../../src/import/import-posts.ts'
import { sendForm } from '../../src/uploads/send-form.ts'
import { DEFAULT_UPLOAD_SETTINGS } from '../../src/uploads/upload-settings.ts'
import { withImportServices } from './support/import-services.ts'

jest.setTimeout(120_000)
const target = withImportServices()
const { uploadServer, runImport, bySlug } = target

/** A Ghost export of posts with these slugs, each with the same picture. */
const ghostOf = (slugs: string[]) =>
  readGhost(
    JSON.stringify({
      data: {
        posts: slugs.map(slug => ({
          ...{ id: slug, title: slug, slug, status: 'published', published_at: '2024-01-01T00:00:00.000Z' },
          html: `<p>Words</p><iframe src="https://player.vimeo.com/${slug}"></iframe><img src="${target.old.url}/${slug}/moon.jpg">`,
        })),
      },
    }),
    target.old.url,
  )

test('ends when it is canceled, and continues where it was, with one report', async () => {
  const site = ghostOf(['halt-1', 'halt-2', 'halt-3'])
  const cancel = new AbortController()
  const progress: ImportProgress[] = []
  const onProgress = (now: ImportProgress) => {
    progress.push(structuredClone(now))
    if (now.subject?.includes('halt-2')) cancel.abort(new Error('canceled'))
  }
  await expect(runImport(site, { signal: cancel.signal, onProgress })).rejects.toThrow('canceled')
  const { done, total, report } = progress.at(-1)!
  expect({ done, total, posts: report.posts }).toEqual({ done: 1, total: 3, posts: 1 })
  await expect(bySlug('halt-2')).rejects.toThrow()

  const continued = await runImport(site, { resume: { done, report } })
  expect(continued).toMatchObject({ posts: 3, pictures: 3, existing: 0 })
  expect(continued.notes.map(({ subject }) => subject)).toEqual(['Post “halt-1”', 'Post “halt-2”', 'Post “halt-3”'])
})

test('ends when the media service is gone, so that no post is imported without its pictures', async () => {
  const site = ghostOf(['gone-1'])
  const nobody = () =>
    sendForm(
      { ...uploadServer(), url: 'http://127.0.0.1:1' },
      target.content.ownerId,
      new FormData(),
      DEFAULT_UPLOAD_SETTINGS,
    )
  await expect(runImport(site, { sendForm: nobody })).rejects.toThrow('The media service does not respond')
  await expect(bySlug('gone-1')).rejects.toThrow()
  expect(await runImport(site)).toMatchObject({ posts: 1, pictures: 1, existing: 0 })
})
