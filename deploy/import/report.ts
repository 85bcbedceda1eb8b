import type { Imported } from './take-in.ts'

/** What was taken, what was left and why, in lines. */
export function reportOf({ posts, pages, drafts, pictures, tags, alreadyThere, left, notes }: Imported): string[] {
  const listed = (title: string, list: Imported['left']) =>
    list.length === 0 ? [] : ['', title, ...list.map(({ what, why }) => `  ${what}: ${why}`)]
  return [
    `taken: ${posts} posts, ${pages} pages, ${drafts} drafts, ${pictures} pictures, ${tags} tags`,
    ...(alreadyThere > 0 ? [`already there, and left as they are: ${alreadyThere}`] : []),
    ...listed('not taken:', left),
    ...listed('taken, but not as it was:', notes),
  ]
}
