import { shortMoment } from '../admin/shell/figures.ts'
import { passages, passagesOf, type Passage } from './text-changes.ts'

/** What two versions of an item are compared by. */
export interface Version {
  title: string
  slug: string
  excerpt: string | null
  headerImageId: number | null
  /** Its name, where it is known. */
  headerImage?: { title: string | null; filename: string } | null
  published: boolean
  /** A draft's planned time; left out where it isn't kept, and compared with nothing then. */
  publishAt?: string | null
  content: string
}

interface Field {
  value: unknown
  words: string
}

const headerField = ({ headerImageId, headerImage }: Version): Field => ({
  value: headerImageId,
  words: `Header image: ${headerImageId === null ? 'none' : (headerImage?.title ?? headerImage?.filename ?? `picture ${headerImageId}`)}`,
})

/** What is published has no plan. */
const planField = ({ published, publishAt }: Version, zone: string): Field => ({
  value: published ? null : publishAt,
  words: !published && publishAt ? `Publish at: ${shortMoment(publishAt, zone)}` : 'Not planned',
})

const fieldsOf = (version: Version, zone: string): Field[] => [
  { value: version.title, words: `Title: ${version.title}` },
  { value: version.slug, words: `Slug: ${version.slug}` },
  { value: version.excerpt ?? '', words: `Excerpt: ${version.excerpt ?? ''}` },
  headerField(version),
  { value: version.published, words: version.published ? 'Published' : 'Draft' },
  planField(version, zone),
]

function fieldChanges(before: Version, after: Version, zone: string): Passage[] {
  const now = fieldsOf(after, zone)
  return fieldsOf(before, zone).flatMap((old, index): Passage[] => {
    const field = now[index]
    if (!field || old.value === field.value || old.value === undefined || field.value === undefined) return []
    return [
      { kind: 'gone', text: old.words },
      { kind: 'new', text: field.words },
    ]
  })
}

/** What differs between two versions: the fields (times in `zone`), then the text with the neighbors of its changes. */
export function versionChanges(before: Version, after: Version, zone: string): Passage[] {
  const text = passages(passagesOf(before.content), passagesOf(after.content))
  // Long runs of unchanged text say nothing.
  const isNear = (index: number) => [-1, 0, 1].some(step => (text[index + step]?.kind ?? 'same') !== 'same')
  return [...fieldChanges(before, after, zone), ...text.filter((_, index) => isNear(index))]
}
