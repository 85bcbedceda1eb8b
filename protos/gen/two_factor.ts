import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { BeginTwoFactorRequestInput as _skyfolio_content_v1_BeginTwoFactorRequestInput, BeginTwoFactorRequest as _skyfolio_content_v1_BeginTwoFactorRequest } from './skyfolio/content/v1/BeginTwoFactorRequest.ts';
import type { BeginTwoFactorResponseInput as _skyfolio_content_v1_BeginTwoFactorResponseInput, BeginTwoFactorResponse as _skyfolio_content_v1_BeginTwoFactorResponse } from './skyfolio/content/v1/BeginTwoFactorResponse.ts';
import type { ConfirmTwoFactorRequestInput as _skyfolio_content_v1_ConfirmTwoFactorRequestInput, ConfirmTwoFactorRequest as _skyfolio_content_v1_ConfirmTwoFactorRequest } from './skyfolio/content/v1/ConfirmTwoFactorRequest.ts';
import type { DisableTwoFactorRequestInput as _skyfolio_content_v1_DisableTwoFactorRequestInput, DisableTwoFactorRequest as _skyfolio_content_v1_DisableTwoFactorRequest } from './skyfolio/content/v1/DisableTwoFactorRequest.ts';
import type { GetTwoFactorRequestInput as _skyfolio_content_v1_GetTwoFactorRequestInput, GetTwoFactorRequest as _skyfolio_content_v1_GetTwoFactorRequest } from './skyfolio/content/v1/GetTwoFactorRequest.ts';
import type { RecoveryCodesInput as _skyfolio_content_v1_RecoveryCodesInput, RecoveryCodes as _skyfolio_content_v1_RecoveryCodes } from './skyfolio/content/v1/RecoveryCodes.ts';
import type { RenewRecoveryCodesRequestInput as _skyfolio_content_v1_RenewRecoveryCodesRequestInput, RenewRecoveryCodesRequest as _skyfolio_content_v1_RenewRecoveryCodesRequest } from './skyfolio/content/v1/RenewRecoveryCodesRequest.ts';
import type { TwoFactorClient as _skyfolio_content_v1_TwoFactorClient, TwoFactorDefinition as _skyfolio_content_v1_TwoFactorDefinition } from './skyfolio/content/v1/TwoFactor.ts';
import type { TwoFactorStateInput as _skyfolio_content_v1_TwoFactorStateInput, TwoFactorState as _skyfolio_content_v1_TwoFactorState } from './skyfolio/content/v1/TwoFactorState.ts';

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
        BeginTwoFactorRequest: MessageTypeDefinition<_skyfolio_content_v1_BeginTwoFactorRequestInput, _skyfolio_content_v1_BeginTwoFactorRequest>
        BeginTwoFactorResponse: MessageTypeDefinition<_skyfolio_content_v1_BeginTwoFactorResponseInput, _skyfolio_content_v1_BeginTwoFactorResponse>
        ConfirmTwoFactorRequest: MessageTypeDefinition<_skyfolio_content_v1_ConfirmTwoFactorRequestInput, _skyfolio_content_v1_ConfirmTwoFactorRequest>
        DisableTwoFactorRequest: MessageTypeDefinition<_skyfolio_content_v1_DisableTwoFactorRequestInput, _skyfolio_content_v1_DisableTwoFactorRequest>
        GetTwoFactorRequest: MessageTypeDefinition<_skyfolio_content_v1_GetTwoFactorRequestInput, _skyfolio_content_v1_GetTwoFactorRequest>
        RecoveryCodes: MessageTypeDefinition<_skyfolio_content_v1_RecoveryCodesInput, _skyfolio_content_v1_RecoveryCodes>
        RenewRecoveryCodesRequest: MessageTypeDefinition<_skyfolio_content_v1_RenewRecoveryCodesRequestInput, _skyfolio_content_v1_RenewRecoveryCodesRequest>
        /**
         * Keeps the second factor of users: time-based codes (RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes. A secret
         * leaves this service once, while it is set up; recovery codes leave it once, when they are made.
         */
        TwoFactor: SubtypeConstructor<typeof grpc.Client, _skyfolio_content_v1_TwoFactorClient> & { service: _skyfolio_content_v1_TwoFactorDefinition }
        TwoFactorState: MessageTypeDefinition<_skyfolio_content_v1_TwoFactorStateInput, _skyfolio_content_v1_TwoFactorState>
      }
    }
  }
}

