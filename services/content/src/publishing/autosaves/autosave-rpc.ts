import type { AutosaveInput } from '@skyfolio/protos/skyfolio/content/v1/Autosave'
import type { AutosaveTarget as ProtoTarget } from '@skyfolio/protos/skyfolio/content/v1/AutosaveTarget'
import type { AutosavesDefinition } from '@skyfolio/protos/skyfolio/content/v1/Autosaves'
import { present, readTime, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { fieldsFromProto, requireType, searchResultToProto } from '../posts/post-rpc.ts'
import type { AutosaveService } from './autosave-service.ts'
import type { Autosave, AutosaveTarget } from './autosave.ts'

export const autosaveHandlers = (service: AutosaveService): Handlers<AutosavesDefinition> => ({
  getAutosave: async ({ target }) => {
    const autosave = await service.get(targetFromProto(target))
    return autosave ? { autosave: autosaveToProto(autosave) } : {}
  },
  saveAutosave: async ({ target, fields, tagIds, writer, ifVersion, ifNone }) =>
    autosaveToProto(
      await service.save({
        target: targetFromProto(target),
        fields: fieldsFromProto(fields),
        tagIds,
        writer,
        ifVersion: readTime(ifVersion, 'if_version'),
        ifNone,
      }),
    ),
  deleteAutosave: async ({ target, ifVersion }) => {
    await service.remove({ target: targetFromProto(target), ifVersion: readTime(ifVersion, 'if_version') })
    return {}
  },
})

function targetFromProto(target: ProtoTarget | null): AutosaveTarget {
  if (target?.postId !== undefined) return { postId: target.postId }
  return { userId: target?.userId ?? 0, type: requireType(target?.type ?? 'POST_TYPE_UNSPECIFIED') }
}

const autosaveToProto = (autosave: Autosave): AutosaveInput => ({
  fields: {
    title: autosave.title,
    slug: autosave.slug,
    content: autosave.content,
    ...present('excerpt', autosave.excerpt),
    ...present('headerImageId', autosave.headerImageId),
    ...searchResultToProto(autosave),
  },
  tagIds: autosave.tagIds,
  savedAt: toTimestamp(autosave.savedAt),
  writer: autosave.writer,
})
