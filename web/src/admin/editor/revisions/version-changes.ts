import { diffArrays } from 'diff'
import { shortMoment } from '../../shell/format.ts'

/** A passage of two versions: in both, only in the one before, or only in the one after. */
export interface Passage {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** With more differences than this the comparison would make the browser wait, and show nothing of use. */
const MAX_DIFFERENCES = 2_000

/** What became of a list of passages. */
export function passages(before: readonly string[], after: readonly string[]): Passage[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_DIFFERENCES }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return changes.flatMap(({ removed, added, value }) =>
    value.map((text): Passage => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  )
}

/** The passages of a text in HTML: its paragraphs, headings, list items and pictures. */
function passagesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const result: string[] = []
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, pre, figcaption, td, th, img, iframe')) {
    if (block.querySelector('p, li, pre')) continue
    const passage =
      block instanceof HTMLImageElement
        ? `[Picture ${block.alt || block.getAttribute('src') || ''}]`
        : block instanceof HTMLIFrameElement
          ? `[Video ${(block.getAttribute('src') ?? '').replace(/[?&]rel=1$/, '')}]`
          : (block.textContent ?? '').trim()
    if (passage) result.push(passage)
  }
  return result
}

/** What two versions of an item are compared by. */
export interface Version {
  title: string
  slug: string
  excerpt: string | null
  headerImageId: number | null
  /** Its name, where it is known. */
  headerImage?: { title: string } | null
  published: boolean
  /** A draft's planned time; left out, and not compared, where it isn't stored. */
  publishAt?: string | null
  content: string
  metaTitle?: string | null | undefined
  metaDescription?: string | null | undefined
  shareImageId?: number | null | undefined
  /** Its name, where it is known. */
  shareImage?: { title: string } | null | undefined
}

interface Field {
  value: unknown
  label: string
}

/** What visitors could see of a version. */
export const stateLabel = (
  { published, publishAt }: Pick<Version, 'published' | 'publishAt'>,
  zone: string,
): string => {
  if (published) return 'Published'
  return publishAt ? `Planned for ${shortMoment(publishAt, zone)}` : 'Draft'
}

const pictureField = (name: string, id: number | null, image: { title: string } | null | undefined): Field => ({
  value: id,
  label: `${name}: ${id === null ? 'none' : (image?.title ?? `picture ${id}`)}`,
})

const textField = (name: string, text: string | null | undefined): Field => ({
  value: text ?? '',
  label: `${name}: ${text ?? ''}`,
})

/** What is published has no plan. */
const planField = ({ published, publishAt }: Version, zone: string): Field => ({
  value: published ? null : publishAt,
  label: !published && publishAt ? `Publish at: ${shortMoment(publishAt, zone)}` : 'Not planned',
})

const fieldsOf = (version: Version, zone: string): Field[] => [
  { value: version.title, label: `Title: ${version.title}` },
  { value: version.slug, label: `Slug: ${version.slug}` },
  textField('Excerpt', version.excerpt),
  pictureField('Header image', version.headerImageId, version.headerImage),
  { value: version.published, label: version.published ? 'Published' : 'Draft' },
  planField(version, zone),
  textField('Search title', version.metaTitle),
  textField('Search description', version.metaDescription),
  pictureField('Share picture', version.shareImageId ?? null, version.shareImage),
]

function fieldChanges(before: Version, after: Version, zone: string): Passage[] {
  const now = fieldsOf(after, zone)
  return fieldsOf(before, zone).flatMap((old, index): Passage[] => {
    const field = now[index]
    if (!field || old.value === field.value || old.value === undefined || field.value === undefined) return []
    return [
      { kind: 'removed', text: old.label },
      { kind: 'added', text: field.label },
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
