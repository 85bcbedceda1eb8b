import type { Autosave } from '@skyfolio/protos/skyfolio/content/v1/Autosave'
import type { AutosaveTargetInput } from '@skyfolio/protos/skyfolio/content/v1/AutosaveTarget'
import { postLimits } from '@skyfolio/domain/limits'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import { errorKindOf } from '@skyfolio/runtime/rpc/errors'
import { z } from 'zod'
import type { Call } from '../../clients/call.ts'
import { HttpError } from '../../http-error.ts'
import { versionOf, withoutNulls } from '../../routing/field-mask.ts'
import { id, idParams, optionalText, timestamp, toIso } from '../../routing/fields.ts'
import { route } from '../../routing/route.ts'
import { toImageJson } from '../media/image-json.ts'
import { imageSchema } from '../media/image-schemas.ts'
import { postTypeOf } from './post-json.ts'
import { type Clients, headerImagesOf, textPicturesOf } from './post-pictures.ts'
import { POST_BODY_LIMIT, TYPES, workingCopySchema } from './post-schemas.ts'

const autosaveSchema = z.object({
  title: z.string(),
  /** As it was typed. If it is empty, it follows from the title when the item is saved. */
  slug: z.string(),
  excerpt: z.string().nullable(),
  content: z.string(),
  headerImageId: id.nullable(),
  headerImage: imageSchema.nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  shareImageId: id.nullable(),
  shareImage: imageSchema.nullable(),
  tagIds: z.array(id),
  savedAt: timestamp,
  /** The editing session that stored it. */
  writer: z.string(),
})

const foundSchema = z.object({ autosave: autosaveSchema.nullable() })
const savedSchema = z.object({ savedAt: timestamp })
/** Any field may be empty. A field that is left out is stored as empty. */
const bodySchema = workingCopySchema.omit({ autosavedAt: true }).extend({
  title: optionalText(postLimits.title),
  /** A name that the editing session chooses for itself, by which it recognizes its autosave if a response is lost. */
  writer: z.string().max(100).optional(),
})
const typeParams = z.object({ type: z.enum(TYPES) })

/** Leaves out deleted pictures, so that the text can still be saved. */
const autosaveJson = async ({ media }: Clients, autosave: Autosave, call: Call) => {
  const { fields } = autosave
  const pictures = { headerImageId: fields?.headerImageId, shareImageId: fields?.shareImageId }
  const [{ byId, viewer, degraded }, shown] = await Promise.all([
    headerImagesOf(media, [pictures], 'VIEWER_OWNER', call),
    textPicturesOf(media, [{ content: fields?.content }], 'VIEWER_OWNER', call),
  ])
  const pictureOf = (imageId: number | undefined) => {
    const image = imageId === undefined ? undefined : byId.get(imageId)
    return { id: (degraded ? imageId : image?.id) ?? null, image: image ? toImageJson(image, viewer) : null }
  }
  const header = pictureOf(pictures.headerImageId)
  const share = pictureOf(pictures.shareImageId)
  return {
    title: fields?.title ?? '',
    slug: fields?.slug ?? '',
    excerpt: fields?.excerpt ?? null,
    content: shown.withCurrentAddresses(fields?.content ?? ''),
    headerImageId: header.id,
    headerImage: header.image,
    metaTitle: fields?.metaTitle ?? null,
    metaDescription: fields?.metaDescription ?? null,
    shareImageId: share.id,
    shareImage: share.image,
    tagIds: autosave.tagIds,
    savedAt: toIso(autosave.savedAt),
    writer: autosave.writer,
  }
}

const getAutosave = async (clients: Clients, target: AutosaveTargetInput, call: Call) => {
  const { autosave } = await clients.content.autosaves.getAutosave({ target }, call)
  return { autosave: autosave ? await autosaveJson(clients, autosave, call) : null }
}

interface AutosaveWrite {
  target: AutosaveTargetInput
  call: Call
  ifMatch?: string | undefined
}

