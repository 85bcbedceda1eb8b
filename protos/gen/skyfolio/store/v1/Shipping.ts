// Original file: skyfolio/store/v1/shipping.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetShippingStatusRequestInput as _skyfolio_store_v1_GetShippingStatusRequestInput, GetShippingStatusRequest as _skyfolio_store_v1_GetShippingStatusRequest } from '../../../skyfolio/store/v1/GetShippingStatusRequest.ts';
import type { HearOfParcelRequestInput as _skyfolio_store_v1_HearOfParcelRequestInput, HearOfParcelRequest as _skyfolio_store_v1_HearOfParcelRequest } from '../../../skyfolio/store/v1/HearOfParcelRequest.ts';
import type { HearOfParcelResponseInput as _skyfolio_store_v1_HearOfParcelResponseInput, HearOfParcelResponse as _skyfolio_store_v1_HearOfParcelResponse } from '../../../skyfolio/store/v1/HearOfParcelResponse.ts';
import type { ShippingStatusInput as _skyfolio_store_v1_ShippingStatusInput, ShippingStatus as _skyfolio_store_v1_ShippingStatus } from '../../../skyfolio/store/v1/ShippingStatus.ts';
import type { VerifyAddressRequestInput as _skyfolio_store_v1_VerifyAddressRequestInput, VerifyAddressRequest as _skyfolio_store_v1_VerifyAddressRequest } from '../../../skyfolio/store/v1/VerifyAddressRequest.ts';
import type { VerifyAddressResponseInput as _skyfolio_store_v1_VerifyAddressResponseInput, VerifyAddressResponse as _skyfolio_store_v1_VerifyAddressResponse } from '../../../skyfolio/store/v1/VerifyAddressResponse.ts';

/**
 * Asks carriers about addresses and parcels.
 */
export interface ShippingClient extends grpc.Client {
  /**
   * Which carriers are configured, and how they are doing.
   */
  GetShippingStatus(argument: _skyfolio_store_v1_GetShippingStatusRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ShippingStatus>): grpc.ClientUnaryCall;
  GetShippingStatus(argument: _skyfolio_store_v1_GetShippingStatusRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ShippingStatus>): grpc.ClientUnaryCall;
  GetShippingStatus(argument: _skyfolio_store_v1_GetShippingStatusRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ShippingStatus>): grpc.ClientUnaryCall;
  GetShippingStatus(argument: _skyfolio_store_v1_GetShippingStatusRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ShippingStatus>): grpc.ClientUnaryCall;
  /**
   * Which carriers are configured, and how they are doing.
   */
  getShippingStatus(argument: _skyfolio_store_v1_GetShippingStatusRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ShippingStatus>): grpc.ClientUnaryCall;
  getShippingStatus(argument: _skyfolio_store_v1_GetShippingStatusRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ShippingStatus>): grpc.ClientUnaryCall;
  getShippingStatus(argument: _skyfolio_store_v1_GetShippingStatusRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ShippingStatus>): grpc.ClientUnaryCall;
  getShippingStatus(argument: _skyfolio_store_v1_GetShippingStatusRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ShippingStatus>): grpc.ClientUnaryCall;
  
  /**
   * A carrier's webhook tells of a parcel. It is a hint: the carrier is asked. Numbers that aren't ours are taken silently.
   */
  HearOfParcel(argument: _skyfolio_store_v1_HearOfParcelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_HearOfParcelResponse>): grpc.ClientUnaryCall;
  HearOfParcel(argument: _skyfolio_store_v1_HearOfParcelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_HearOfParcelResponse>): grpc.ClientUnaryCall;
  HearOfParcel(argument: _skyfolio_store_v1_HearOfParcelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_HearOfParcelResponse>): grpc.ClientUnaryCall;
  HearOfParcel(argument: _skyfolio_store_v1_HearOfParcelRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_HearOfParcelResponse>): grpc.ClientUnaryCall;
  /**
   * A carrier's webhook tells of a parcel. It is a hint: the carrier is asked. Numbers that aren't ours are taken silently.
   */
  hearOfParcel(argument: _skyfolio_store_v1_HearOfParcelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_HearOfParcelResponse>): grpc.ClientUnaryCall;
  hearOfParcel(argument: _skyfolio_store_v1_HearOfParcelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_HearOfParcelResponse>): grpc.ClientUnaryCall;
  hearOfParcel(argument: _skyfolio_store_v1_HearOfParcelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_HearOfParcelResponse>): grpc.ClientUnaryCall;
  hearOfParcel(argument: _skyfolio_store_v1_HearOfParcelRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_HearOfParcelResponse>): grpc.ClientUnaryCall;
  
