// Original file: skyfolio/changes/v1/changes.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { WatchEventInput as _skyfolio_changes_v1_WatchEventInput, WatchEvent as _skyfolio_changes_v1_WatchEvent } from '../../../skyfolio/changes/v1/WatchEvent.ts';
import type { WatchRequestInput as _skyfolio_changes_v1_WatchRequestInput, WatchRequest as _skyfolio_changes_v1_WatchRequest } from '../../../skyfolio/changes/v1/WatchRequest.ts';

/**
 * Tells callers that hold copies of a service's data which of it has changed. Offered by every service.
 */
export interface ChangesClient extends grpc.Client {
  /**
   * Streams the names of changed collections ("tags"), for as long as the caller listens.
   * The first event is `ready` (or `reset`, when `after` is too old to resume); a failure of the database ends the call
   * with UNAVAILABLE, and the caller comes back with its last position.
   */
  Watch(argument: _skyfolio_changes_v1_WatchRequestInput, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_skyfolio_changes_v1_WatchEvent>;
  Watch(argument: _skyfolio_changes_v1_WatchRequestInput, options?: grpc.CallOptions): grpc.ClientReadableStream<_skyfolio_changes_v1_WatchEvent>;
  /**
   * Streams the names of changed collections ("tags"), for as long as the caller listens.
   * The first event is `ready` (or `reset`, when `after` is too old to resume); a failure of the database ends the call
   * with UNAVAILABLE, and the caller comes back with its last position.
   */
  watch(argument: _skyfolio_changes_v1_WatchRequestInput, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_skyfolio_changes_v1_WatchEvent>;
  watch(argument: _skyfolio_changes_v1_WatchRequestInput, options?: grpc.CallOptions): grpc.ClientReadableStream<_skyfolio_changes_v1_WatchEvent>;
  
}

/**
 * Tells callers that hold copies of a service's data which of it has changed. Offered by every service.
 */
export interface ChangesHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Streams the names of changed collections ("tags"), for as long as the caller listens.
   * The first event is `ready` (or `reset`, when `after` is too old to resume); a failure of the database ends the call
   * with UNAVAILABLE, and the caller comes back with its last position.
   */
  Watch: grpc.handleServerStreamingCall<_skyfolio_changes_v1_WatchRequest, _skyfolio_changes_v1_WatchEventInput>;
  
}

export interface ChangesDefinition extends grpc.ServiceDefinition {
  Watch: MethodDefinition<_skyfolio_changes_v1_WatchRequestInput, _skyfolio_changes_v1_WatchEventInput, _skyfolio_changes_v1_WatchRequest, _skyfolio_changes_v1_WatchEvent>
}
