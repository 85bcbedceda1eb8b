/** Named one by one, so that telephones convert HEIC to JPEG. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

export const isPicture = (file: { type: string }): boolean => file.type.startsWith('image/')

/** The name without its extension. */
export const withoutExtension = (name: string): string => name.replace(/\.[^.]+$/, '') || name

/**
 * The title of the nth of several files (from 1): the template with a number when there are several, the template alone for
 * one file, the file's name without a template.
 */
export const titleOf = (fileName: string, template: string, n: number, count: number): string => {
  const wanted = template.trim()
  if (!wanted) return withoutExtension(fileName)
  return count > 1 ? `${wanted} ${n}` : wanted
}

export interface PictureFields {
  titleTemplate: string
  description: string
  targetName: string
  photographer: string
  dateTaken: string
  enabledInHeader: boolean
  imageType: 'gallery' | 'blog'
}

/** One call's body: words first, so that the server knows them before the bytes come; empty ones are left out. */
export function pictureForm(file: File, title: string, fields: PictureFields): FormData {
  const form = new FormData()
  form.append('title', title)
  const optional = ['description', 'targetName', 'photographer', 'dateTaken'] as const
  for (const name of optional) if (fields[name].trim()) form.append(name, fields[name].trim())
  form.append('enabledInHeader', String(fields.enabledInHeader))
  form.append('imageType', fields.imageType)
  form.append('image', file)
  return form
}
