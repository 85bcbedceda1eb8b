// Original file: skyfolio/outside/v1/outside.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListOutsideServicesRequestInput as _skyfolio_outside_v1_ListOutsideServicesRequestInput, ListOutsideServicesRequest as _skyfolio_outside_v1_ListOutsideServicesRequest } from '../../../skyfolio/outside/v1/ListOutsideServicesRequest.ts';
import type { ListOutsideServicesResponseInput as _skyfolio_outside_v1_ListOutsideServicesResponseInput, ListOutsideServicesResponse as _skyfolio_outside_v1_ListOutsideServicesResponse } from '../../../skyfolio/outside/v1/ListOutsideServicesResponse.ts';

/**
 * What a service of ours uses of others, by its configuration. Keys and addresses are never told.
 */
export interface OutsideClient extends grpc.Client {
  /**
   * The outside services this one can use, configured or not.
   */
  ListOutsideServices(argument: _skyfolio_outside_v1_ListOutsideServicesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_outside_v1_ListOutsideServicesResponse>): grpc.ClientUnaryCall;
  ListOutsideServices(argument: _skyfolio_outside_v1_ListOutsideServicesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_outside_v1_ListOutsideServicesResponse>): grpc.ClientUnaryCall;
  ListOutsideServices(argument: _skyfolio_outside_v1_ListOutsideServicesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_outside_v1_ListOutsideServicesResponse>): grpc.ClientUnaryCall;
  ListOutsideServices(argument: _skyfolio_outside_v1_ListOutsideServicesRequestInput, callback: grpc.requestCallback<_skyfolio_outside_v1_ListOutsideServicesResponse>): grpc.ClientUnaryCall;
  /**
   * The outside services this one can use, configured or not.
   */
  listOutsideServices(argument: _skyfolio_outside_v1_ListOutsideServicesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_outside_v1_ListOutsideServicesResponse>): grpc.ClientUnaryCall;
  listOutsideServices(argument: _skyfolio_outside_v1_ListOutsideServicesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_outside_v1_ListOutsideServicesResponse>): grpc.ClientUnaryCall;
  listOutsideServices(argument: _skyfolio_outside_v1_ListOutsideServicesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_outside_v1_ListOutsideServicesResponse>): grpc.ClientUnaryCall;
  listOutsideServices(argument: _skyfolio_outside_v1_ListOutsideServicesRequestInput, callback: grpc.requestCallback<_skyfolio_outside_v1_ListOutsideServicesResponse>): grpc.ClientUnaryCall;
  
}

/**
 * What a service of ours uses of others, by its configuration. Keys and addresses are never told.
 */
export interface OutsideHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The outside services this one can use, configured or not.
   */
  ListOutsideServices: grpc.handleUnaryCall<_skyfolio_outside_v1_ListOutsideServicesRequest, _skyfolio_outside_v1_ListOutsideServicesResponseInput>;
  
}

export interface OutsideDefinition extends grpc.ServiceDefinition {
  ListOutsideServices: MethodDefinition<_skyfolio_outside_v1_ListOutsideServicesRequestInput, _skyfolio_outside_v1_ListOutsideServicesResponseInput, _skyfolio_outside_v1_ListOutsideServicesRequest, _skyfolio_outside_v1_ListOutsideServicesResponse>
}
