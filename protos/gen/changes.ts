import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ChangedInput as _skyfolio_changes_v1_ChangedInput, Changed as _skyfolio_changes_v1_Changed } from './skyfolio/changes/v1/Changed.ts';
import type { ChangesClient as _skyfolio_changes_v1_ChangesClient, ChangesDefinition as _skyfolio_changes_v1_ChangesDefinition } from './skyfolio/changes/v1/Changes.ts';
import type { ReadyInput as _skyfolio_changes_v1_ReadyInput, Ready as _skyfolio_changes_v1_Ready } from './skyfolio/changes/v1/Ready.ts';
import type { ResetInput as _skyfolio_changes_v1_ResetInput, Reset as _skyfolio_changes_v1_Reset } from './skyfolio/changes/v1/Reset.ts';
import type { WatchEventInput as _skyfolio_changes_v1_WatchEventInput, WatchEvent as _skyfolio_changes_v1_WatchEvent } from './skyfolio/changes/v1/WatchEvent.ts';
import type { WatchRequestInput as _skyfolio_changes_v1_WatchRequestInput, WatchRequest as _skyfolio_changes_v1_WatchRequest } from './skyfolio/changes/v1/WatchRequest.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  skyfolio: {
    changes: {
      v1: {
        Changed: MessageTypeDefinition<_skyfolio_changes_v1_ChangedInput, _skyfolio_changes_v1_Changed>
        /**
         * Tells callers that hold copies of a service's data which of it has changed. Offered by every service.
         */
        Changes: SubtypeConstructor<typeof grpc.Client, _skyfolio_changes_v1_ChangesClient> & { service: _skyfolio_changes_v1_ChangesDefinition }
        Ready: MessageTypeDefinition<_skyfolio_changes_v1_ReadyInput, _skyfolio_changes_v1_Ready>
        Reset: MessageTypeDefinition<_skyfolio_changes_v1_ResetInput, _skyfolio_changes_v1_Reset>
        WatchEvent: MessageTypeDefinition<_skyfolio_changes_v1_WatchEventInput, _skyfolio_changes_v1_WatchEvent>
        WatchRequest: MessageTypeDefinition<_skyfolio_changes_v1_WatchRequestInput, _skyfolio_changes_v1_WatchRequest>
      }
    }
  }
}

