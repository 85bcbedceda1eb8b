import { pageIn } from './list-pages.tsx'
import type { ScreenAnswer } from './server-screen.ts'

/** A page that a list doesn't have, or no longer, leads to the list. `items`: what was read of that page. */
export const pageAnswer = (
  list: string,
  search: URLSearchParams,
  items: readonly unknown[] | undefined,
): ScreenAnswer => (pageIn(search) > 1 && items?.length === 0 ? { status: 301, redirect: list } : { status: 200 })
