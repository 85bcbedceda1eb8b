import { describe, expect, it } from '@jest/globals'
import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { Call } from '../../clients/call.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { VisitorLimits } from '../../limits/visitor-limits.ts'
import type { Route, SessionHandle } from '../../routing/route.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { invitationRoutes } from './invitations.ts'
import { passkeyRoutes } from './passkeys.ts'

const EPOCH = 7
const session = { current: () => Promise.resolve({ userId: 1, epoch: EPOCH }) } as unknown as SessionHandle
const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}

/** The requests that reach content. No response contains what a route expects. */
const sentBy = async (routes: readonly Route[], path: string, request: { body?: object; params?: object }) => {
  const route = routes.find(each => each.method === 'post' && each.path === path)
  if (!route) throw new Error(`There is no POST ${path}`)
  const input = { params: {}, query: {}, body: {}, caller: { id: 1 } as User, call: {} as Call, session, ...request }
  await route.run({ ...input, address: '', userAgent: '', header: () => undefined } as never).catch(() => undefined)
}

const requests: object[] = []
const record = (sent: object) => {
  requests.push(sent)
  return Promise.resolve({})
}
const content = {
  apiKeys: { createApiKey: record },
  invitations: { createInvitation: record, resendInvitation: record },
  passkeys: { registerPasskey: record },
} as unknown as ContentClient
const visitors = {} as VisitorLimits
const invitations = invitationRoutes({ content, visitors, publicUrl: 'https://sky.example' })

describe('a route that adds a way to sign in', () => {
  it.each([
    ['/api/me/api-keys', apiKeyRoutes({ content }), { body: { name: 'Script', scopes: ['publish'] } }],
    ['/api/admin/invitations', invitations, { body: { email: 'a@site.test', role: 'editor' } }],
    ['/api/admin/invitations/:id/resend', invitations, { params: { id: '3' } }],
    ['/api/me/passkeys', passkeyRoutes({ content }), { body: { name: 'Key', credential } }],
  ])('POST %s tells content in which session it is added', async (path, routes, request) => {
    requests.length = 0
    await sentBy(routes, path, request)
    expect(requests).toEqual([expect.objectContaining({ sessionEpoch: EPOCH })])
  })
})
