import type { ActivityDefinition } from '@skyfolio/protos/skyfolio/content/v1/Activity'
import type { ActivityEntryInput } from '@skyfolio/protos/skyfolio/content/v1/ActivityEntry'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { Activity } from '../domain/query-activity.ts'
import type { ActivityFlows } from '../flows.ts'
import { present } from './post-mapper.ts'

export const activityHandlers = (flows: ActivityFlows): Handlers<ActivityDefinition> => ({
  listActivity: async ({ subjectKind, ...page }) => {
    const { entries, ...total } = await flows.listActivity({ ...page, subjectKind: subjectKind || null })
    return { entries: entries.map(entryToProto), ...total }
  },
})

const entryToProto = ({ id, at, actor, action, subject, changes }: Activity): ActivityEntryInput => ({
  id,
  at: toTimestamp(at),
  ...present('actor', actor),
  action,
  subjectKind: subject.kind,
  ...present('subjectId', subject.id),
  ...present('subjectName', subject.name),
  changes: changes.map(({ field, before, after }) => ({
    field,
    ...present('before', before),
    ...present('after', after),
  })),
})
