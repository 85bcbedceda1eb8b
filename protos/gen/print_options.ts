import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from './google/protobuf/FieldMask.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { CreatePrintOptionRequestInput as _skyfolio_store_v1_CreatePrintOptionRequestInput, CreatePrintOptionRequest as _skyfolio_store_v1_CreatePrintOptionRequest } from './skyfolio/store/v1/CreatePrintOptionRequest.ts';
import type { DeletePrintOptionRequestInput as _skyfolio_store_v1_DeletePrintOptionRequestInput, DeletePrintOptionRequest as _skyfolio_store_v1_DeletePrintOptionRequest } from './skyfolio/store/v1/DeletePrintOptionRequest.ts';
import type { DeletePrintOptionResponseInput as _skyfolio_store_v1_DeletePrintOptionResponseInput, DeletePrintOptionResponse as _skyfolio_store_v1_DeletePrintOptionResponse } from './skyfolio/store/v1/DeletePrintOptionResponse.ts';
import type { GetPrintOptionRequestInput as _skyfolio_store_v1_GetPrintOptionRequestInput, GetPrintOptionRequest as _skyfolio_store_v1_GetPrintOptionRequest } from './skyfolio/store/v1/GetPrintOptionRequest.ts';
import type { ListPrintOptionsRequestInput as _skyfolio_store_v1_ListPrintOptionsRequestInput, ListPrintOptionsRequest as _skyfolio_store_v1_ListPrintOptionsRequest } from './skyfolio/store/v1/ListPrintOptionsRequest.ts';
import type { ListPrintOptionsResponseInput as _skyfolio_store_v1_ListPrintOptionsResponseInput, ListPrintOptionsResponse as _skyfolio_store_v1_ListPrintOptionsResponse } from './skyfolio/store/v1/ListPrintOptionsResponse.ts';
import type { PrintOptionInput as _skyfolio_store_v1_PrintOptionInput, PrintOption as _skyfolio_store_v1_PrintOption } from './skyfolio/store/v1/PrintOption.ts';
import type { PrintOptionFieldsInput as _skyfolio_store_v1_PrintOptionFieldsInput, PrintOptionFields as _skyfolio_store_v1_PrintOptionFields } from './skyfolio/store/v1/PrintOptionFields.ts';
import type { PrintOptionsClient as _skyfolio_store_v1_PrintOptionsClient, PrintOptionsDefinition as _skyfolio_store_v1_PrintOptionsDefinition } from './skyfolio/store/v1/PrintOptions.ts';
import type { UpdatePrintOptionRequestInput as _skyfolio_store_v1_UpdatePrintOptionRequestInput, UpdatePrintOptionRequest as _skyfolio_store_v1_UpdatePrintOptionRequest } from './skyfolio/store/v1/UpdatePrintOptionRequest.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      FieldMask: MessageTypeDefinition<_google_protobuf_FieldMaskInput, _google_protobuf_FieldMask>
      Timestamp: MessageTypeDefinition<_google_protobuf_TimestampInput, _google_protobuf_Timestamp>
    }
  }
  skyfolio: {
    store: {
      v1: {
        CreatePrintOptionRequest: MessageTypeDefinition<_skyfolio_store_v1_CreatePrintOptionRequestInput, _skyfolio_store_v1_CreatePrintOptionRequest>
        DeletePrintOptionRequest: MessageTypeDefinition<_skyfolio_store_v1_DeletePrintOptionRequestInput, _skyfolio_store_v1_DeletePrintOptionRequest>
        DeletePrintOptionResponse: MessageTypeDefinition<_skyfolio_store_v1_DeletePrintOptionResponseInput, _skyfolio_store_v1_DeletePrintOptionResponse>
        GetPrintOptionRequest: MessageTypeDefinition<_skyfolio_store_v1_GetPrintOptionRequestInput, _skyfolio_store_v1_GetPrintOptionRequest>
        ListPrintOptionsRequest: MessageTypeDefinition<_skyfolio_store_v1_ListPrintOptionsRequestInput, _skyfolio_store_v1_ListPrintOptionsRequest>
        ListPrintOptionsResponse: MessageTypeDefinition<_skyfolio_store_v1_ListPrintOptionsResponseInput, _skyfolio_store_v1_ListPrintOptionsResponse>
        PrintOption: MessageTypeDefinition<_skyfolio_store_v1_PrintOptionInput, _skyfolio_store_v1_PrintOption>
        PrintOptionFields: MessageTypeDefinition<_skyfolio_store_v1_PrintOptionFieldsInput, _skyfolio_store_v1_PrintOptionFields>
        /**
         * Keeps the sizes a product can be printed in. A new shop has 13x19, 11x14, 16x20 and 20x30.
         */
        PrintOptions: SubtypeConstructor<typeof grpc.Client, _skyfolio_store_v1_PrintOptionsClient> & { service: _skyfolio_store_v1_PrintOptionsDefinition }
        UpdatePrintOptionRequest: MessageTypeDefinition<_skyfolio_store_v1_UpdatePrintOptionRequestInput, _skyfolio_store_v1_UpdatePrintOptionRequest>
      }
    }
  }
}

