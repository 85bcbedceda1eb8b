import type { Image, NewImage } from '../domain/image.ts'
import { labelKey } from '../domain/filename.ts'
import { beginningsOf, folded } from '../domain/search-words.ts'
import type { ImageDocument } from './image-model.ts'

type Searched = Pick<Image, 'title' | 'targetName' | 'photographer' | 'filename'>

/** What an image is found by. */
export const searchFields = ({ title, targetName, photographer, filename }: Searched) => {
  const search = folded([title, targetName, photographer, filename].join(' '))
  return { search, beginnings: beginningsOf(search) }
}

/** The row of a new image. */
export const newDocument = ({ id, ...image }: NewImage, now: Date): ImageDocument => ({
  _id: id,
  ...image,
  replacement: null,
  labels: [labelKey(image.filename)],
  objects: [image.original.name],
  ...searchFields(image),
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
  const {
    _id: id,
    labels: _labels,
    objects: _objects,
    search: _search,
    beginnings: _beginnings,
    deletingAt: _deletingAt,
    ...image
  } = document
  // Rows of earlier releases have no `replacement`.
  return { id, ...image, replacement: image.replacement ?? null }
}
