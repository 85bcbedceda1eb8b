import type { Actor } from './image.ts'
import type { AvatarRepository } from './image-repository.ts'
import { avatarName, newToken } from './object-names.ts'
import type { ObjectStore } from './object-store.ts'
import type { PictureExaminer } from './pictures.ts'

interface Needs {
  avatars: AvatarRepository
  store: ObjectStore
  examiner: PictureExaminer
}

/**
 * Takes a picture of a person in and keeps only a small square of it. Answers its filename, a random one.
 * @throws UNSUPPORTED_PICTURE, TOO_MANY_PIXELS, BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE
 */
export const uploadAvatar =
  ({ avatars, store, examiner }: Needs) =>
  async (file: { path: string }, actor: Actor): Promise<string> => {
    const square = await examiner.avatar(file.path)
    const filename = `${newToken()}.webp`
    const object = avatarName(filename)
    await store.put(object, square)
    await avatars.insert({ filename, object, size: square.byteLength }, actor)
    return filename
  }
