import { z } from 'zod'

const footnotesSchema = z.array(z.object({ id: z.string().regex(/^[\w-]+$/), content: z.string() })).min(1)

/** The notes as WordPress stores them, separate from the text. Null if there are none or they can't be parsed. */
function footnotesIn(stored: string | null): z.output<typeof footnotesSchema> | null {
  try {
    return footnotesSchema.parse(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

/** Replaces the footnotes block of a post with the list of its notes, as WordPress does when it shows the post. */
export const withFootnotes = (html: string, stored: string | null): string =>
  html.replace(/<!-- wp:footnotes(?: \{[^\n]*?\})? \/-->/, block => {
    const notes = footnotesIn(stored)
    if (!notes) return block
    const items = notes.map(
      ({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link" title="Back to the text">↩︎</a></li>`,
    )
    return `<ol>${items.join('')}</ol>`
  })
