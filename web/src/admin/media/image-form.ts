import { isConstellation, type ConstellationSymbol } from '@skyfolio/domain/photographs/constellations'
import { isPhotographKind, type PhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import type { PublicSize } from '@skyfolio/domain/photographs/public-size'
import type { License } from '@skyfolio/domain/photographs/rights'
import type { Stretch } from '@skyfolio/domain/photographs/stretch'
import type { Image, ImageChange, ImageType } from '../../api/admin/images.ts'
import { DEFAULT_SPECIFICATIONS } from '../../models/shop/print-texts.ts'

export interface ImageForm {
  filename: string
  title: string
  description: string
  targetName: string
  photographer: string
  dateTaken: string
  altText: string
  specifications: string
  imageType: ImageType
  /** null: as the site. */
  publicSize: PublicSize | null
  /** null: as the site. */
  license: License | null
  downloadable: boolean
  /** null: no FITS or XISF file. */
  stretch: Stretch | null
  enabledInHeader: boolean
  /** '': as the catalog says, as the constellation. */
  kind: PhotographKind | ''
  constellation: ConstellationSymbol | ''
  metaTitle: string
  metaDescription: string
}

export const toImageForm = (image: Image): ImageForm => ({
  filename: image.filename,
  title: image.title,
  description: image.description ?? '',
  targetName: image.targetName ?? '',
  photographer: image.photographer ?? '',
  dateTaken: image.dateTaken ?? '',
  altText: image.altText ?? '',
  specifications: image.specifications || DEFAULT_SPECIFICATIONS,
  imageType: image.imageType,
  publicSize: image.publicSize ?? null,
  license: image.license,
  downloadable: image.downloadable ?? false,
  stretch: image.stretch ?? null,
  enabledInHeader: image.enabledInHeader,
  kind: image.kindChosen && isPhotographKind(image.kind) ? image.kind : '',
  constellation: image.constellationChosen && isConstellation(image.constellation) ? image.constellation : '',
  metaTitle: image.metaTitle ?? '',
  metaDescription: image.metaDescription ?? '',
})

const known = /\.(?:jpe?g|png|gif|webp|avif|tiff?)$/i

/** A file name that a picture can have: '.jpg' is added when no known extension is there. */
export const withExtension = (filename: string): string => (known.test(filename) ? filename : `${filename}.jpg`)

const orNull = (text: string): string | null => text.trim() || null

/** A form as the server knows its fields: emptied ones are null, except for the file name, which can't be emptied. */
const fieldsOf = (form: ImageForm): ImageChange => {
  const filename = form.filename.trim()
  return {
    title: form.title.trim(),
    description: orNull(form.description),
    targetName: orNull(form.targetName),
    photographer: orNull(form.photographer),
    dateTaken: orNull(form.dateTaken),
    altText: orNull(form.altText),
    specifications: orNull(form.specifications),
    imageType: form.imageType,
    publicSize: form.publicSize,
    license: form.license,
    downloadable: form.downloadable,
    stretch: form.stretch,
    enabledInHeader: form.enabledInHeader,
    kind: form.kind || null,
    constellation: form.constellation || null,
    metaTitle: orNull(form.metaTitle),
    metaDescription: orNull(form.metaDescription),
    ...(filename ? { filename: withExtension(filename) } : {}),
  }
}

/** What is sent: only what differs from the form as it was opened, since the rest may have been changed elsewhere. */
export const toImageChange = (form: ImageForm, opened: ImageForm): ImageChange => {
  const before = new Map<string, unknown>(Object.entries(fieldsOf(opened)))
  return Object.fromEntries(Object.entries(fieldsOf(form)).filter(([name, value]) => value !== before.get(name)))
}

/** The prompt for the AI: the description, or one made of the target or title when there is none yet. */
export const enhancementPrompt = ({ description, targetName, title }: ImageForm): string => {
  if (description.trim()) return description.trim()
  const subject = targetName.trim() || title.trim()
  return subject && `Describe this photograph of ${subject}`
}
