import type { Timestamp } from '@skyfolio/protos/google/protobuf/Timestamp'
import { fromTimestamp } from '@skyfolio/runtime/timestamps'

/** ISO 8601 in UTC; a message that should carry a time always does. */
export const toIso = (time: Timestamp | null | undefined): string => {
  if (!time) throw new Error('A timestamp is missing')
  return fromTimestamp(time).toISOString()
}

export const toIsoOrNull = (time: Timestamp | null | undefined): string | null => (time ? toIso(time) : null)
