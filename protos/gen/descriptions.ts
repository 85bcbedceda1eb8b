import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { DescriptionsClient as _skyfolio_skybug_v1_DescriptionsClient, DescriptionsDefinition as _skyfolio_skybug_v1_DescriptionsDefinition } from './skyfolio/skybug/v1/Descriptions.ts';
import type { EnhanceDescriptionRequestInput as _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, EnhanceDescriptionRequest as _skyfolio_skybug_v1_EnhanceDescriptionRequest } from './skyfolio/skybug/v1/EnhanceDescriptionRequest.ts';
import type { EnhanceDescriptionResponseInput as _skyfolio_skybug_v1_EnhanceDescriptionResponseInput, EnhanceDescriptionResponse as _skyfolio_skybug_v1_EnhanceDescriptionResponse } from './skyfolio/skybug/v1/EnhanceDescriptionResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  skyfolio: {
    skybug: {
      v1: {
        /**
         * Writes about photographs, for the owner, from catalogues and what the file tells; nothing is invented.
         */
        Descriptions: SubtypeConstructor<typeof grpc.Client, _skyfolio_skybug_v1_DescriptionsClient> & { service: _skyfolio_skybug_v1_DescriptionsDefinition }
        EnhanceDescriptionRequest: MessageTypeDefinition<_skyfolio_skybug_v1_EnhanceDescriptionRequestInput, _skyfolio_skybug_v1_EnhanceDescriptionRequest>
        EnhanceDescriptionResponse: MessageTypeDefinition<_skyfolio_skybug_v1_EnhanceDescriptionResponseInput, _skyfolio_skybug_v1_EnhanceDescriptionResponse>
      }
    }
  }
}

