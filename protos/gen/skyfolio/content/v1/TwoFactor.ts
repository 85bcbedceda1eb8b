// Original file: skyfolio/content/v1/two_factor.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BeginTwoFactorRequestInput as _skyfolio_content_v1_BeginTwoFactorRequestInput, BeginTwoFactorRequest as _skyfolio_content_v1_BeginTwoFactorRequest } from '../../../skyfolio/content/v1/BeginTwoFactorRequest.ts';
import type { BeginTwoFactorResponseInput as _skyfolio_content_v1_BeginTwoFactorResponseInput, BeginTwoFactorResponse as _skyfolio_content_v1_BeginTwoFactorResponse } from '../../../skyfolio/content/v1/BeginTwoFactorResponse.ts';
import type { ConfirmTwoFactorRequestInput as _skyfolio_content_v1_ConfirmTwoFactorRequestInput, ConfirmTwoFactorRequest as _skyfolio_content_v1_ConfirmTwoFactorRequest } from '../../../skyfolio/content/v1/ConfirmTwoFactorRequest.ts';
import type { DisableTwoFactorRequestInput as _skyfolio_content_v1_DisableTwoFactorRequestInput, DisableTwoFactorRequest as _skyfolio_content_v1_DisableTwoFactorRequest } from '../../../skyfolio/content/v1/DisableTwoFactorRequest.ts';
import type { GetTwoFactorRequestInput as _skyfolio_content_v1_GetTwoFactorRequestInput, GetTwoFactorRequest as _skyfolio_content_v1_GetTwoFactorRequest } from '../../../skyfolio/content/v1/GetTwoFactorRequest.ts';
import type { RecoveryCodesInput as _skyfolio_content_v1_RecoveryCodesInput, RecoveryCodes as _skyfolio_content_v1_RecoveryCodes } from '../../../skyfolio/content/v1/RecoveryCodes.ts';
import type { RenewRecoveryCodesRequestInput as _skyfolio_content_v1_RenewRecoveryCodesRequestInput, RenewRecoveryCodesRequest as _skyfolio_content_v1_RenewRecoveryCodesRequest } from '../../../skyfolio/content/v1/RenewRecoveryCodesRequest.ts';
import type { TwoFactorStateInput as _skyfolio_content_v1_TwoFactorStateInput, TwoFactorState as _skyfolio_content_v1_TwoFactorState } from '../../../skyfolio/content/v1/TwoFactorState.ts';

/**
 * Keeps the second factor of users: time-based codes (RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes. A secret
 * leaves this service once, while it is set up; recovery codes leave it once, when they are made.
 */
export interface TwoFactorClient extends grpc.Client {
  /**
   * Makes a secret that counts once a code of it has been confirmed; one that was begun before is replaced.
   * NOT_FOUND; PERMISSION_DENIED (WRONG_PASSWORD); FAILED_PRECONDITION (TWO_FACTOR_ON) when it is on already.
   */
  BeginTwoFactor(argument: _skyfolio_content_v1_BeginTwoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_BeginTwoFactorResponse>): grpc.ClientUnaryCall;
  BeginTwoFactor(argument: _skyfolio_content_v1_BeginTwoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_BeginTwoFactorResponse>): grpc.ClientUnaryCall;
  BeginTwoFactor(argument: _skyfolio_content_v1_BeginTwoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_BeginTwoFactorResponse>): grpc.ClientUnaryCall;
  BeginTwoFactor(argument: _skyfolio_content_v1_BeginTwoFactorRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_BeginTwoFactorResponse>): grpc.ClientUnaryCall;
  /**
   * Makes a secret that counts once a code of it has been confirmed; one that was begun before is replaced.
   * NOT_FOUND; PERMISSION_DENIED (WRONG_PASSWORD); FAILED_PRECONDITION (TWO_FACTOR_ON) when it is on already.
   */
  beginTwoFactor(argument: _skyfolio_content_v1_BeginTwoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_BeginTwoFactorResponse>): grpc.ClientUnaryCall;
  beginTwoFactor(argument: _skyfolio_content_v1_BeginTwoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_BeginTwoFactorResponse>): grpc.ClientUnaryCall;
  beginTwoFactor(argument: _skyfolio_content_v1_BeginTwoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_BeginTwoFactorResponse>): grpc.ClientUnaryCall;
  beginTwoFactor(argument: _skyfolio_content_v1_BeginTwoFactorRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_BeginTwoFactorResponse>): grpc.ClientUnaryCall;
  
