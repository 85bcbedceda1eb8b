import type { VersionKind } from '../../../api/admin/versions.ts'

/** What a version is, as the owner reads it; in their order. */
export const KIND_LABELS: Readonly<Record<VersionKind, string>> = {
  processing: 'Processing',
  starless: 'Starless',
  annotated: 'Annotated',
  other: 'Other',
}

export const KINDS = Object.keys(KIND_LABELS) as VersionKind[]
