import type { Actor, Image, NewImage } from './image.ts'
import { FilenameTaken } from './image-errors.ts'
import type { GivenFields } from './image-fields.ts'
import { newFields } from './image-fields.ts'
import type { ImageRepository } from './image-repository.ts'
import { cleanedName, titleFromName, uploadedFilename } from './filename.ts'
import { newToken, originalName } from './object-names.ts'
import type { ObjectStore } from './object-store.ts'
import type { PictureExaminer } from './pictures.ts'

/** A file that has arrived whole and stands in the scratch folder. */
export interface ArrivedFile {
  path: string
  originalName: string
  size: number
  sha256: string
}

export interface Upload {
  files: ArrivedFile[]
  fields: GivenFields
  demo: boolean
  /** Blog uploads may leave the title out: the file's name stands in. */
  titleFromName: boolean
}

interface Needs {
  images: ImageRepository
  store: ObjectStore
  examiner: PictureExaminer
  ids: { reserve(name: string, n: number): Promise<number> }
}

const ATTEMPTS_AT_A_NAME = 20

/**
 * Takes pictures in: looks at each, stores the originals, then writes the rows, all or none. What fails leaves nothing
 * behind; what is killed half-way leaves objects without a row, which the sweep removes.
 * @throws INVALID_IMAGE, UNSUPPORTED_PICTURE, TOO_MANY_PIXELS, BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE
 */
export const uploadImages =
  (needs: Needs) =>
  async (upload: Upload, actor: Actor): Promise<Image[]> => {
    const described = await describe(needs, upload)
    await storeOriginals(needs.store, described)
    // When this fails, the row may have been written all the same: the originals stay, and the sweep decides.
    const wanted = described.map(({ image }) => image)
    return insertUnderFreeNames(needs.images, wanted, actor)
  }

async function storeOriginals(store: ObjectStore, described: { image: NewImage; file: ArrivedFile }[]): Promise<void> {
  try {
    for (const { image, file } of described) await store.putFile(image.original.name, file.path)
  } catch (error) {
    // Best effort, since the store is what failed; the sweep finds what stays.
    await Promise.allSettled(described.map(({ image }) => store.remove(image.original.name)))
    throw error
  }
}

async function describe({ examiner, ids }: Needs, upload: Upload): Promise<{ image: NewImage; file: ArrivedFile }[]> {
  const examined = []
  // One after the other: each decode may take its share of memory.
  for (const file of upload.files) {
    const title = upload.fields.title ?? ''
    const fields = newFields(
      title === '' && upload.titleFromName
        ? { ...upload.fields, title: titleFromName(file.originalName) }
        : upload.fields,
    )
    examined.push({ file, fields, found: await examiner.examine(file.path) })
  }
  const firstId = await ids.reserve('image', examined.length)
  return examined.map(({ file, fields, found }, n) => ({
    file,
    image: {
      ...fields,
      id: firstId + n,
      dateTaken: fields.dateTaken ?? found.dateTaken,
      filename: uploadedFilename(file.originalName, found.mimeType),
      originalName: cleanedName(file.originalName),
      original: { name: originalName(newToken()), size: file.size, sha256: file.sha256, mimeType: found.mimeType },
      width: found.width,
      height: found.height,
      acquisition: found.acquisition,
      demo: upload.demo,
    },
  }))
}

async function insertUnderFreeNames(images: ImageRepository, wanted: NewImage[], actor: Actor): Promise<Image[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await images.insert(await withFreeNames(images, wanted), actor)
    } catch (error) {
      // Somebody took the name between the look and the write.
      if (!(error instanceof FilenameTaken) || attempt === ATTEMPTS_AT_A_NAME) throw error
    }
  }
}

async function withFreeNames(images: ImageRepository, wanted: NewImage[]): Promise<NewImage[]> {
  const taken = new Set<string>()
  const named: NewImage[] = []
  for (const image of wanted) {
    const filename = await images.freeFilename(image.filename, { besides: taken })
    taken.add(filename)
    named.push({ ...image, filename })
  }
  return named
}
