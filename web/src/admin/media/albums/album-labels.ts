import type { Album, AlbumOrder, AlbumVisibility } from '../../../api/admin/albums.ts'

export const VISIBILITY_LABELS: Record<AlbumVisibility, string> = {
  public: 'Public',
  unlisted: 'Unlisted',
  hidden: 'Hidden',
}

export const VISIBILITY_HINTS: Record<AlbumVisibility, string> = {
  public: 'Listed under Albums, in the sitemap, and named under its photographs',
  unlisted: 'For whoever has its address; listed nowhere, and search engines are asked not to',
  hidden: 'For nobody but you',
}

export const ORDER_LABELS: Record<AlbumOrder, string> = {
  manual: 'By hand',
  newest: 'By date taken, newest first',
  oldest: 'By date taken, oldest first',
}

export const photographs = (count: number): string =>
  count === 1 ? '1 photograph' : `${count.toLocaleString('en-US')} photographs`

export const deletion = ({ title, imageCount }: Album) => ({
  title: `Delete "${title}"?`,
  message: imageCount === 0 ? 'It has no photographs.' : `Its ${photographs(imageCount)} stay in the gallery.`,
})