  /**
   * Whether mail reaches an address, and how the carrier writes it. An address that isn't found, and a carrier that can't be
   * asked, are different answers, not failures. INVALID_ARGUMENT (INVALID_ADDRESS).
   */
  VerifyAddress(argument: _skyfolio_store_v1_VerifyAddressRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_VerifyAddressResponse>): grpc.ClientUnaryCall;
  VerifyAddress(argument: _skyfolio_store_v1_VerifyAddressRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_VerifyAddressResponse>): grpc.ClientUnaryCall;
  VerifyAddress(argument: _skyfolio_store_v1_VerifyAddressRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_VerifyAddressResponse>): grpc.ClientUnaryCall;
  VerifyAddress(argument: _skyfolio_store_v1_VerifyAddressRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_VerifyAddressResponse>): grpc.ClientUnaryCall;
  /**
   * Whether mail reaches an address, and how the carrier writes it. An address that isn't found, and a carrier that can't be
   * asked, are different answers, not failures. INVALID_ARGUMENT (INVALID_ADDRESS).
   */
  verifyAddress(argument: _skyfolio_store_v1_VerifyAddressRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_VerifyAddressResponse>): grpc.ClientUnaryCall;
  verifyAddress(argument: _skyfolio_store_v1_VerifyAddressRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_VerifyAddressResponse>): grpc.ClientUnaryCall;
  verifyAddress(argument: _skyfolio_store_v1_VerifyAddressRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_VerifyAddressResponse>): grpc.ClientUnaryCall;
  verifyAddress(argument: _skyfolio_store_v1_VerifyAddressRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_VerifyAddressResponse>): grpc.ClientUnaryCall;
  
}

/**
 * Asks carriers about addresses and parcels.
 */
export interface ShippingHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Which carriers are configured, and how they are doing.
   */
  GetShippingStatus: grpc.handleUnaryCall<_skyfolio_store_v1_GetShippingStatusRequest, _skyfolio_store_v1_ShippingStatusInput>;
  
  /**
   * A carrier's webhook tells of a parcel. It is a hint: the carrier is asked. Numbers that aren't ours are taken silently.
   */
  HearOfParcel: grpc.handleUnaryCall<_skyfolio_store_v1_HearOfParcelRequest, _skyfolio_store_v1_HearOfParcelResponseInput>;
  
  /**
   * Whether mail reaches an address, and how the carrier writes it. An address that isn't found, and a carrier that can't be
   * asked, are different answers, not failures. INVALID_ARGUMENT (INVALID_ADDRESS).
   */
  VerifyAddress: grpc.handleUnaryCall<_skyfolio_store_v1_VerifyAddressRequest, _skyfolio_store_v1_VerifyAddressResponseInput>;
  
}

export interface ShippingDefinition extends grpc.ServiceDefinition {
  GetShippingStatus: MethodDefinition<_skyfolio_store_v1_GetShippingStatusRequestInput, _skyfolio_store_v1_ShippingStatusInput, _skyfolio_store_v1_GetShippingStatusRequest, _skyfolio_store_v1_ShippingStatus>
  HearOfParcel: MethodDefinition<_skyfolio_store_v1_HearOfParcelRequestInput, _skyfolio_store_v1_HearOfParcelResponseInput, _skyfolio_store_v1_HearOfParcelRequest, _skyfolio_store_v1_HearOfParcelResponse>
  VerifyAddress: MethodDefinition<_skyfolio_store_v1_VerifyAddressRequestInput, _skyfolio_store_v1_VerifyAddressResponseInput, _skyfolio_store_v1_VerifyAddressRequest, _skyfolio_store_v1_VerifyAddressResponse>
}
