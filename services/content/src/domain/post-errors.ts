import { DomainError } from '@skyfolio/runtime/errors'

export const postNotFound = () => new DomainError('not_found', 'POST_NOT_FOUND', 'Post not found')
export const revisionNotFound = () => new DomainError('not_found', 'REVISION_NOT_FOUND', 'This version is not kept')
export const slugTaken = () =>
  new DomainError('clash', 'SLUG_TAKEN', 'Another post or page already has this slug', { field: 'slug' })
export const slugReserved = (slug: string) =>
  new DomainError('invalid', 'SLUG_RESERVED', `'${slug}' is an address of the site itself and can't be a slug`, {
    field: 'slug',
  })
export const postChanged = () =>
  new DomainError('stale', 'POST_CHANGED', 'Someone else has changed this in the meantime')
export const invalidPost = (message: string, field?: string) =>
  new DomainError('invalid', 'INVALID_POST', message, field === undefined ? {} : { field })
