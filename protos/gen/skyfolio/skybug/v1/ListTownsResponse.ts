// Original file: skyfolio/skybug/v1/sky.proto

import type { TownInput as _skyfolio_skybug_v1_TownInput, Town as _skyfolio_skybug_v1_Town } from '../../../skyfolio/skybug/v1/Town.ts';

export interface ListTownsResponseInput {
  'towns'?: (_skyfolio_skybug_v1_TownInput)[];
}

export interface ListTownsResponse {
  'towns': (_skyfolio_skybug_v1_Town)[];
}
