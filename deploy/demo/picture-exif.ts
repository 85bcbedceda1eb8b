import piexif from 'piexifjs'
import type { DemoPicture } from './content-files.ts'

const rational = (value: number): [number, number] => [Math.round(value * 1000), 1000]

/** The JPEG with camera data written into its EXIF block; the picture itself is not encoded again. */
export const withExif = (jpeg: Buffer, { exif, dateTaken }: DemoPicture): Buffer => {
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
