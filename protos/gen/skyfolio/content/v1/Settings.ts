// Original file: skyfolio/content/v1/settings.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListSettingsRequestInput as _skyfolio_content_v1_ListSettingsRequestInput, ListSettingsRequest as _skyfolio_content_v1_ListSettingsRequest } from '../../../skyfolio/content/v1/ListSettingsRequest.ts';
import type { ListSettingsResponseInput as _skyfolio_content_v1_ListSettingsResponseInput, ListSettingsResponse as _skyfolio_content_v1_ListSettingsResponse } from '../../../skyfolio/content/v1/ListSettingsResponse.ts';
import type { RemoveDemoContentRequestInput as _skyfolio_content_v1_RemoveDemoContentRequestInput, RemoveDemoContentRequest as _skyfolio_content_v1_RemoveDemoContentRequest } from '../../../skyfolio/content/v1/RemoveDemoContentRequest.ts';
import type { RemoveDemoContentResponseInput as _skyfolio_content_v1_RemoveDemoContentResponseInput, RemoveDemoContentResponse as _skyfolio_content_v1_RemoveDemoContentResponse } from '../../../skyfolio/content/v1/RemoveDemoContentResponse.ts';
import type { SetSettingRequestInput as _skyfolio_content_v1_SetSettingRequestInput, SetSettingRequest as _skyfolio_content_v1_SetSettingRequest } from '../../../skyfolio/content/v1/SetSettingRequest.ts';
import type { SettingInput as _skyfolio_content_v1_SettingInput, Setting as _skyfolio_content_v1_Setting } from '../../../skyfolio/content/v1/Setting.ts';

/**
 * Keeps the site's settings: a table of keys and values.
 */
export interface SettingsClient extends grpc.Client {
  /**
   * Lists settings by key. At most 1,000.
   */
  ListSettings(argument: _skyfolio_content_v1_ListSettingsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListSettingsResponse>): grpc.ClientUnaryCall;
  ListSettings(argument: _skyfolio_content_v1_ListSettingsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListSettingsResponse>): grpc.ClientUnaryCall;
  ListSettings(argument: _skyfolio_content_v1_ListSettingsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListSettingsResponse>): grpc.ClientUnaryCall;
  ListSettings(argument: _skyfolio_content_v1_ListSettingsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListSettingsResponse>): grpc.ClientUnaryCall;
  /**
   * Lists settings by key. At most 1,000.
   */
  listSettings(argument: _skyfolio_content_v1_ListSettingsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListSettingsResponse>): grpc.ClientUnaryCall;
  listSettings(argument: _skyfolio_content_v1_ListSettingsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListSettingsResponse>): grpc.ClientUnaryCall;
  listSettings(argument: _skyfolio_content_v1_ListSettingsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListSettingsResponse>): grpc.ClientUnaryCall;
  listSettings(argument: _skyfolio_content_v1_ListSettingsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListSettingsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Removes everything marked as demo content: posts, pages, tags and settings that nobody has edited since.
   */
  RemoveDemoContent(argument: _skyfolio_content_v1_RemoveDemoContentRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveDemoContentResponse>): grpc.ClientUnaryCall;
  RemoveDemoContent(argument: _skyfolio_content_v1_RemoveDemoContentRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveDemoContentResponse>): grpc.ClientUnaryCall;
  RemoveDemoContent(argument: _skyfolio_content_v1_RemoveDemoContentRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveDemoContentResponse>): grpc.ClientUnaryCall;
  RemoveDemoContent(argument: _skyfolio_content_v1_RemoveDemoContentRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveDemoContentResponse>): grpc.ClientUnaryCall;
  /**
   * Removes everything marked as demo content: posts, pages, tags and settings that nobody has edited since.
   */
  removeDemoContent(argument: _skyfolio_content_v1_RemoveDemoContentRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveDemoContentResponse>): grpc.ClientUnaryCall;
  removeDemoContent(argument: _skyfolio_content_v1_RemoveDemoContentRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveDemoContentResponse>): grpc.ClientUnaryCall;
  removeDemoContent(argument: _skyfolio_content_v1_RemoveDemoContentRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveDemoContentResponse>): grpc.ClientUnaryCall;
  removeDemoContent(argument: _skyfolio_content_v1_RemoveDemoContentRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveDemoContentResponse>): grpc.ClientUnaryCall;
  
  /**
   * Stores a value under a key, known or not. INVALID_ARGUMENT (INVALID_SETTING) when a known key's rule refuses the value.
   */
  SetSetting(argument: _skyfolio_content_v1_SetSettingRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Setting>): grpc.ClientUnaryCall;
  SetSetting(argument: _skyfolio_content_v1_SetSettingRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Setting>): grpc.ClientUnaryCall;
  SetSetting(argument: _skyfolio_content_v1_SetSettingRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Setting>): grpc.ClientUnaryCall;
  SetSetting(argument: _skyfolio_content_v1_SetSettingRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Setting>): grpc.ClientUnaryCall;
  /**
   * Stores a value under a key, known or not. INVALID_ARGUMENT (INVALID_SETTING) when a known key's rule refuses the value.
   */
  setSetting(argument: _skyfolio_content_v1_SetSettingRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Setting>): grpc.ClientUnaryCall;
  setSetting(argument: _skyfolio_content_v1_SetSettingRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Setting>): grpc.ClientUnaryCall;
  setSetting(argument: _skyfolio_content_v1_SetSettingRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Setting>): grpc.ClientUnaryCall;
  setSetting(argument: _skyfolio_content_v1_SetSettingRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Setting>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps the site's settings: a table of keys and values.
 */
export interface SettingsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Lists settings by key. At most 1,000.
   */
  ListSettings: grpc.handleUnaryCall<_skyfolio_content_v1_ListSettingsRequest, _skyfolio_content_v1_ListSettingsResponseInput>;
  
  /**
   * Removes everything marked as demo content: posts, pages, tags and settings that nobody has edited since.
   */
  RemoveDemoContent: grpc.handleUnaryCall<_skyfolio_content_v1_RemoveDemoContentRequest, _skyfolio_content_v1_RemoveDemoContentResponseInput>;
  
  /**
   * Stores a value under a key, known or not. INVALID_ARGUMENT (INVALID_SETTING) when a known key's rule refuses the value.
   */
  SetSetting: grpc.handleUnaryCall<_skyfolio_content_v1_SetSettingRequest, _skyfolio_content_v1_SettingInput>;
  
}

export interface SettingsDefinition extends grpc.ServiceDefinition {
  ListSettings: MethodDefinition<_skyfolio_content_v1_ListSettingsRequestInput, _skyfolio_content_v1_ListSettingsResponseInput, _skyfolio_content_v1_ListSettingsRequest, _skyfolio_content_v1_ListSettingsResponse>
  RemoveDemoContent: MethodDefinition<_skyfolio_content_v1_RemoveDemoContentRequestInput, _skyfolio_content_v1_RemoveDemoContentResponseInput, _skyfolio_content_v1_RemoveDemoContentRequest, _skyfolio_content_v1_RemoveDemoContentResponse>
  SetSetting: MethodDefinition<_skyfolio_content_v1_SetSettingRequestInput, _skyfolio_content_v1_SettingInput, _skyfolio_content_v1_SetSettingRequest, _skyfolio_content_v1_Setting>
}
