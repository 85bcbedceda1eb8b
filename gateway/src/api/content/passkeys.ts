import type { Passkey } from '@skyfolio/protos/skyfolio/content/v1/Passkey'
import { z } from 'zod'
import { sessionBinding } from '../../auth/known-browser.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import { idParams, toIso } from '../../routing/fields.ts'
import { pageOf, pageQuery } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import {
  creationOptionsSchema,
  newPasskeySchema,
  passkeyNameSchema,
  passkeySchema,
  requestOptionsSchema,
} from './passkey-schemas.ts'

const toPasskeyJson = ({ createdAt, lastUsedAt, ...passkey }: Passkey): z.output<typeof passkeySchema> => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: toIso(createdAt),
  lastUsedAt: lastUsedAt ? toIso(lastUsedAt) : null,
  synced: passkey.synced,
  usable: passkey.usable,
})

/** The passkeys and security keys of a user. Signing in with them: session.ts. */
export const passkeyRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      get: '/api/me/passkeys',
      access: 'user',
      forRestricted: true,
      summary: 'Your passkeys and security keys, newest first',
      query: pageQuery,
      reply: z.array(passkeySchema),
    },
    async ({ query, caller, call }) => {
      const { passkeys } = await content.passkeys.listPasskeys({ userId: caller.id }, call)
      return pageOf(passkeys.map(toPasskeyJson), { path: '/api/me/passkeys', query })
    },
  ),
  route(
    {
      post: '/api/me/passkeys/options',
      access: 'user',
      recentPassword: true,
      forRestricted: true,
      alsoFailsWith: [409],
      summary: 'Options with which your browser makes a passkey; good once, for five minutes',
      reply: creationOptionsSchema,
    },
    async ({ caller, call, session }) => {
      const request = { userId: caller.id, binding: sessionBinding(await session.current()) }
      const { options } = await content.passkeys.beginPasskeyRegistration(request, call)
      return creationOptionsSchema.parse(JSON.parse(options))
    },
  ),
  route(
    {
      post: '/api/me/passkeys',
      access: 'user',
      recentPassword: true,
      forRestricted: true,
      summary:
        'Add a passkey that your browser has made; your password alone signs you in no more. Answers recovery codes, this once, with your first second factor',
      body: newPasskeySchema,
      status: 201,
      reply: z.object({ passkey: passkeySchema, recoveryCodes: z.array(z.string()) }),
    },
    async ({ body, caller, call, session }) => {
      const current = await session.current()
      const request = {
        userId: caller.id,
        binding: sessionBinding(current),
        sessionEpoch: current?.epoch,
        name: body.name,
        response: JSON.stringify(body.credential),
      }
      const { passkey, recoveryCodes } = await content.passkeys.registerPasskey(request, call)
      if (!passkey) throw new Error('RegisterPasskey returned no passkey')
      return { passkey: toPasskeyJson(passkey), recoveryCodes }
    },
  ),
  route(
    {
      patch: '/api/me/passkeys/:id',
      access: 'user',
      summary: 'Rename a passkey of yours',
      params: idParams,
      body: passkeyNameSchema,
      reply: passkeySchema,
    },
    async ({ params, body, caller, call }) =>
      toPasskeyJson(await content.passkeys.renamePasskey({ userId: caller.id, id: params.id, ...body }, call)),
  ),
  route(
    {
      delete: '/api/me/passkeys/:id',
      access: 'user',
      recentPassword: true,
      summary: 'Remove a passkey of yours: it signs nobody in from now on; one that is gone already is no mistake',
      params: idParams,
    },
    async ({ params, caller, call }) => {
      await content.passkeys.removePasskey({ userId: caller.id, id: params.id }, call)
    },
  ),
  route(
    {
      post: '/api/me/passkeys/proof-options',
      access: 'user',
      forRestricted: true,
      summary:
        'Options with which your browser uses one of your passkeys, to prove that it is you; null when none was made for this address',
      reply: z.object({ passkey: requestOptionsSchema.nullable() }),
    },
    async ({ caller, call, session }) => {
      const request = { email: caller.email, binding: sessionBinding(await session.current()) }
      const { options } = await content.passkeys.beginPasskeyProof(request, call)
      return { passkey: options === undefined ? null : requestOptionsSchema.parse(JSON.parse(options)) }
    },
  ),
]
