// Original file: skyfolio/store/v1/print_options.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreatePrintOptionRequestInput as _skyfolio_store_v1_CreatePrintOptionRequestInput, CreatePrintOptionRequest as _skyfolio_store_v1_CreatePrintOptionRequest } from '../../../skyfolio/store/v1/CreatePrintOptionRequest.ts';
import type { DeletePrintOptionRequestInput as _skyfolio_store_v1_DeletePrintOptionRequestInput, DeletePrintOptionRequest as _skyfolio_store_v1_DeletePrintOptionRequest } from '../../../skyfolio/store/v1/DeletePrintOptionRequest.ts';
import type { DeletePrintOptionResponseInput as _skyfolio_store_v1_DeletePrintOptionResponseInput, DeletePrintOptionResponse as _skyfolio_store_v1_DeletePrintOptionResponse } from '../../../skyfolio/store/v1/DeletePrintOptionResponse.ts';
import type { GetPrintOptionRequestInput as _skyfolio_store_v1_GetPrintOptionRequestInput, GetPrintOptionRequest as _skyfolio_store_v1_GetPrintOptionRequest } from '../../../skyfolio/store/v1/GetPrintOptionRequest.ts';
import type { ListPrintOptionsRequestInput as _skyfolio_store_v1_ListPrintOptionsRequestInput, ListPrintOptionsRequest as _skyfolio_store_v1_ListPrintOptionsRequest } from '../../../skyfolio/store/v1/ListPrintOptionsRequest.ts';
import type { ListPrintOptionsResponseInput as _skyfolio_store_v1_ListPrintOptionsResponseInput, ListPrintOptionsResponse as _skyfolio_store_v1_ListPrintOptionsResponse } from '../../../skyfolio/store/v1/ListPrintOptionsResponse.ts';
import type { PrintOptionInput as _skyfolio_store_v1_PrintOptionInput, PrintOption as _skyfolio_store_v1_PrintOption } from '../../../skyfolio/store/v1/PrintOption.ts';
import type { UpdatePrintOptionRequestInput as _skyfolio_store_v1_UpdatePrintOptionRequestInput, UpdatePrintOptionRequest as _skyfolio_store_v1_UpdatePrintOptionRequest } from '../../../skyfolio/store/v1/UpdatePrintOptionRequest.ts';

/**
 * Keeps the sizes a product can be printed in. A new shop has 13x19, 11x14, 16x20 and 20x30.
 */
