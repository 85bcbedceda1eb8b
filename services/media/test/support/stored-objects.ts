import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import type { Media } from './start-media.ts'

const HOUR_MS = 3_600_000
const NOT_OBJECTS = ['about', '.unfinished']

/** The names of all objects on disk, in order. */
export async function storedObjects({ objectDir }: Pick<Media, 'objectDir'>): Promise<string[]> {
  const folders = (await readdir(objectDir)).filter(name => !NOT_OBJECTS.includes(name))
  const names = await Promise.all(
    folders.map(async folder => (await readdir(join(objectDir, folder))).map(name => `${folder}/${name}`)),
  )
  return names.flat().sort()
}

/** After a sweep in two hours every object belongs to an image, and every image has its objects. */
export async function expectNoOrphans(media: Media): Promise<void> {
  await media.server.sweep(new Date(Date.now() + 2 * HOUR_MS))
  const images = await media.connection.collection<{ _id: number; objects: string[] }>('images').find().toArray()
  expect(await storedObjects(media)).toEqual(images.flatMap(image => image.objects).sort())
}
