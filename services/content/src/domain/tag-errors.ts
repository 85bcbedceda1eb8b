import { DomainError } from '@skyfolio/runtime/errors'

export const tagNotFound = () => new DomainError('not_found', 'TAG_NOT_FOUND', 'Tag not found')
export const tagNameTaken = () =>
  new DomainError('clash', 'TAG_NAME_TAKEN', 'A tag with this name already exists', { field: 'name' })
export const tagSlugTaken = () =>
  new DomainError('clash', 'TAG_SLUG_TAKEN', 'A tag with this slug already exists', { field: 'slug' })
