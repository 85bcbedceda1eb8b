import { http } from '../../../http/http.ts'
import { getImage, imagesKey, type Image } from '../../admin/api/images.ts'
import { withoutExtension } from '../../admin/upload/pictures.ts'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Waits until a picture has its sizes, since a text needs an address that stays. */
async function whenReady(image: Image): Promise<Image> {
  let now = image
  for (let wait = 300; now.state === 'pending'; wait = Math.min(wait * 1.5, 3000)) {
    await pause(wait)
    now = await getImage(image.id)
  }
  if (now.state === 'failed') throw new Error(now.failure ?? 'The picture could not be processed')
  return now
}

/** Uploads a picture for a post or page. */
export async function uploadForText(file: File): Promise<Image> {
  const form = new FormData()
  form.append('title', withoutExtension(file.name))
  form.append('imageType', 'blog')
  form.append('images', file)
  const { images } = await http.post<{ images: Image[] }>(`${imagesKey}/upload/blog`, form)
  const image = images[0]
  if (!image) throw new Error('The answer to the upload names no picture')
  return whenReady(image)
}

/** Where a picture in a text is found. */
export const addressInText = ({ optimizedPath, path, filename }: Image): string =>
  optimizedPath ?? path ?? `/uploads/${filename}`
