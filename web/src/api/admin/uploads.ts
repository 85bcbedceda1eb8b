import type { License } from '@skyfolio/domain/photographs/rights'
import useSWR from 'swr'
import { apiError, ApiError } from '../api-error.ts'
import { http } from '../http.ts'
import type { ApiResponse } from '../types.ts'
import { getImage, imagesKey, type Image, type ImageType } from './images.ts'

/** Named one by one and without HEIC, so that telephones convert that to JPEG. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

/** What a photograph can be made of; browsers know FITS and XISF by their names only. */
export const ACCEPTED_PHOTOGRAPHS = `${ACCEPTED_PICTURES},image/fits,.fits,.fit,.fts,.xisf`

const RAW = /\.(?:cr2|cr3|crw|nef|nrw|arw|orf|rw2|raf|pef|dng)$/i
const PHOTOSHOP = /\.ps[db]$/i
const ASTRONOMICAL = /\.(?:fits?|fts|xisf)$/i
const HEIC = /\.hei[cf]$/i

/** Some systems call raw files and those of Photoshop images, and most have no type for HEIC. */
export const isPicture = ({ type, name }: { type: string; name: string }): boolean =>
  HEIC.test(name) || (type.startsWith('image/') && !RAW.test(name) && !PHOTOSHOP.test(name))

export const isPhotograph = (file: { type: string; name: string }): boolean =>
  isPicture(file) || ASTRONOMICAL.test(file.name)

/** A file of a batch that is not sent, and why. */
export interface LeftOutFile {
  name: string
  reason: string
  /** The reason says what to do. */
  hasAdvice: boolean
}

const REASONS: [RegExp, string][] = [
  [RAW, 'is a raw file: export it as JPEG or TIFF'],
  [PHOTOSHOP, 'is a Photoshop file: export it as JPEG or TIFF'],
  // In the gallery, these are photographs.
  [ASTRONOMICAL, 'is for the gallery: upload it there'],
]

export const leftOutFile = ({ name }: { name: string }): LeftOutFile => {
  const advice = REASONS.find(([ending]) => ending.test(name))?.[1]
  return { name, reason: advice ?? 'is not a picture', hasAdvice: advice !== undefined }
}

/** What is said about a single file that is left out. */
export const imageNeeded = (file: { name: string }): string => {
  const { name, reason, hasAdvice } = leftOutFile(file)
  return `Please select an image file${hasAdvice ? `. ${name} ${reason}.` : ''}`
}

type UploadLimits = ApiResponse<'/api/admin/upload-limits', 'get'>

/** How large an uploaded file may be; configured where the site runs. */
export const useUploadLimits = () => useSWR<UploadLimits, Error>('/api/admin/upload-limits')

type UploadUsage = ApiResponse<'/api/admin/upload-usage', 'get'>

/** What the user has stored, and may store. */
export const useUploadUsage = () => useSWR<UploadUsage, Error>('/api/admin/upload-usage')

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
  imageType: ImageType
  /** Null: as the site. */
  license: License | null
}

/**
 * The body of an upload: texts first, so that the server has them before the bytes; empty ones are left out. Without a template
 * the title is the file's name, and one that stands in the file takes its place.
 */
export function pictureForm(file: File, title: string, fields: PictureFields): FormData {
  const form = new FormData()
  form.append('title', title)
  if (!fields.titleTemplate.trim()) form.append('titleIsFilename', 'true')
  const optional = ['description', 'targetName', 'photographer', 'dateTaken'] as const
  for (const name of optional) if (fields[name].trim()) form.append(name, fields[name].trim())
  form.append('enabledInHeader', String(fields.enabledInHeader))
  form.append('imageType', fields.imageType)
  if (fields.license) form.append('license', fields.license)
  form.append('image', file)
  return form
}

interface Sending {
  url: string
  form: FormData
  signal: AbortSignal
  /** Part of the body that has left the browser, 0 to 1. */
  onProgress: (sent: number) => void
}

