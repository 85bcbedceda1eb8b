/** What a version of a photograph is, compared with the others. */
export const VERSION_KINDS = ['processing', 'starless', 'annotated', 'other'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]