/** If another session has written first, the error contains the autosave that is stored now, or null. */
const rejectStale =
  (clients: Clients, { target, call }: AutosaveWrite) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof RpcError) || errorKindOf(error) !== 'stale') throw error
    const { autosave: current } = await getAutosave(clients, target, call)
    throw new HttpError(412, error.message, { details: { current }, cause: error })
  }

const saveAutosave = async (
  clients: Clients,
  write: AutosaveWrite & { body: z.output<typeof bodySchema>; ifNoneMatch: string | undefined },
) => {
  const { target, body, ifMatch, ifNoneMatch, call } = write
  if (ifNoneMatch !== undefined && ifNoneMatch.trim() !== '*')
    throw new HttpError(400, 'If-None-Match: send *, to save only where there is no autosave')
  const { tagIds = [], writer = '', ...fields } = body
  const request = {
    target,
    fields: withoutNulls(fields),
    tagIds,
    writer,
    ifVersion: versionOf(ifMatch),
    ifNone: ifNoneMatch !== undefined,
  }
  const { savedAt } = await clients.content.autosaves.saveAutosave(request, call).catch(rejectStale(clients, write))
  return { savedAt: toIso(savedAt) }
}

const deleteAutosave = async (clients: Clients, write: AutosaveWrite) => {
  const { target, ifMatch, call } = write
  const request = { target, ifVersion: versionOf(ifMatch) }
  await clients.content.autosaves.deleteAutosave(request, call).catch(rejectStale(clients, write))
}

/** Autosaves: one per user for a new post and one for a new page, and one per stored item. */
export const autosaveRoutes = (clients: Clients) => [
  route(
    {
      get: '/api/autosaves/:type',
      access: 'editor',
      summary: 'Your unsaved draft of a new post or page, or null',
      params: typeParams,
      reply: foundSchema,
    },
    ({ params, caller, call }) => getAutosave(clients, { userId: caller.id, type: postTypeOf(params.type) }, call),
  ),
  route(
    {
      put: '/api/autosaves/:type',
      access: 'editor',
      summary:
        'Autosave a new post or page. If-Match: "<savedAt>" rejects a stale write (412); If-None-Match: * rejects replacing an autosave (412)',
      params: typeParams,
      body: bodySchema,
      bodyLimit: POST_BODY_LIMIT,
      reply: savedSchema,
    },
    ({ params, body, caller, call, ifMatch, header }) =>
      saveAutosave(clients, {
        target: { userId: caller.id, type: postTypeOf(params.type) },
        body,
        ifMatch,
        ifNoneMatch: header('if-none-match'),
        call,
      }),
  ),
  route(
    {
      delete: '/api/autosaves/:type',
      access: 'editor',
      summary: 'Discard the autosave of a new post or page; If-Match rejects a different version',
      params: typeParams,
    },
    ({ params, caller, call, ifMatch }) =>
      deleteAutosave(clients, { target: { userId: caller.id, type: postTypeOf(params.type) }, ifMatch, call }),
  ),
  route(
    {
      get: '/api/posts/:id/autosave',
      access: 'editor',
      summary: 'The autosave of a post or page, or null',
      params: idParams,
      reply: foundSchema,
    },
    ({ params, call }) => getAutosave(clients, { postId: params.id }, call),
  ),
  route(
    {
      put: '/api/posts/:id/autosave',
      access: 'editor',
      summary: 'Autosave changes to a post or page; conditions as for a new one',
      params: idParams,
      body: bodySchema,
      bodyLimit: POST_BODY_LIMIT,
      reply: savedSchema,
    },
    ({ params, body, call, ifMatch, header }) =>
      saveAutosave(clients, {
        target: { postId: params.id },
        body,
        ifMatch,
        ifNoneMatch: header('if-none-match'),
        call,
      }),
  ),
  route(
    {
      delete: '/api/posts/:id/autosave',
      access: 'editor',
      summary: 'Discard the autosave of a post or page; If-Match rejects a different version',
      params: idParams,
    },
    ({ params, call, ifMatch }) => deleteAutosave(clients, { target: { postId: params.id }, ifMatch, call }),
  ),
]
