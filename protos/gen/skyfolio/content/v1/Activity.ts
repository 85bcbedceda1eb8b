// Original file: skyfolio/content/v1/activity.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListActivityRequestInput as _skyfolio_content_v1_ListActivityRequestInput, ListActivityRequest as _skyfolio_content_v1_ListActivityRequest } from '../../../skyfolio/content/v1/ListActivityRequest.ts';
import type { ListActivityResponseInput as _skyfolio_content_v1_ListActivityResponseInput, ListActivityResponse as _skyfolio_content_v1_ListActivityResponse } from '../../../skyfolio/content/v1/ListActivityResponse.ts';

/**
 * The audit trail of this service: who changed what and when.
 */
export interface ActivityClient extends grpc.Client {
  /**
   * Lists what was done, newest first. Pages of at most 100. INVALID_ARGUMENT (INVALID_PAGE).
   */
  ListActivity(argument: _skyfolio_content_v1_ListActivityRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListActivityResponse>): grpc.ClientUnaryCall;
  ListActivity(argument: _skyfolio_content_v1_ListActivityRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListActivityResponse>): grpc.ClientUnaryCall;
  ListActivity(argument: _skyfolio_content_v1_ListActivityRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListActivityResponse>): grpc.ClientUnaryCall;
  ListActivity(argument: _skyfolio_content_v1_ListActivityRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListActivityResponse>): grpc.ClientUnaryCall;
  /**
   * Lists what was done, newest first. Pages of at most 100. INVALID_ARGUMENT (INVALID_PAGE).
   */
  listActivity(argument: _skyfolio_content_v1_ListActivityRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListActivityResponse>): grpc.ClientUnaryCall;
  listActivity(argument: _skyfolio_content_v1_ListActivityRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListActivityResponse>): grpc.ClientUnaryCall;
  listActivity(argument: _skyfolio_content_v1_ListActivityRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListActivityResponse>): grpc.ClientUnaryCall;
  listActivity(argument: _skyfolio_content_v1_ListActivityRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListActivityResponse>): grpc.ClientUnaryCall;
  
}

/**
 * The audit trail of this service: who changed what and when.
 */
export interface ActivityHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Lists what was done, newest first. Pages of at most 100. INVALID_ARGUMENT (INVALID_PAGE).
   */
  ListActivity: grpc.handleUnaryCall<_skyfolio_content_v1_ListActivityRequest, _skyfolio_content_v1_ListActivityResponseInput>;
  
}

export interface ActivityDefinition extends grpc.ServiceDefinition {
  ListActivity: MethodDefinition<_skyfolio_content_v1_ListActivityRequestInput, _skyfolio_content_v1_ListActivityResponseInput, _skyfolio_content_v1_ListActivityRequest, _skyfolio_content_v1_ListActivityResponse>
}
