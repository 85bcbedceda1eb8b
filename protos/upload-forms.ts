import type { ImageFields } from './gen/skyfolio/media/v1/ImageFields.ts'
import type { VersionFields } from './gen/skyfolio/media/v1/VersionFields.ts'

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
  'license',
] as const satisfies (keyof ImageFields)[]

/** With titleIsFilename=true the title is only the file's name, and one that stands in the file takes its place. */
const PICTURE_FIELDS = [...IMAGE_FIELDS, 'titleIsFilename'] as const

const KEPT_FIELDS = ['keepFormer', 'formerLabel', 'formerDate', 'formerNotes', 'formerHidden'] as const
const VERSION_FIELDS = ['label', 'date', 'notes', 'kind', 'hidden'] as const satisfies (keyof VersionFields)[]

/** Header of a form with another file for a picture: orders need the former one, which is kept whatever the form says. */
export const keepFormerHeader = 'x-skyfolio-keep-former'

/** Header of a form with pictures: how they are compressed ('finer' or 'smaller'). Absent: the default. */
export const compressionHeader = 'x-skyfolio-compression'

/** Header of a form with pictures: the site's time zone, by which their night is known. Absent: the default one. */
export const timeZoneHeader = 'x-skyfolio-time-zone'

/**
 * Header of a form with a picture of the demo content. Not a field: the gateway passes fields on unread, and lets no
 * header of such a name through.
 */
export const demoHeader = 'x-skyfolio-demo'

/** Header of a request for a picture: the site's own address, for descriptions that name it. */
export const siteHeader = 'x-skyfolio-site'

/**
 * Header of a response with a file that may be kept in memory: whose visibility that depends on ('images/12'). The file may be
 * served until a tag of this key arrives; see runtime's visibility-tag.ts.
 */
export const visibilityHeader = 'x-skyfolio-visibility'

/**
 * The multipart forms that media's upload server receives and the API describes: the path at the upload server, the field
 * with the files, and the fields with text.
 */
export const uploadForms = {
  image: { path: '/images', file: 'image', fields: PICTURE_FIELDS },
  blogImages: { path: '/images/blog', file: 'images', fields: PICTURE_FIELDS },
  imageFile: { path: '/images/:id/file', file: 'image', fields: KEPT_FIELDS },
  imageVersion: { path: '/images/:id/versions', file: 'image', fields: VERSION_FIELDS },
  avatar: { path: '/avatars', file: 'avatar', fields: [] },
  logo: { path: '/logos', file: 'logo', fields: [] },
} as const
