import { describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { inTransaction } from '@skyfolio/runtime/mongo/transactions'
import { identityHeader, signIdentity } from '@skyfolio/runtime/rpc/caller-token'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'

const RUNS = 4
const STEPS = 24
/** Steps that are taken at the same time. */
const LANES = 3
jest.setTimeout(180_000)

const media = await sharedMedia({ emptied: true })
const pictures = [30, 600, 9_000].map(width => fakePicture(width, 20))

const USERS = [7, 8] as const
type User = (typeof USERS)[number]

interface Original {
  name: string
  size: number
  uploadedBy?: number
}
interface ImageRow {
  _id: number
  state: string
  original: Original
  versions: { id: number; original: Original }[]
  replacement: { original: Original } | null
}
interface UsageRow {
  userId: number | null
  bytes: number
  files: number
}
type Usage = Record<string, { bytes: number; files: number }>

const imageRows = () => media.connection.collection<ImageRow>('images')
const usageRows = () => media.connection.collection<UsageRow>('upload_usage')

const sumOf = (rows: UsageRow[]): Usage => {
  const sums: Usage = {}
  for (const { userId, bytes, files } of rows) {
    const sum = (sums[String(userId)] ??= { bytes: 0, files: 0 })
    sum.bytes += bytes
    sum.files += files
  }
  return Object.fromEntries(Object.entries(sums).filter(([, { bytes, files }]) => bytes !== 0 || files !== 0))
}

const filesOf = ({ original, versions, replacement }: ImageRow): Original[] => {
  const waiting = replacement && replacement.original.name !== original.name ? [replacement.original] : []
  return [original, ...versions.map(version => version.original), ...waiting]
}

/** What is stored about the files and what they are, at one moment. */
const storedAndComputed = () =>
  inTransaction(media.connection, async session => {
    const stored = await usageRows().find({}, { session }).toArray()
    const images = await imageRows().find({}, { session }).toArray()
    const files = images.flatMap(filesOf)
    const computed = files.map(({ size, uploadedBy = null }) => ({ userId: uploadedBy, bytes: size, files: 1 }))
    return { stored: sumOf(stored), computed: sumOf(computed) }
  })

const as = (actorId: User) => ({
  [identityHeader]: signIdentity({ actorId, requestId: 'usage', at: Date.now() }, GATEWAY_SECRET),
})
const send = async (path: string, user: User, picture: number, fields: Record<string, string> = {}) => {
  const bytes = pictures[picture % pictures.length] ?? Buffer.alloc(0)
  const { status } = await media.http.upload(path, [{ field: 'image', name: 'a.jpg', bytes }], fields, as(user))
  expect([201, 400, 404]).toContain(status)
}

const ACTIONS = {
  upload: (_image: ImageRow, user: User, n: number) => send('/images', user, n, { title: 'A picture' }),
  replace: ({ _id: id }: ImageRow, user: User, n: number) => send(`/images/${id}/file`, user, n),
  replaceAndKeep: ({ _id: id }: ImageRow, user: User, n: number) =>
    send(`/images/${id}/file`, user, n, { keepFormer: 'true' }),
  addVersion: ({ _id: id }: ImageRow, user: User, n: number) => send(`/images/${id}/versions`, user, n),
  makeVersionFinal: ({ _id: imageId, versions }: ImageRow) =>
    media.versions.makeVersionFinal({ imageId, versionId: versions[0]?.id ?? 1 }),
  deleteVersion: ({ _id: imageId, versions }: ImageRow) =>
    media.versions.deleteVersion({ imageId, versionId: versions[0]?.id ?? 1 }),
  trash: async ({ _id: id }: ImageRow) => {
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
  },
  restore: ({ _id: id }: ImageRow) => media.images.restoreImage({ id }),
  purge: ({ _id: id }: ImageRow) => media.images.purgeImage({ id }),
}
const IN_TRASH: readonly string[] = ['restore', 'purge']
/** What does not fit the state of an image, which may have changed meanwhile, is refused. */
const REFUSED = /^(IMAGE|VERSION)_|^TOO_MANY_VERSIONS$/

interface Step {
  action: keyof typeof ACTIONS
  user: User
  n: number
}
const steps = fc.array(
  fc.record<Step>({
    action: fc.constantFrom(...(Object.keys(ACTIONS) as Step['action'][])),
    user: fc.constantFrom(...USERS),
    n: fc.nat(999),
  }),
  { minLength: STEPS, maxLength: STEPS },
)

const take = async ({ action, user, n }: Step): Promise<void> => {
  const state = IN_TRASH.includes(action) ? 'trashed' : { $ne: 'trashed' }
  const images = await imageRows().find({ state }).sort({ _id: 1 }).toArray()
  const image = images[n % Math.max(1, images.length)]
  if (!image && action !== 'upload') return
  await Promise.resolve(ACTIONS[action](image as ImageRow, user, n)).catch((error: unknown) => {
    expect(error).toMatchObject({ reason: expect.stringMatching(REFUSED) })
  })
}

describe('what users have stored', () => {
  it('is what their files add up to, whatever is uploaded, replaced, deleted and restored', async () => {
    const anySteps = fc.asyncProperty(steps, async taken => {
      for (let at = 0; at < taken.length; at += LANES) {
        await Promise.all(taken.slice(at, at + LANES).map(take))
        const { stored, computed } = await storedAndComputed()
        expect(stored).toEqual(computed)
      }
    })
    // Also while the worker makes something of it all, and afterwards.
    await media.workDuring(() => fc.assert(anySteps, { numRuns: RUNS, endOnFailure: true }))
    const { stored, computed } = await storedAndComputed()
    expect(stored).toEqual(computed)
    for (const user of USERS)
      expect(await media.images.getUploadUsage({}, { actorId: user })).toMatchObject(
        stored[user] ?? { bytes: 0, files: 0 },
      )
  })

  it('is counted again at the start, for what a restore or a script has written', async () => {
    await send('/images', 7, 0, { title: 'A picture' })
    await usageRows().deleteMany({})
    await usageRows().insertOne({ userId: 99, bytes: 5, files: 5 })
    const another = await media.startAnother({})
    await another.stop()
    const { stored, computed } = await storedAndComputed()
    expect(stored).toEqual(computed)
  })
})
