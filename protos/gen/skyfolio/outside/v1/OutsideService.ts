// Original file: skyfolio/outside/v1/outside.proto

import type { OutsideStateInput as _skyfolio_outside_v1_OutsideStateInput, OutsideState as _skyfolio_outside_v1_OutsideState } from '../../../skyfolio/outside/v1/OutsideState.ts';

export interface OutsideServiceInput {
  /**
   * For the owner: 'Stripe', 'Mail', …
   */
  'name'?: (string);
  'state'?: (_skyfolio_outside_v1_OutsideStateInput);
  /**
   * What happens without it, as a sentence for the owner. Absent when it is configured.
   */
  'instead'?: (string);
  '_instead'?: "instead";
}

export interface OutsideService {
  /**
   * For the owner: 'Stripe', 'Mail', …
   */
  'name': (string);
  'state': (_skyfolio_outside_v1_OutsideState);
  /**
   * What happens without it, as a sentence for the owner. Absent when it is configured.
   */
  'instead'?: (string);
  '_instead'?: "instead";
}
