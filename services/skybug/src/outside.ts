import type { OutsideServiceInput } from '@skyfolio/protos/skyfolio/outside/v1/OutsideService'
import type { SkyBugConfig } from './config.ts'

/** What SkyBug uses of others, as the owner reads it. */
export const outsideServices = ({ MODEL_KEY }: Pick<SkyBugConfig, 'MODEL_KEY'>): OutsideServiceInput[] => [
  MODEL_KEY
    ? { name: 'Model', state: 'OUTSIDE_STATE_CONFIGURED' }
    : {
        name: 'Model',
        state: 'OUTSIDE_STATE_STOOD_IN',
        instead: 'SkyBug answers with what it computes itself; descriptions come from the catalogue.',
      },
]
