/** The indexes of the audit trail, which services may not create: by one they could have its entries expire. */
export const AUDIT_INDEXES = [
  { name: 'newest', key: { at: -1, _id: -1 } },
  { name: 'newest_of_kind', key: { subjectKind: 1, at: -1, _id: -1 } },
] as const