export interface PrintOptionsClient extends grpc.Client {
  /**
   * Creates a print option. INVALID_ARGUMENT (INVALID_PRINT_OPTION).
   */
  CreatePrintOption(argument: _skyfolio_store_v1_CreatePrintOptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  CreatePrintOption(argument: _skyfolio_store_v1_CreatePrintOptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  CreatePrintOption(argument: _skyfolio_store_v1_CreatePrintOptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  CreatePrintOption(argument: _skyfolio_store_v1_CreatePrintOptionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  /**
   * Creates a print option. INVALID_ARGUMENT (INVALID_PRINT_OPTION).
   */
  createPrintOption(argument: _skyfolio_store_v1_CreatePrintOptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  createPrintOption(argument: _skyfolio_store_v1_CreatePrintOptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  createPrintOption(argument: _skyfolio_store_v1_CreatePrintOptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  createPrintOption(argument: _skyfolio_store_v1_CreatePrintOptionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  
  /**
   * Removes a print option; orders keep what was bought. NOT_FOUND (PRINT_OPTION_NOT_FOUND).
   */
  DeletePrintOption(argument: _skyfolio_store_v1_DeletePrintOptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeletePrintOptionResponse>): grpc.ClientUnaryCall;
  DeletePrintOption(argument: _skyfolio_store_v1_DeletePrintOptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_DeletePrintOptionResponse>): grpc.ClientUnaryCall;
  DeletePrintOption(argument: _skyfolio_store_v1_DeletePrintOptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeletePrintOptionResponse>): grpc.ClientUnaryCall;
  DeletePrintOption(argument: _skyfolio_store_v1_DeletePrintOptionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_DeletePrintOptionResponse>): grpc.ClientUnaryCall;
  /**
   * Removes a print option; orders keep what was bought. NOT_FOUND (PRINT_OPTION_NOT_FOUND).
   */
  deletePrintOption(argument: _skyfolio_store_v1_DeletePrintOptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeletePrintOptionResponse>): grpc.ClientUnaryCall;
  deletePrintOption(argument: _skyfolio_store_v1_DeletePrintOptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_DeletePrintOptionResponse>): grpc.ClientUnaryCall;
  deletePrintOption(argument: _skyfolio_store_v1_DeletePrintOptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeletePrintOptionResponse>): grpc.ClientUnaryCall;
  deletePrintOption(argument: _skyfolio_store_v1_DeletePrintOptionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_DeletePrintOptionResponse>): grpc.ClientUnaryCall;
  
  /**
   * One print option, active or not. NOT_FOUND (PRINT_OPTION_NOT_FOUND).
   */
  GetPrintOption(argument: _skyfolio_store_v1_GetPrintOptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  GetPrintOption(argument: _skyfolio_store_v1_GetPrintOptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  GetPrintOption(argument: _skyfolio_store_v1_GetPrintOptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  GetPrintOption(argument: _skyfolio_store_v1_GetPrintOptionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  /**
   * One print option, active or not. NOT_FOUND (PRINT_OPTION_NOT_FOUND).
   */
  getPrintOption(argument: _skyfolio_store_v1_GetPrintOptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  getPrintOption(argument: _skyfolio_store_v1_GetPrintOptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  getPrintOption(argument: _skyfolio_store_v1_GetPrintOptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  getPrintOption(argument: _skyfolio_store_v1_GetPrintOptionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  
  /**
   * Lists print options by sort_order, ties by id; the first active one is the default of every product. Pages of at most 500.
   */
  ListPrintOptions(argument: _skyfolio_store_v1_ListPrintOptionsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListPrintOptionsResponse>): grpc.ClientUnaryCall;
  ListPrintOptions(argument: _skyfolio_store_v1_ListPrintOptionsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListPrintOptionsResponse>): grpc.ClientUnaryCall;
  ListPrintOptions(argument: _skyfolio_store_v1_ListPrintOptionsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListPrintOptionsResponse>): grpc.ClientUnaryCall;
  ListPrintOptions(argument: _skyfolio_store_v1_ListPrintOptionsRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListPrintOptionsResponse>): grpc.ClientUnaryCall;
  /**
   * Lists print options by sort_order, ties by id; the first active one is the default of every product. Pages of at most 500.
   */
  listPrintOptions(argument: _skyfolio_store_v1_ListPrintOptionsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListPrintOptionsResponse>): grpc.ClientUnaryCall;
  listPrintOptions(argument: _skyfolio_store_v1_ListPrintOptionsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListPrintOptionsResponse>): grpc.ClientUnaryCall;
  listPrintOptions(argument: _skyfolio_store_v1_ListPrintOptionsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListPrintOptionsResponse>): grpc.ClientUnaryCall;
  listPrintOptions(argument: _skyfolio_store_v1_ListPrintOptionsRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListPrintOptionsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (PRINT_OPTION_NOT_FOUND), INVALID_ARGUMENT (INVALID_PRINT_OPTION, INVALID_MASK).
   */
  UpdatePrintOption(argument: _skyfolio_store_v1_UpdatePrintOptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  UpdatePrintOption(argument: _skyfolio_store_v1_UpdatePrintOptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  UpdatePrintOption(argument: _skyfolio_store_v1_UpdatePrintOptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  UpdatePrintOption(argument: _skyfolio_store_v1_UpdatePrintOptionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  /**
   * Changes the fields named by the mask. NOT_FOUND (PRINT_OPTION_NOT_FOUND), INVALID_ARGUMENT (INVALID_PRINT_OPTION, INVALID_MASK).
   */
  updatePrintOption(argument: _skyfolio_store_v1_UpdatePrintOptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  updatePrintOption(argument: _skyfolio_store_v1_UpdatePrintOptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  updatePrintOption(argument: _skyfolio_store_v1_UpdatePrintOptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  updatePrintOption(argument: _skyfolio_store_v1_UpdatePrintOptionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_PrintOption>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps the sizes a product can be printed in. A new shop has 13x19, 11x14, 16x20 and 20x30.
 */
export interface PrintOptionsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates a print option. INVALID_ARGUMENT (INVALID_PRINT_OPTION).
   */
  CreatePrintOption: grpc.handleUnaryCall<_skyfolio_store_v1_CreatePrintOptionRequest, _skyfolio_store_v1_PrintOptionInput>;
  
  /**
   * Removes a print option; orders keep what was bought. NOT_FOUND (PRINT_OPTION_NOT_FOUND).
   */
  DeletePrintOption: grpc.handleUnaryCall<_skyfolio_store_v1_DeletePrintOptionRequest, _skyfolio_store_v1_DeletePrintOptionResponseInput>;
  
  /**
   * One print option, active or not. NOT_FOUND (PRINT_OPTION_NOT_FOUND).
   */
  GetPrintOption: grpc.handleUnaryCall<_skyfolio_store_v1_GetPrintOptionRequest, _skyfolio_store_v1_PrintOptionInput>;
  
  /**
   * Lists print options by sort_order, ties by id; the first active one is the default of every product. Pages of at most 500.
   */
  ListPrintOptions: grpc.handleUnaryCall<_skyfolio_store_v1_ListPrintOptionsRequest, _skyfolio_store_v1_ListPrintOptionsResponseInput>;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (PRINT_OPTION_NOT_FOUND), INVALID_ARGUMENT (INVALID_PRINT_OPTION, INVALID_MASK).
   */
  UpdatePrintOption: grpc.handleUnaryCall<_skyfolio_store_v1_UpdatePrintOptionRequest, _skyfolio_store_v1_PrintOptionInput>;
  
}

export interface PrintOptionsDefinition extends grpc.ServiceDefinition {
  CreatePrintOption: MethodDefinition<_skyfolio_store_v1_CreatePrintOptionRequestInput, _skyfolio_store_v1_PrintOptionInput, _skyfolio_store_v1_CreatePrintOptionRequest, _skyfolio_store_v1_PrintOption>
  DeletePrintOption: MethodDefinition<_skyfolio_store_v1_DeletePrintOptionRequestInput, _skyfolio_store_v1_DeletePrintOptionResponseInput, _skyfolio_store_v1_DeletePrintOptionRequest, _skyfolio_store_v1_DeletePrintOptionResponse>
  GetPrintOption: MethodDefinition<_skyfolio_store_v1_GetPrintOptionRequestInput, _skyfolio_store_v1_PrintOptionInput, _skyfolio_store_v1_GetPrintOptionRequest, _skyfolio_store_v1_PrintOption>
  ListPrintOptions: MethodDefinition<_skyfolio_store_v1_ListPrintOptionsRequestInput, _skyfolio_store_v1_ListPrintOptionsResponseInput, _skyfolio_store_v1_ListPrintOptionsRequest, _skyfolio_store_v1_ListPrintOptionsResponse>
  UpdatePrintOption: MethodDefinition<_skyfolio_store_v1_UpdatePrintOptionRequestInput, _skyfolio_store_v1_PrintOptionInput, _skyfolio_store_v1_UpdatePrintOptionRequest, _skyfolio_store_v1_PrintOption>
}
