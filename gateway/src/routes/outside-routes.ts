import type { ListOutsideServicesResponse } from '@skyfolio/protos/skyfolio/outside/v1/ListOutsideServicesResponse'
import type { OutsideState } from '@skyfolio/protos/skyfolio/outside/v1/OutsideState'
import { z } from 'zod'
import type { SkybugClient } from '../clients/skybug-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import { isNoAnswer } from '../http/problem-of.ts'
import { withinJoin } from './join-deadline.ts'
import type { Call } from './call.ts'
import { route } from './route.ts'

const STATES = ['configured', 'stood-in', 'not-configured'] as const
type State = (typeof STATES)[number]

const outsideSchema = z.object({
  services: z.array(z.object({ name: z.string(), state: z.enum(STATES), instead: z.string().nullable() })),
  /** Our own services that did not answer, so that what they use is not known. */
  silent: z.array(z.string()),
})

const states: Partial<Record<OutsideState, State>> = {
  OUTSIDE_STATE_CONFIGURED: 'configured',
  OUTSIDE_STATE_STOOD_IN: 'stood-in',
}

type Asked = (request: object, call: Call) => Promise<ListOutsideServicesResponse>

/** Null: no answer. */
const answerOf = async (list: Asked, call: Call) => {
  try {
    const { services } = await list({}, withinJoin(call))
    return services.map(({ name, state, instead }) => ({
      ...{ name, instead: instead ?? null },
      state: states[state] ?? ('not-configured' as const),
    }))
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return null
  }
}

/** Which services of others the site can use. Never their keys. */
export const outsideRoutes = ({ store, skybug }: { store: StoreClient; skybug: SkybugClient }) => [
  route(
    {
      get: '/api/admin/services',
      access: 'owner',
      summary: 'Which outside services are configured, and what happens without them',
      reply: outsideSchema,
    },
    async ({ call }) => {
      const [shop, bug] = await Promise.all([
        answerOf(store.outside.listOutsideServices, call),
        answerOf(skybug.outside.listOutsideServices, call),
      ])
      return {
        services: [...(shop ?? []), ...(bug ?? [])],
        silent: [...(shop ? [] : ['store']), ...(bug ? [] : ['SkyBug'])],
      }
    },
  ),
]
