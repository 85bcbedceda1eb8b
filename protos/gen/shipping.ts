import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { CarrierStatusInput as _skyfolio_store_v1_CarrierStatusInput, CarrierStatus as _skyfolio_store_v1_CarrierStatus } from './skyfolio/store/v1/CarrierStatus.ts';
import type { GetShippingStatusRequestInput as _skyfolio_store_v1_GetShippingStatusRequestInput, GetShippingStatusRequest as _skyfolio_store_v1_GetShippingStatusRequest } from './skyfolio/store/v1/GetShippingStatusRequest.ts';
import type { HearOfParcelRequestInput as _skyfolio_store_v1_HearOfParcelRequestInput, HearOfParcelRequest as _skyfolio_store_v1_HearOfParcelRequest } from './skyfolio/store/v1/HearOfParcelRequest.ts';
import type { HearOfParcelResponseInput as _skyfolio_store_v1_HearOfParcelResponseInput, HearOfParcelResponse as _skyfolio_store_v1_HearOfParcelResponse } from './skyfolio/store/v1/HearOfParcelResponse.ts';
import type { ShippingClient as _skyfolio_store_v1_ShippingClient, ShippingDefinition as _skyfolio_store_v1_ShippingDefinition } from './skyfolio/store/v1/Shipping.ts';
import type { ShippingStatusInput as _skyfolio_store_v1_ShippingStatusInput, ShippingStatus as _skyfolio_store_v1_ShippingStatus } from './skyfolio/store/v1/ShippingStatus.ts';
import type { VerifiedAddressInput as _skyfolio_store_v1_VerifiedAddressInput, VerifiedAddress as _skyfolio_store_v1_VerifiedAddress } from './skyfolio/store/v1/VerifiedAddress.ts';
import type { VerifyAddressRequestInput as _skyfolio_store_v1_VerifyAddressRequestInput, VerifyAddressRequest as _skyfolio_store_v1_VerifyAddressRequest } from './skyfolio/store/v1/VerifyAddressRequest.ts';
import type { VerifyAddressResponseInput as _skyfolio_store_v1_VerifyAddressResponseInput, VerifyAddressResponse as _skyfolio_store_v1_VerifyAddressResponse } from './skyfolio/store/v1/VerifyAddressResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  skyfolio: {
    store: {
      v1: {
        AddressVerdict: EnumTypeDefinition
        CarrierStatus: MessageTypeDefinition<_skyfolio_store_v1_CarrierStatusInput, _skyfolio_store_v1_CarrierStatus>
        GetShippingStatusRequest: MessageTypeDefinition<_skyfolio_store_v1_GetShippingStatusRequestInput, _skyfolio_store_v1_GetShippingStatusRequest>
        HearOfParcelRequest: MessageTypeDefinition<_skyfolio_store_v1_HearOfParcelRequestInput, _skyfolio_store_v1_HearOfParcelRequest>
        HearOfParcelResponse: MessageTypeDefinition<_skyfolio_store_v1_HearOfParcelResponseInput, _skyfolio_store_v1_HearOfParcelResponse>
        /**
         * Asks carriers about addresses and parcels.
         */
        Shipping: SubtypeConstructor<typeof grpc.Client, _skyfolio_store_v1_ShippingClient> & { service: _skyfolio_store_v1_ShippingDefinition }
        ShippingStatus: MessageTypeDefinition<_skyfolio_store_v1_ShippingStatusInput, _skyfolio_store_v1_ShippingStatus>
        VerifiedAddress: MessageTypeDefinition<_skyfolio_store_v1_VerifiedAddressInput, _skyfolio_store_v1_VerifiedAddress>
        VerifyAddressRequest: MessageTypeDefinition<_skyfolio_store_v1_VerifyAddressRequestInput, _skyfolio_store_v1_VerifyAddressRequest>
        VerifyAddressResponse: MessageTypeDefinition<_skyfolio_store_v1_VerifyAddressResponseInput, _skyfolio_store_v1_VerifyAddressResponse>
      }
    }
  }
}

