import useSWR from 'swr'
import { addresses } from '../../../addresses.ts'
import { http, type Page } from '../../../http/http.ts'
import { useImages } from '../api/images.ts'

const totalOf = (url: string) => http.getPage<unknown>(url)
const useTotal = (url: string): number | undefined => useSWR(url, totalOf, { keepPreviousData: true }).data?.total

/** Orders that are paid and not sent; null when the store does not answer. */
function useOrdersWaiting(): number | null | undefined {
  const { data, error } = useSWR<Page<unknown>, Error>('/api/admin/orders?status=paid&page=1&limit=1', totalOf, {
    revalidateOnMount: true,
  })
  return error ? null : data?.total
}

/** How many of everything there are; undefined while on its way. */
export function useCounts() {
  const posts = useTotal('/api/posts?type=post&page=1&limit=1')
  const pages = useTotal('/api/posts?type=page&page=1&limit=1')
  const drafts = useTotal('/api/posts?published=false&page=1&limit=1')
  const tags = useTotal('/api/tags?page=1&limit=1')
  const orders = useTotal('/api/admin/orders?page=1&limit=1')
  const ordersWaiting = useOrdersWaiting()
  const images = useImages({ page: 1, limit: 100 }).data
  const optimized = images?.items.filter(image => image.optimizedSize !== null) ?? []
  const before = optimized.reduce((sum, { size }) => sum + size, 0)
  const after = optimized.reduce((sum, { optimizedSize }) => sum + (optimizedSize ?? 0), 0)
  return {
    drafts,
    /** Paid and not sent; null: the store does not answer. */
    ordersWaiting,
    processing: images?.items.filter(({ state }) => state === 'pending').length,
    failed: images?.items.filter(({ state }) => state === 'failed').length,
    /** Part of the newest hundred pictures' bytes that visitors are spared, 0 to 1. */
    saved: before > 0 ? Math.max(0, 1 - after / before) : undefined,
    images: images?.total,
    rooms: {
      [addresses.adminPosts]: posts,
      [addresses.adminPages]: pages,
      [addresses.adminGallery]: images?.total,
      [addresses.adminTags]: tags,
      [addresses.adminStore]: orders,
    },
  }
}