  /**
   * Turns it on and answers the recovery codes. INVALID_ARGUMENT (INVALID_CODE); FAILED_PRECONDITION (TWO_FACTOR_NOT_BEGUN)
   * without a secret of the last 15 minutes.
   */
  ConfirmTwoFactor(argument: _skyfolio_content_v1_ConfirmTwoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  ConfirmTwoFactor(argument: _skyfolio_content_v1_ConfirmTwoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  ConfirmTwoFactor(argument: _skyfolio_content_v1_ConfirmTwoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  ConfirmTwoFactor(argument: _skyfolio_content_v1_ConfirmTwoFactorRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  /**
   * Turns it on and answers the recovery codes. INVALID_ARGUMENT (INVALID_CODE); FAILED_PRECONDITION (TWO_FACTOR_NOT_BEGUN)
   * without a secret of the last 15 minutes.
   */
  confirmTwoFactor(argument: _skyfolio_content_v1_ConfirmTwoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  confirmTwoFactor(argument: _skyfolio_content_v1_ConfirmTwoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  confirmTwoFactor(argument: _skyfolio_content_v1_ConfirmTwoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  confirmTwoFactor(argument: _skyfolio_content_v1_ConfirmTwoFactorRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  
  /**
   * Turns it off and forgets secret and codes. PERMISSION_DENIED (WRONG_PASSWORD, WRONG_CODE);
   * FAILED_PRECONDITION (TWO_FACTOR_OFF); RESOURCE_EXHAUSTED (TOO_MANY_CODES).
   */
  DisableTwoFactor(argument: _skyfolio_content_v1_DisableTwoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  DisableTwoFactor(argument: _skyfolio_content_v1_DisableTwoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  DisableTwoFactor(argument: _skyfolio_content_v1_DisableTwoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  DisableTwoFactor(argument: _skyfolio_content_v1_DisableTwoFactorRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  /**
   * Turns it off and forgets secret and codes. PERMISSION_DENIED (WRONG_PASSWORD, WRONG_CODE);
   * FAILED_PRECONDITION (TWO_FACTOR_OFF); RESOURCE_EXHAUSTED (TOO_MANY_CODES).
   */
  disableTwoFactor(argument: _skyfolio_content_v1_DisableTwoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  disableTwoFactor(argument: _skyfolio_content_v1_DisableTwoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  disableTwoFactor(argument: _skyfolio_content_v1_DisableTwoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  disableTwoFactor(argument: _skyfolio_content_v1_DisableTwoFactorRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  
  /**
   * Whether a user signs in with a code. NOT_FOUND (USER_NOT_FOUND).
   */
  GetTwoFactor(argument: _skyfolio_content_v1_GetTwoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  GetTwoFactor(argument: _skyfolio_content_v1_GetTwoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  GetTwoFactor(argument: _skyfolio_content_v1_GetTwoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  GetTwoFactor(argument: _skyfolio_content_v1_GetTwoFactorRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  /**
   * Whether a user signs in with a code. NOT_FOUND (USER_NOT_FOUND).
   */
  getTwoFactor(argument: _skyfolio_content_v1_GetTwoFactorRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  getTwoFactor(argument: _skyfolio_content_v1_GetTwoFactorRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  getTwoFactor(argument: _skyfolio_content_v1_GetTwoFactorRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  getTwoFactor(argument: _skyfolio_content_v1_GetTwoFactorRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_TwoFactorState>): grpc.ClientUnaryCall;
  
  /**
   * Replaces the recovery codes. PERMISSION_DENIED (WRONG_PASSWORD, WRONG_CODE); FAILED_PRECONDITION (TWO_FACTOR_OFF);
   * RESOURCE_EXHAUSTED (TOO_MANY_CODES).
   */
  RenewRecoveryCodes(argument: _skyfolio_content_v1_RenewRecoveryCodesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  RenewRecoveryCodes(argument: _skyfolio_content_v1_RenewRecoveryCodesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  RenewRecoveryCodes(argument: _skyfolio_content_v1_RenewRecoveryCodesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  RenewRecoveryCodes(argument: _skyfolio_content_v1_RenewRecoveryCodesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  /**
   * Replaces the recovery codes. PERMISSION_DENIED (WRONG_PASSWORD, WRONG_CODE); FAILED_PRECONDITION (TWO_FACTOR_OFF);
   * RESOURCE_EXHAUSTED (TOO_MANY_CODES).
   */
  renewRecoveryCodes(argument: _skyfolio_content_v1_RenewRecoveryCodesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  renewRecoveryCodes(argument: _skyfolio_content_v1_RenewRecoveryCodesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  renewRecoveryCodes(argument: _skyfolio_content_v1_RenewRecoveryCodesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  renewRecoveryCodes(argument: _skyfolio_content_v1_RenewRecoveryCodesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_RecoveryCodes>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps the second factor of users: time-based codes (RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes. A secret
 * leaves this service once, while it is set up; recovery codes leave it once, when they are made.
 */
export interface TwoFactorHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Makes a secret that counts once a code of it has been confirmed; one that was begun before is replaced.
   * NOT_FOUND; PERMISSION_DENIED (WRONG_PASSWORD); FAILED_PRECONDITION (TWO_FACTOR_ON) when it is on already.
   */
  BeginTwoFactor: grpc.handleUnaryCall<_skyfolio_content_v1_BeginTwoFactorRequest, _skyfolio_content_v1_BeginTwoFactorResponseInput>;
  
  /**
   * Turns it on and answers the recovery codes. INVALID_ARGUMENT (INVALID_CODE); FAILED_PRECONDITION (TWO_FACTOR_NOT_BEGUN)
   * without a secret of the last 15 minutes.
   */
  ConfirmTwoFactor: grpc.handleUnaryCall<_skyfolio_content_v1_ConfirmTwoFactorRequest, _skyfolio_content_v1_RecoveryCodesInput>;
  
  /**
   * Turns it off and forgets secret and codes. PERMISSION_DENIED (WRONG_PASSWORD, WRONG_CODE);
   * FAILED_PRECONDITION (TWO_FACTOR_OFF); RESOURCE_EXHAUSTED (TOO_MANY_CODES).
   */
  DisableTwoFactor: grpc.handleUnaryCall<_skyfolio_content_v1_DisableTwoFactorRequest, _skyfolio_content_v1_TwoFactorStateInput>;
  
  /**
   * Whether a user signs in with a code. NOT_FOUND (USER_NOT_FOUND).
   */
  GetTwoFactor: grpc.handleUnaryCall<_skyfolio_content_v1_GetTwoFactorRequest, _skyfolio_content_v1_TwoFactorStateInput>;
  
  /**
   * Replaces the recovery codes. PERMISSION_DENIED (WRONG_PASSWORD, WRONG_CODE); FAILED_PRECONDITION (TWO_FACTOR_OFF);
   * RESOURCE_EXHAUSTED (TOO_MANY_CODES).
   */
  RenewRecoveryCodes: grpc.handleUnaryCall<_skyfolio_content_v1_RenewRecoveryCodesRequest, _skyfolio_content_v1_RecoveryCodesInput>;
  
}

export interface TwoFactorDefinition extends grpc.ServiceDefinition {
  BeginTwoFactor: MethodDefinition<_skyfolio_content_v1_BeginTwoFactorRequestInput, _skyfolio_content_v1_BeginTwoFactorResponseInput, _skyfolio_content_v1_BeginTwoFactorRequest, _skyfolio_content_v1_BeginTwoFactorResponse>
  ConfirmTwoFactor: MethodDefinition<_skyfolio_content_v1_ConfirmTwoFactorRequestInput, _skyfolio_content_v1_RecoveryCodesInput, _skyfolio_content_v1_ConfirmTwoFactorRequest, _skyfolio_content_v1_RecoveryCodes>
  DisableTwoFactor: MethodDefinition<_skyfolio_content_v1_DisableTwoFactorRequestInput, _skyfolio_content_v1_TwoFactorStateInput, _skyfolio_content_v1_DisableTwoFactorRequest, _skyfolio_content_v1_TwoFactorState>
  GetTwoFactor: MethodDefinition<_skyfolio_content_v1_GetTwoFactorRequestInput, _skyfolio_content_v1_TwoFactorStateInput, _skyfolio_content_v1_GetTwoFactorRequest, _skyfolio_content_v1_TwoFactorState>
  RenewRecoveryCodes: MethodDefinition<_skyfolio_content_v1_RenewRecoveryCodesRequestInput, _skyfolio_content_v1_RecoveryCodesInput, _skyfolio_content_v1_RenewRecoveryCodesRequest, _skyfolio_content_v1_RecoveryCodes>
}
