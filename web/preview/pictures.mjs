// Sample pictures in the widths and formats the media service makes, cut once and kept under dist/.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const here = import.meta.dirname
const demo = join(here, '../../deploy/demo')
export const cut = join(here, '../dist/preview')

const widths = [320, 640, 1280, 2560]

const variantsOf = async (name, file, size) => {
  const variants = []
  for (const width of widths.filter(width => width <= size.width)) {
    const height = Math.round((size.height * width) / size.width)
    for (const format of ['webp', 'avif']) {
      const output = join(cut, `${name}-${width}.${format}`)
      if (!existsSync(output))
        await sharp(file)
          .resize(width)
          .toFormat(format, { effort: 0, quality: format === 'avif' ? 50 : 78 })
          .toFile(output)
      variants.push({ url: `/uploads/optimized/${name}-${width}.${format}`, width, height, format })
    }
  }
  const plain = join(cut, `${name}.jpg`)
  if (!existsSync(plain)) await sharp(file).resize({ width: 2000, withoutEnlargement: true }).jpeg().toFile(plain)
  return variants
}

/** The images of the API, as a freshly filled site would answer them. */
export const samplePictures = async () => {
  mkdirSync(cut, { recursive: true })
  const all = JSON.parse(readFileSync(join(demo, 'pictures.json'), 'utf8'))
  const list = all.filter(({ imageType }) => imageType !== 'blog')
  const images = []
  for (const [index, picture] of list.entries()) {
    const name = picture.file.replace('.jpg', '')
    const variants = await variantsOf(name, join(demo, 'pictures', picture.file), picture)
    const largest = variants.filter(variant => variant.format === 'webp').at(-1)
    images.push({
      id: index + 1,
      filename: picture.file,
      originalName: picture.file,
      title: picture.title,
      description: picture.description,
      targetName: picture.targetName,
      photographer: null,
      dateTaken: picture.dateTaken,
      path: `/uploads/gallery/${name}.jpg`,
      optimizedPath: largest.url,
      thumbnailPath: `/uploads/optimized/${name}-320.webp`,
      responsiveVariants: variants,
      size: null,
      optimizedSize: null,
      compressionRatio: null,
      mimeType: 'image/jpeg',
      width: picture.width,
      height: picture.height,
      enabledInHeader: picture.width > picture.height,
      imageType: 'gallery',
      specifications: null,
      altText: null,
      placeholder: null,
      acquisition: { fNumber: null, ...picture.exif },
      createdAt: '2025-10-01T00:00:00.000Z',
      updatedAt: '2025-10-01T00:00:00.000Z',
    })
  }
  return images
}
