import type { ReadingTime } from '@skyfolio/domain/settings/site-settings'
import type { Settings } from '../../api/settings.ts'

const WORDS_PER_MINUTE = 200

const minutesToRead = (html: string): number => {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/** What stands beside a post's date: reading time and category, the documented ones unless the owner has chosen others. */
export const postLabels = (settings: Settings, html: string): string[] => {
  const readingTime = settings('reading_time') as ReadingTime | undefined
  const minutes = readingTime === 'counted' ? minutesToRead(html) : 5
  const category = settings('post_category') ?? 'Astrophotography'
  return [...(readingTime === 'hidden' ? [] : [`${minutes} min read`]), ...(category === '-' ? [] : [category])]
}
