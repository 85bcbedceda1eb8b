import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { ListSettingsRequestInput as _skyfolio_content_v1_ListSettingsRequestInput, ListSettingsRequest as _skyfolio_content_v1_ListSettingsRequest } from './skyfolio/content/v1/ListSettingsRequest.ts';
import type { ListSettingsResponseInput as _skyfolio_content_v1_ListSettingsResponseInput, ListSettingsResponse as _skyfolio_content_v1_ListSettingsResponse } from './skyfolio/content/v1/ListSettingsResponse.ts';
import type { RemoveDemoContentRequestInput as _skyfolio_content_v1_RemoveDemoContentRequestInput, RemoveDemoContentRequest as _skyfolio_content_v1_RemoveDemoContentRequest } from './skyfolio/content/v1/RemoveDemoContentRequest.ts';
import type { RemoveDemoContentResponseInput as _skyfolio_content_v1_RemoveDemoContentResponseInput, RemoveDemoContentResponse as _skyfolio_content_v1_RemoveDemoContentResponse } from './skyfolio/content/v1/RemoveDemoContentResponse.ts';
import type { SetSettingRequestInput as _skyfolio_content_v1_SetSettingRequestInput, SetSettingRequest as _skyfolio_content_v1_SetSettingRequest } from './skyfolio/content/v1/SetSettingRequest.ts';
import type { SettingInput as _skyfolio_content_v1_SettingInput, Setting as _skyfolio_content_v1_Setting } from './skyfolio/content/v1/Setting.ts';
import type { SettingsClient as _skyfolio_content_v1_SettingsClient, SettingsDefinition as _skyfolio_content_v1_SettingsDefinition } from './skyfolio/content/v1/Settings.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      Timestamp: MessageTypeDefinition<_google_protobuf_TimestampInput, _google_protobuf_Timestamp>
    }
  }
  skyfolio: {
    content: {
      v1: {
        ListSettingsRequest: MessageTypeDefinition<_skyfolio_content_v1_ListSettingsRequestInput, _skyfolio_content_v1_ListSettingsRequest>
        ListSettingsResponse: MessageTypeDefinition<_skyfolio_content_v1_ListSettingsResponseInput, _skyfolio_content_v1_ListSettingsResponse>
        RemoveDemoContentRequest: MessageTypeDefinition<_skyfolio_content_v1_RemoveDemoContentRequestInput, _skyfolio_content_v1_RemoveDemoContentRequest>
        RemoveDemoContentResponse: MessageTypeDefinition<_skyfolio_content_v1_RemoveDemoContentResponseInput, _skyfolio_content_v1_RemoveDemoContentResponse>
        SetSettingRequest: MessageTypeDefinition<_skyfolio_content_v1_SetSettingRequestInput, _skyfolio_content_v1_SetSettingRequest>
        Setting: MessageTypeDefinition<_skyfolio_content_v1_SettingInput, _skyfolio_content_v1_Setting>
        /**
         * Keeps the site's settings: a table of keys and values.
         */
        Settings: SubtypeConstructor<typeof grpc.Client, _skyfolio_content_v1_SettingsClient> & { service: _skyfolio_content_v1_SettingsDefinition }
      }
    }
  }
}

