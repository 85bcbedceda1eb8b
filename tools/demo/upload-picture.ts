import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoConfig } from './config.ts'
import type { DemoPicture } from './content-files.ts'
import { sendForm } from '../../gateway/src/uploads/send-form.ts'
import { uploadServerOf } from '../../gateway/src/uploads/upload-server.ts'
import { DEFAULT_UPLOAD_SETTINGS } from '../../gateway/src/uploads/upload-settings.ts'
import piexif from 'piexifjs'

const FOLDERS = { gallery: 'pictures', blog: 'details' }

/** Sends a demo picture through the media HTTP server, as an owner's upload. Returns its id; throws with the server's message. */
export const uploadPicture = async (config: DemoConfig, ownerId: number, picture: DemoPicture): Promise<number> => {
  const jpeg = withExif(await readFile(join(config.DEMO_DIR, FOLDERS[picture.imageType], picture.file)), picture)
  const form = new FormData()
  form.set('title', picture.title)
  form.set('targetName', picture.targetName)
  form.set('description', picture.description)
  form.set('photographer', 'Skyfolio demo')
  form.set('imageType', picture.imageType)
  form.set('enabledInHeader', String(picture.header))
  if (picture.altText) form.set('altText', picture.altText)
  form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), picture.file)

  return sendForm(uploadServerOf(config), ownerId, form, DEFAULT_UPLOAD_SETTINGS, { demo: true }).catch(
    (error: Error) => {
      throw new Error(`${picture.file}: ${error.message}`, { cause: error })
    },
  )
}

const rational = (value: number): [number, number] => [Math.round(value * 1000), 1000]

/** The JPEG with camera data written into its EXIF block; the picture itself is not encoded again. */
const withExif = (jpeg: Buffer, { exif, dateTaken }: DemoPicture): Buffer => {
  const block = piexif.dump({
    '0th': { [piexif.ImageIFD.Make]: exif.make, [piexif.ImageIFD.Model]: exif.model },
    Exif: {
      [piexif.ExifIFD.DateTimeOriginal]: `${dateTaken.replaceAll('-', ':')} 22:00:00`,
      [piexif.ExifIFD.LensModel]: exif.lens,
      [piexif.ExifIFD.ExposureTime]: rational(exif.exposureSeconds),
      [piexif.ExifIFD.ISOSpeedRatings]: exif.iso,
      [piexif.ExifIFD.FocalLength]: rational(exif.focalLength),
    },
  })
  return Buffer.from(piexif.insert(block, jpeg.toString('latin1')), 'latin1')
}
