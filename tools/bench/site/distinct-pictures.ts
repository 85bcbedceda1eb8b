import { randomBytes } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import type { Image } from '../../../services/media/src/images/image.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import { imagesOf, insertAll, LAST_ORIGINAL_ID } from './copy-rows.ts'

type Rendition = Image['variants'][number]

interface Renditions {
  picture: Rendition
  share: Rendition
  variants: Rendition[]
  objects: string[]
}

/** The folder of the site's objects, which are files under their names. */
export const objectFolder = ({ dataDir }: Pick<BenchEnvironment, 'dataDir'>): string => join(dataDir, 'objects')

/** All pictures and variants of the site's photographs. */
export const readRenditions = async ({ mongoUri }: BenchEnvironment): Promise<Rendition[]> => {
  const mongo = await MongoClient.connect(mongoUri)
  try {
    const images = await imagesOf(mongo).find<Renditions>({ state: 'ready', imageType: 'gallery' }).toArray()
    return images.flatMap(({ picture, variants }) => [picture, ...variants])
  } finally {
    await mongo.close()
  }
}

/**
 * Adds `count` photographs while `measure` runs, and passes on the names of their objects: copies of the photograph that has
 * the rendition, each with a random name and a file of its own for it. The gallery does not show them.
 */
export const withDistinctPictures = async <Result>(
  environment: BenchEnvironment,
  { name }: Rendition,
  count: number,
  measure: (names: readonly string[]) => Promise<Result>,
): Promise<Result> => {
  const folder = objectFolder(environment)
  const renamed = (text: string, token: string) => text.replaceAll(/[0-9a-f]{32}/g, token)
  const tokens = Array.from({ length: count }, () => randomBytes(16).toString('hex'))
  const names = tokens.map(token => renamed(name, token))
  const mongo = await MongoClient.connect(environment.mongoUri)
  const rows = imagesOf(mongo)
  try {
    const model = await rows.findOne<Renditions>({ objects: name })
    if (!model) throw new Error(`No photograph has the object ${name}`)
    const { picture, share, variants, objects } = model
    const renditions = JSON.stringify({ picture, share, variants })
    for (const copy of names) await copyFile(join(folder, name), join(folder, copy))
    await insertAll(rows, count, n => {
      const token = tokens[n] ?? ''
      return {
        ...model,
        ...(JSON.parse(renamed(renditions, token)) as object),
        _id: LAST_ORIGINAL_ID + 1 + n,
        filename: `distinct-${n}.jpg`,
        labels: [`distinct-${n}`],
        imageType: 'blog',
        objects: objects.map(object => renamed(object, token)),
      }
    })
    return await measure(names)
  } finally {
    await rows.deleteMany({ _id: { $gt: LAST_ORIGINAL_ID } })
    await mongo.close()
    await Promise.all(names.map(copy => rm(join(folder, copy), { force: true })))
  }
}
