import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { sharedContent } from '../../../../services/content/test/support/shared-content.ts'
import type { Content } from '../../../../services/content/test/support/start-content.ts'
import { fakePicture } from '../../../../services/media/test/support/fake-pictures.ts'
import { sharedMedia, workOn, type SharedMedia } from '../../../../services/media/test/support/shared-media.ts'
import { GATEWAY_SECRET } from '../../../../runtime/test/support/internal-secret.ts'
import type { ExportedSite } from '../../../src/import/exports/exported-site.ts'
import { fetchPicture } from '../../../src/import/fetch-picture.ts'
import { importPosts, type ImportDependencies } from '../../../src/import/import-posts.ts'
import { sendForm } from '../../../src/uploads/send-form.ts'
import { DEFAULT_UPLOAD_SETTINGS } from '../../../src/uploads/upload-settings.ts'
import { startPictureServer, type PictureServer } from '../../support/picture-server.ts'

export const mayRequest = (address: string) => address === '127.0.0.1'

/** Services to import into, and an old site with a picture of the Moon, for the tests of the file that calls this. */
export function withImportServices() {
  let folder: string
  let content: Content
  let media: SharedMedia
  let old: PictureServer
  let endWork: () => Promise<void>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skyfolio-import-test-'))
    const moon = fakePicture(640, 480)
    old = await startPictureServer((request, response) =>
      /\/moon\.jpg$/.test(request.url ?? '')
        ? response.writeHead(200, { 'content-type': 'image/jpeg' }).end(moon)
        : response.writeHead(404).end(),
    )
    content = await sharedContent()
    media = await sharedMedia({ emptied: true })
    endWork = workOn(media)
  })
  afterAll(async () => {
    await endWork()
    await old.close()
    await rm(folder, { recursive: true, force: true })
  })

  const services = () => ({ posts: content.posts, tags: content.tags, images: media.images })
  const uploadServer = () => ({ tls: undefined, url: media.http.url, secret: GATEWAY_SECRET })
  return {
    get folder() {
      return folder
    },
    get content() {
      return content
    },
    get media() {
      return media
    },
    get old() {
      return old
    },
    ...{ services, uploadServer },
    /** Imports posts and pages of a site, as the first owner. */
    runImport: (site: ExportedSite, more: Partial<ImportDependencies> = {}) =>
      importPosts(site, {
        services: services(),
        authorId: content.ownerId,
        sendForm: form => sendForm(uploadServer(), content.ownerId, form, DEFAULT_UPLOAD_SETTINGS),
        fetchPicture: fetchPicture({ mayRequest, folder, maxBytes: 10_000_000, timeoutMs: 20_000 }),
        ...more,
      }),
    bySlug: (slug: string) => content.posts.getPostBySlug({ slug, includeDrafts: true }),
  }
}
