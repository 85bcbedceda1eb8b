import type { ReportEntry } from './exports/exported-site.ts'

/** What an import has done, or what it would do. */
export interface ImportReport {
  posts: number
  pages: number
  drafts: number
  pictures: number
  tags: number
  /** Posts and pages that were imported before. */
  existing: number
  skipped: ReportEntry[]
  /** What was imported differently. */
  notes: ReportEntry[]
  /** What was imported before, and where it is. */
  unchanged: ReportEntry[]
}

/** A report of nothing yet, except for what the export itself leaves out. */
export const emptyReport = (skipped: readonly ReportEntry[]): ImportReport => ({
  ...{ posts: 0, pages: 0, drafts: 0, pictures: 0, tags: 0, existing: 0 },
  skipped: [...skipped],
  notes: [],
  unchanged: [],
})

/** The lines of the report: what was imported, what was not, and why. */
export function reportLines({ skipped, notes, unchanged, existing, ...counts }: ImportReport): string[] {
  const { posts, pages, drafts, pictures, tags } = counts
  const list = (title: string, entries: ReportEntry[]) =>
    entries.length === 0 ? [] : ['', title, ...entries.map(({ subject, reason }) => `  ${subject}: ${reason}`)]
  return [
    `imported: ${posts} posts, ${pages} pages, ${drafts} drafts, ${pictures} pictures, ${tags} tags`,
    ...(existing > 0 ? [`imported before, unchanged: ${existing}`] : []),
    ...list('not imported:', skipped),
    ...list('imported with changes:', notes),
    ...list('imported before:', unchanged),
  ]
}
