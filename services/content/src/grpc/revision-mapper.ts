import type { RevisionInput } from '@skyfolio/protos/skyfolio/content/v1/Revision'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { Saved } from '../domain/query-revisions.ts'
import type { Revision, RevisionField, RevisionSummary } from '../domain/revision.ts'
import { present } from './post-mapper.ts'

export function revisionToProto(revision: Saved<RevisionSummary & Partial<Revision>>): RevisionInput {
  const { number, savedAt, savedBy, title, slug, excerpt, content, headerImageId, published, changed } = revision
  return {
    number,
    savedAt: toTimestamp(savedAt),
    ...(savedBy && { savedBy }),
    ...{ title, slug, published },
    ...present('excerpt', excerpt),
    ...present('content', content),
    ...present('headerImageId', headerImageId),
    changed: changed.map(fieldName),
  }
}

const fieldName = (field: RevisionField): string => (field === 'headerImageId' ? 'header_image_id' : field)
