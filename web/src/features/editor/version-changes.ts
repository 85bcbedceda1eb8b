import { passages, passagesOf, type Passage } from './text-changes.ts'

/** What two versions of an item are compared by. */
export interface Version {
  title: string
  slug: string
  excerpt: string | null
  published: boolean
  content: string
}

const fieldsOf = ({ title, slug, excerpt, published }: Version): string[] => [
  `Title: ${title}`,
  `Slug: ${slug}`,
  `Excerpt: ${excerpt ?? ''}`,
  published ? 'Published' : 'Draft',
]

/** What differs between two versions: the fields, then the text with the neighbors of its changes. */
export function versionChanges(before: Version, after: Version): Passage[] {
  const text = passages(passagesOf(before.content), passagesOf(after.content))
  // Long runs of unchanged text say nothing.
  const isNear = (index: number) => [-1, 0, 1].some(step => (text[index + step]?.kind ?? 'same') !== 'same')
  const fields = passages(fieldsOf(before), fieldsOf(after)).filter(({ kind }) => kind !== 'same')
  return [...fields, ...text.filter((_, index) => isNear(index))]
}
