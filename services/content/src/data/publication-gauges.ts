import { database } from '@skyfolio/runtime/mongo'
import type { Watched } from '@skyfolio/runtime/watched-gauges'
import type { Connection } from 'mongoose'

interface Planned {
  _id: number
  publishAt: Date | null
}

/** Whether what the owner has planned is published when its time comes. */
export const publicationGauges = (
  connection: Connection,
): Watched<'publications_planned' | 'publication_oldest_overdue_seconds'> => ({
  gauges: {
    publications_planned: { help: 'Drafts with a time at which they are published.' },
    publication_oldest_overdue_seconds: { help: 'How long the time of the oldest of them has been over; 0: none.' },
  },
  read: async () => {
    const planned = database(connection).collection<Planned>('posts')
    // As the index has it.
    const withTime = { publishAt: { $type: 'date' as const } }
    const [count, first] = await Promise.all([
      planned.countDocuments(withTime),
      planned
        .find(withTime, { projection: { publishAt: 1 } })
        .sort({ publishAt: 1 })
        .limit(1)
        .next(),
    ])
    const overdue = first?.publishAt ? (Date.now() - first.publishAt.getTime()) / 1000 : 0
    return {
      publications_planned: [{ value: count }],
      publication_oldest_overdue_seconds: [{ value: Math.max(0, overdue) }],
    }
  },
})
