import { Mark, mergeAttributes, type Mark as MarkType } from '@tiptap/core'

/** Words that the toolbar doesn't offer but that a text may hold: editing it must not lose them. */
const tags = ['sub', 'sup', 'mark', 'small', 'kbd', 'cite', 'q', 'ins', 'abbr'] as const

const keep = (tag: string): MarkType =>
  Mark.create({
    name: `kept-${tag}`,
    addAttributes: () => (tag === 'abbr' ? { title: { default: null } } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

export const keptMarks = tags.map(keep)
