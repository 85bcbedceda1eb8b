import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ListOutsideServicesRequestInput as _skyfolio_outside_v1_ListOutsideServicesRequestInput, ListOutsideServicesRequest as _skyfolio_outside_v1_ListOutsideServicesRequest } from './skyfolio/outside/v1/ListOutsideServicesRequest.ts';
import type { ListOutsideServicesResponseInput as _skyfolio_outside_v1_ListOutsideServicesResponseInput, ListOutsideServicesResponse as _skyfolio_outside_v1_ListOutsideServicesResponse } from './skyfolio/outside/v1/ListOutsideServicesResponse.ts';
import type { OutsideClient as _skyfolio_outside_v1_OutsideClient, OutsideDefinition as _skyfolio_outside_v1_OutsideDefinition } from './skyfolio/outside/v1/Outside.ts';
import type { OutsideServiceInput as _skyfolio_outside_v1_OutsideServiceInput, OutsideService as _skyfolio_outside_v1_OutsideService } from './skyfolio/outside/v1/OutsideService.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  skyfolio: {
    outside: {
      v1: {
        ListOutsideServicesRequest: MessageTypeDefinition<_skyfolio_outside_v1_ListOutsideServicesRequestInput, _skyfolio_outside_v1_ListOutsideServicesRequest>
        ListOutsideServicesResponse: MessageTypeDefinition<_skyfolio_outside_v1_ListOutsideServicesResponseInput, _skyfolio_outside_v1_ListOutsideServicesResponse>
        /**
         * What a service of ours uses of others, by its configuration. Keys and addresses are never told.
         */
        Outside: SubtypeConstructor<typeof grpc.Client, _skyfolio_outside_v1_OutsideClient> & { service: _skyfolio_outside_v1_OutsideDefinition }
        OutsideService: MessageTypeDefinition<_skyfolio_outside_v1_OutsideServiceInput, _skyfolio_outside_v1_OutsideService>
        OutsideState: EnumTypeDefinition
      }
    }
  }
}

