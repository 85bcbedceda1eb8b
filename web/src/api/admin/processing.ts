import { MOST_AHEAD } from '@skyfolio/domain/photographs/pictures-ahead'
import { useEffect } from 'react'
import type { ApiItem } from '../types.ts'

type Processed = Pick<ApiItem<'/api/images', 'get'>, 'state' | 'replacing'>

/** Whether the sizes of a picture, or of a new file for it, are being made. */
export const isProcessing = ({ state, replacing = false }: Processed): boolean => state === 'pending' || replacing

interface Ahead {
  ahead?: number | null | undefined
}

/** The number of pictures before one that is being processed, as ', 3 ahead'. Empty if it is next or the number is unknown. */
export const aheadLabel = ({ ahead }: Ahead): string => {
  if (!ahead) return ''
  return `, ${ahead.toLocaleString('en-US')}${ahead < MOST_AHEAD ? '' : '+'} ahead`
}

/** The status of a picture that is being processed: 'Processing, 3 ahead'. */
export const processingLabel = (image: Processed & Ahead): string =>
  `${image.state === 'ready' ? 'New picture processing' : 'Processing'}${aheadLabel(image)}`

const REFRESH_MS = 3_000

/** Refreshes a list regularly while one of its pictures is being processed. */
export function useProcessingRefresh(images: readonly Processed[] | undefined, refresh: () => unknown): void {
  const isWaiting = images?.some(isProcessing) ?? false
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(refresh, REFRESH_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
}
