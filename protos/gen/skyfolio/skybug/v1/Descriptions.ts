// Original file: skyfolio/skybug/v1/descriptions.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { EnhanceDescriptionRequestInput as _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, EnhanceDescriptionRequest as _skyfolio_skybug_v1_EnhanceDescriptionRequest } from '../../../skyfolio/skybug/v1/EnhanceDescriptionRequest.ts';
import type { EnhanceDescriptionResponseInput as _skyfolio_skybug_v1_EnhanceDescriptionResponseInput, EnhanceDescriptionResponse as _skyfolio_skybug_v1_EnhanceDescriptionResponse } from '../../../skyfolio/skybug/v1/EnhanceDescriptionResponse.ts';

/**
 * Writes about photographs, for the owner, from catalogues and what the file tells; nothing is invented.
 */
export interface DescriptionsClient extends grpc.Client {
  /**
   * A factual paragraph about a photograph. With a model it is the model's, built on the catalogue; without, or when the
   * model fails, it is composed. INVALID_ARGUMENT (NOTHING_TO_ENHANCE; 'Please enter some text to enhance'),
   * FAILED_PRECONDITION (TARGET_UNKNOWN) when there is neither a model nor a catalogue entry to build on.
   */
  EnhanceDescription(argument: _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_EnhanceDescriptionResponse>): grpc.ClientUnaryCall;
  EnhanceDescription(argument: _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_EnhanceDescriptionResponse>): grpc.ClientUnaryCall;
  EnhanceDescription(argument: _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_EnhanceDescriptionResponse>): grpc.ClientUnaryCall;
  EnhanceDescription(argument: _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_EnhanceDescriptionResponse>): grpc.ClientUnaryCall;
  /**
   * A factual paragraph about a photograph. With a model it is the model's, built on the catalogue; without, or when the
   * model fails, it is composed. INVALID_ARGUMENT (NOTHING_TO_ENHANCE; 'Please enter some text to enhance'),
   * FAILED_PRECONDITION (TARGET_UNKNOWN) when there is neither a model nor a catalogue entry to build on.
   */
  enhanceDescription(argument: _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_EnhanceDescriptionResponse>): grpc.ClientUnaryCall;
  enhanceDescription(argument: _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_EnhanceDescriptionResponse>): grpc.ClientUnaryCall;
  enhanceDescription(argument: _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_EnhanceDescriptionResponse>): grpc.ClientUnaryCall;
  enhanceDescription(argument: _skyfolio_skybug_v1_EnhanceDescriptionRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_EnhanceDescriptionResponse>): grpc.ClientUnaryCall;
  
}

/**
 * Writes about photographs, for the owner, from catalogues and what the file tells; nothing is invented.
 */
export interface DescriptionsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * A factual paragraph about a photograph. With a model it is the model's, built on the catalogue; without, or when the
   * model fails, it is composed. INVALID_ARGUMENT (NOTHING_TO_ENHANCE; 'Please enter some text to enhance'),
   * FAILED_PRECONDITION (TARGET_UNKNOWN) when there is neither a model nor a catalogue entry to build on.
   */
  EnhanceDescription: grpc.handleUnaryCall<_skyfolio_skybug_v1_EnhanceDescriptionRequest, _skyfolio_skybug_v1_EnhanceDescriptionResponseInput>;
  
}

export interface DescriptionsDefinition extends grpc.ServiceDefinition {
  EnhanceDescription: MethodDefinition<_skyfolio_skybug_v1_EnhanceDescriptionRequestInput, _skyfolio_skybug_v1_EnhanceDescriptionResponseInput, _skyfolio_skybug_v1_EnhanceDescriptionRequest, _skyfolio_skybug_v1_EnhanceDescriptionResponse>
}
