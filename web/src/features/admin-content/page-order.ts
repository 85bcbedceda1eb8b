import type { Post } from '../admin/api/posts.ts'

type Ordered = Pick<Post, 'id' | 'menuOrder'>

/** The list with one item taken to another place (indexes from 0; places outside the list are its ends). */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item)
  return next
}

/** Which pages need another menuOrder so that the menu follows this list. */
export const orderChanges = (list: readonly Ordered[]) =>
  list
    .map(({ id, menuOrder }, index) => ({ id, menuOrder, wanted: index + 1 }))
    .filter(({ menuOrder, wanted }) => menuOrder !== wanted)
    .map(({ id, wanted }) => ({ id, change: { menuOrder: wanted } }))
