import type { ImageFields } from './gen/skyfolio/media/v1/ImageFields.ts'

const IMAGE_FIELDS = [
  'title',
  'description',
  'targetName',
  'photographer',
  'dateTaken',
  'enabledInHeader',
  'imageType',
  'altText',
  'specifications',
] as const satisfies (keyof ImageFields)[]

/** Header of a form with pictures: how they are compressed ('finer' or 'smaller'). Absent: the default. */
export const compressionHeader = 'x-skyfolio-compression'

/**
 * Header of a form with a picture of the demo content. Not a field: the gateway passes fields on unread, and lets no
 * header of such a name through.
 */
export const demoHeader = 'x-skyfolio-demo'

/** Header of a request for a picture: the site's own address, for descriptions that name it. */
export const siteHeader = 'x-skyfolio-site'

/**
 * The multipart forms that media's upload server receives and the API describes: the path at the upload server, the field
 * with the files, and the fields with text.
 */
export const uploadForms = {
  image: { path: '/images', file: 'image', fields: IMAGE_FIELDS },
  blogImages: { path: '/images/blog', file: 'images', fields: IMAGE_FIELDS },
  imageFile: { path: '/images/:id/file', file: 'image', fields: [] },
  avatar: { path: '/avatars', file: 'avatar', fields: [] },
  logo: { path: '/logos', file: 'logo', fields: [] },
} as const
