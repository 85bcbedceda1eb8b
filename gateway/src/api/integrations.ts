import type { ListIntegrationsResponse } from '@skyfolio/protos/skyfolio/integrations/v1/ListIntegrationsResponse'
import type { IntegrationState } from '@skyfolio/protos/skyfolio/integrations/v1/IntegrationState'
import { z } from 'zod'
import type { SkybugClient } from '../clients/skybug-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import { isNoResponse } from '../routing/rpc-errors.ts'
import { type Call, withinJoin } from '../clients/call.ts'
import { route } from '../routing/route.ts'

const STATES = ['configured', 'stood-in', 'not-configured'] as const
type State = (typeof STATES)[number]

const integrationsSchema = z.object({
  services: z.array(
    z.object({
      name: z.string(),
      state: z.enum(STATES),
      instead: z.string().nullable(),
      /** Settings of the environment, and whether they are set; never their values. */
      keys: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
    }),
  ),
  /** Our own services that did not respond, so that their integrations are unknown. */
  silent: z.array(z.string()),
})

const states: Partial<Record<IntegrationState, State>> = {
  INTEGRATION_STATE_CONFIGURED: 'configured',
  INTEGRATION_STATE_SUBSTITUTED: 'stood-in',
}

type ListIntegrations = (request: object, call: Call) => Promise<ListIntegrationsResponse>

/** The integrations of a service; null: it did not respond. */
export const readIntegrations = async (list: ListIntegrations, call: Call) => {
  try {
    const { integrations } = await list({}, withinJoin(call))
    return integrations.map(({ name, state, fallback, keys }) => ({
      ...{ name, instead: fallback ?? null, keys },
      state: states[state] ?? ('not-configured' as const),
    }))
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return null
  }
}

/** Which third-party services are configured. Never their keys. */
export const integrationRoutes = ({ store, skybug }: { store: StoreClient; skybug: SkybugClient }) => [
  route(
    {
      get: '/api/admin/services',
      access: 'owner',
      summary: 'Which outside services are configured, and what happens without them',
      reply: integrationsSchema,
    },
    async ({ call }) => {
      const [ofStore, ofSkybug] = await Promise.all([
        readIntegrations(store.integrations.listIntegrations, call),
        readIntegrations(skybug.integrations.listIntegrations, call),
      ])
      return {
        services: [...(ofStore ?? []), ...(ofSkybug ?? [])],
        silent: [...(ofStore ? [] : ['store']), ...(ofSkybug ? [] : ['SkyBug'])],
      }
    },
  ),
]
