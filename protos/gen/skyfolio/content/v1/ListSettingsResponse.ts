// Original file: skyfolio/content/v1/settings.proto

import type { SettingInput as _skyfolio_content_v1_SettingInput, Setting as _skyfolio_content_v1_Setting } from '../../../skyfolio/content/v1/Setting.ts';

export interface ListSettingsResponseInput {
  'settings'?: (_skyfolio_content_v1_SettingInput)[];
}

export interface ListSettingsResponse {
  'settings': (_skyfolio_content_v1_Setting)[];
}