/** Posts form data with real upload progress, which fetch does not report. Rejects with an ApiError, or the signal's reason. */
export const sendForm = <T>({ url, form, signal, onProgress }: Sending): Promise<T> =>
  new Promise<T>((resolve, reject: (reason: Error) => void) => {
    const request = new XMLHttpRequest()
    const aborted = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    if (signal.aborted) return aborted()
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', url)
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as T)
      else reject(apiError(request.status, request.statusText, request.responseText))
    }
    request.onerror = () => reject(new ApiError(0, 'The connection was lost while uploading'))
    request.onabort = aborted
    request.send(form)
  })

/** How the former file is kept as a version when another one takes its place. */
export interface KeptFormer {
  label: string
  /** YYYY-MM-DD; null: as it is. */
  date: string | null
  notes: string
}

/** Sends another file for a picture, which keeps its id and its other fields. `keep`: null: the former file is not kept. */
export function replaceImageFile(
  id: number,
  file: File,
  keep: KeptFormer | null,
  sending: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<Image> {
  const form = new FormData()
  if (keep) {
    form.append('keepFormer', 'true')
    if (keep.label.trim()) form.append('formerLabel', keep.label.trim())
    if (keep.date) form.append('formerDate', keep.date)
    if (keep.notes.trim()) form.append('formerNotes', keep.notes.trim())
  }
  form.append('image', file)
  return sendForm<Image>({ url: `${imagesKey}/${id}/file`, form, ...sending })
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

interface Polling {
  /** Called with the picture each time it is still being processed. */
  onProcessing?: (image: Image) => void
  signal?: AbortSignal
}

/**
 * Reads a picture until its sizes are made or have failed: first after `wait` ms, then ever less often, up to every `maxWait`
 * ms, or less often still while many pictures come before it. Throws the signal's reason when that is aborted.
 */
export async function pollUntilProcessed(
  id: number,
  wait: number,
  maxWait: number,
  { onProcessing, signal }: Polling = {},
): Promise<Image> {
  let next = wait
  for (;;) {
    await sleep(next)
    signal?.throwIfAborted()
    const image = await getImage(id)
    if (image.state !== 'pending') return image
    signal?.throwIfAborted()
    onProcessing?.(image)
    next = Math.min(next * 1.5, maxWait * (1 + (image.ahead ?? 0) / 10))
  }
}

/** Waits until a picture has its sizes, since a text needs an address that stays. */
async function whenReady(uploaded: Image, polling: Polling): Promise<Image> {
  if (uploaded.state === 'pending') polling.onProcessing?.(uploaded)
  const image = uploaded.state === 'pending' ? await pollUntilProcessed(uploaded.id, 300, 3000, polling) : uploaded
  if (image.state === 'failed') throw new Error(image.failure ?? 'The picture could not be processed')
  return image
}

/** Uploads a picture for a post or page. `onProcessing` is called with it while its sizes are being made. */
export async function uploadForText(
  file: File,
  signal: AbortSignal,
  onProcessing?: (image: Image) => void,
): Promise<Image> {
  const form = new FormData()
  form.append('title', withoutExtension(file.name))
  form.append('imageType', 'blog')
  form.append('images', file)
  const { images } = await http.post<ApiResponse<'/api/images/upload/blog', 'post'>>(`${imagesKey}/upload/blog`, form, {
    signal,
  })
  const image = images[0]
  if (!image) throw new Error('The response to the upload names no picture')
  return whenReady(image, { signal, ...(onProcessing && { onProcessing }) })
}

/** Stores a picture as the site's logo can be; it becomes the logo with the setting that names it. */
export async function uploadLogo(file: File, signal: AbortSignal): Promise<ApiResponse<'/api/upload/logo', 'post'>> {
  const form = new FormData()
  form.append('logo', file)
  return http.post<ApiResponse<'/api/upload/logo', 'post'>>('/api/upload/logo', form, { signal })
}

/** The address of a picture in a text. */
export const addressInText = ({ optimizedPath, path, filename }: Image): string =>
  optimizedPath ?? path ?? `/uploads/${filename}`
