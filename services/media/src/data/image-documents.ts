import type { Image, NewImage } from '../domain/image.ts'
import { labelKey } from '../domain/filename.ts'
import { folded } from '../domain/search-words.ts'
import type { ImageDocument } from './image-model.ts'

type Searched = Pick<Image, 'title' | 'targetName' | 'photographer' | 'filename'>

/** What a search looks at. */
export const searchText = ({ title, targetName, photographer, filename }: Searched): string =>
  folded([title, targetName, photographer, filename].join(' '))

/** The row of a new image. */
export const newDocument = ({ id, ...image }: NewImage, now: Date): ImageDocument => ({
  _id: id,
  ...image,
  replacement: null,
  labels: [labelKey(image.filename)],
  objects: [image.original.name],
  search: searchText(image),
  picture: null,
  variants: [],
  retired: [],
  placeholder: null,
  state: 'pending',
  failure: null,
  createdAt: now,
  updatedAt: now,
  deletingAt: null,
})

/** A row as the domain knows it. */
export function fromDocument(document: ImageDocument): Image {
  const { _id: id, labels: _labels, objects: _objects, search: _search, deletingAt: _deletingAt, ...image } = document
  // Rows of earlier releases have no `replacement`.
  return { id, ...image, replacement: image.replacement ?? null }
}
