import { beforeEach, expect, test } from '@jest/globals'
import type { ListImagesRequestInput } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import { RpcError } from '@skyfolio/runtime/rpc/errors'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { visitorsImages } from './published-images.ts'

const MANY = Array.from({ length: 2_000 }, (_, n) => n + 1)
const call = { requestId: 'r', deadlineMs: 1_000 }
const REFUSED = 9

let published: { version: string; headerImageIds: number[] }
let requested: (string | undefined)[]
let sent: ListImagesRequestInput[]
let mediaKnows: Set<string>
beforeEach(() => {
  ;[published, requested, sent, mediaKnows] = [{ version: 'v1', headerImageIds: MANY }, [], [], new Set()]
})

const content = {
  posts: {
    listPublishedImages: ({ knownVersion }: { knownVersion?: string }) => {
      requested.push(knownVersion)
      const isKnown = knownVersion === published.version && published.version !== ''
      return Promise.resolve({ paths: [], ...published, ...(isKnown && { headerImageIds: [] }) })
    },
  },
} as unknown as ContentClient
const media = {
  images: {
    listImages: (request: ListImagesRequestInput) => {
      sent.push(request)
      const version = request.publishedVersion ?? ''
      if (request.publishedLeftOut && !mediaKnows.has(version))
        return Promise.reject(new RpcError(REFUSED, 'Send them', { reason: 'PUBLISHED_IMAGES_NEEDED' }))
      mediaKnows.add(version)
      return Promise.resolve({ images: [], totalSize: 0 })
    },
  },
} as unknown as MediaClient
const idsSent = () => sent.map(({ publishedIds }) => publishedIds?.length ?? 'left out')

test('published images are requested by the known version, and sent when media needs them', async () => {
  const list = visitorsImages({ content, media })
  await list({}, call)
  await list({}, call)
  expect(requested).toEqual(['', 'v1'])
  expect(idsSent()).toEqual(['left out', 2_000, 'left out'])
  published = { version: 'v2', headerImageIds: MANY.slice(0, 1_000) }
  await list({}, call)
  expect(idsSent().slice(3)).toEqual(['left out', 1_000])
  expect(sent.at(-1)).toMatchObject({ publishedVersion: 'v2', publishedIds: MANY.slice(0, 1_000) })
})

test('published images are sent with every call when they are few', async () => {
  published = { version: 'v1', headerImageIds: [7, 8] }
  const list = visitorsImages({ content, media })
  await list({}, call)
  await list({}, call)
  expect(sent.map(({ publishedIds }) => publishedIds)).toEqual([
    [7, 8],
    [7, 8],
  ])
})

test('published images are not cached without a version', async () => {
  published = { version: '', headerImageIds: MANY }
  const list = visitorsImages({ content, media })
  await list({}, call)
  await list({}, call)
  expect(requested).toEqual(['', ''])
  expect(idsSent()).toEqual([2_000, 2_000])
})
