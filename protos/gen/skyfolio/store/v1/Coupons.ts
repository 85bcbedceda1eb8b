// Original file: skyfolio/store/v1/coupons.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CouponInput as _skyfolio_store_v1_CouponInput, Coupon as _skyfolio_store_v1_Coupon } from '../../../skyfolio/store/v1/Coupon.ts';
import type { CreateCouponRequestInput as _skyfolio_store_v1_CreateCouponRequestInput, CreateCouponRequest as _skyfolio_store_v1_CreateCouponRequest } from '../../../skyfolio/store/v1/CreateCouponRequest.ts';
import type { DeleteCouponRequestInput as _skyfolio_store_v1_DeleteCouponRequestInput, DeleteCouponRequest as _skyfolio_store_v1_DeleteCouponRequest } from '../../../skyfolio/store/v1/DeleteCouponRequest.ts';
import type { DeleteCouponResponseInput as _skyfolio_store_v1_DeleteCouponResponseInput, DeleteCouponResponse as _skyfolio_store_v1_DeleteCouponResponse } from '../../../skyfolio/store/v1/DeleteCouponResponse.ts';
import type { GetCouponRequestInput as _skyfolio_store_v1_GetCouponRequestInput, GetCouponRequest as _skyfolio_store_v1_GetCouponRequest } from '../../../skyfolio/store/v1/GetCouponRequest.ts';
import type { ListCouponUsagesRequestInput as _skyfolio_store_v1_ListCouponUsagesRequestInput, ListCouponUsagesRequest as _skyfolio_store_v1_ListCouponUsagesRequest } from '../../../skyfolio/store/v1/ListCouponUsagesRequest.ts';
import type { ListCouponUsagesResponseInput as _skyfolio_store_v1_ListCouponUsagesResponseInput, ListCouponUsagesResponse as _skyfolio_store_v1_ListCouponUsagesResponse } from '../../../skyfolio/store/v1/ListCouponUsagesResponse.ts';
import type { ListCouponsRequestInput as _skyfolio_store_v1_ListCouponsRequestInput, ListCouponsRequest as _skyfolio_store_v1_ListCouponsRequest } from '../../../skyfolio/store/v1/ListCouponsRequest.ts';
import type { ListCouponsResponseInput as _skyfolio_store_v1_ListCouponsResponseInput, ListCouponsResponse as _skyfolio_store_v1_ListCouponsResponse } from '../../../skyfolio/store/v1/ListCouponsResponse.ts';
import type { UpdateCouponRequestInput as _skyfolio_store_v1_UpdateCouponRequestInput, UpdateCouponRequest as _skyfolio_store_v1_UpdateCouponRequest } from '../../../skyfolio/store/v1/UpdateCouponRequest.ts';
import type { ValidateCouponRequestInput as _skyfolio_store_v1_ValidateCouponRequestInput, ValidateCouponRequest as _skyfolio_store_v1_ValidateCouponRequest } from '../../../skyfolio/store/v1/ValidateCouponRequest.ts';
import type { ValidateCouponResponseInput as _skyfolio_store_v1_ValidateCouponResponseInput, ValidateCouponResponse as _skyfolio_store_v1_ValidateCouponResponse } from '../../../skyfolio/store/v1/ValidateCouponResponse.ts';

/**
 * Keeps the coupons. A use is reserved when an order is prepared for payment and counted when the order is paid.
 */
export interface CouponsClient extends grpc.Client {
  /**
   * Creates a coupon. ALREADY_EXISTS (COUPON_CODE_TAKEN), INVALID_ARGUMENT (INVALID_COUPON).
   */
  CreateCoupon(argument: _skyfolio_store_v1_CreateCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  CreateCoupon(argument: _skyfolio_store_v1_CreateCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  CreateCoupon(argument: _skyfolio_store_v1_CreateCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  CreateCoupon(argument: _skyfolio_store_v1_CreateCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  /**
   * Creates a coupon. ALREADY_EXISTS (COUPON_CODE_TAKEN), INVALID_ARGUMENT (INVALID_COUPON).
   */
  createCoupon(argument: _skyfolio_store_v1_CreateCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  createCoupon(argument: _skyfolio_store_v1_CreateCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  createCoupon(argument: _skyfolio_store_v1_CreateCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  createCoupon(argument: _skyfolio_store_v1_CreateCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  
  /**
   * Removes a coupon; orders keep their discount. NOT_FOUND (COUPON_NOT_FOUND).
   */
  DeleteCoupon(argument: _skyfolio_store_v1_DeleteCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteCouponResponse>): grpc.ClientUnaryCall;
  DeleteCoupon(argument: _skyfolio_store_v1_DeleteCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteCouponResponse>): grpc.ClientUnaryCall;
  DeleteCoupon(argument: _skyfolio_store_v1_DeleteCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteCouponResponse>): grpc.ClientUnaryCall;
  DeleteCoupon(argument: _skyfolio_store_v1_DeleteCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteCouponResponse>): grpc.ClientUnaryCall;
  /**
   * Removes a coupon; orders keep their discount. NOT_FOUND (COUPON_NOT_FOUND).
   */
  deleteCoupon(argument: _skyfolio_store_v1_DeleteCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteCouponResponse>): grpc.ClientUnaryCall;
  deleteCoupon(argument: _skyfolio_store_v1_DeleteCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteCouponResponse>): grpc.ClientUnaryCall;
  deleteCoupon(argument: _skyfolio_store_v1_DeleteCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteCouponResponse>): grpc.ClientUnaryCall;
  deleteCoupon(argument: _skyfolio_store_v1_DeleteCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteCouponResponse>): grpc.ClientUnaryCall;
  
  /**
   * One coupon. NOT_FOUND (COUPON_NOT_FOUND).
   */
  GetCoupon(argument: _skyfolio_store_v1_GetCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  GetCoupon(argument: _skyfolio_store_v1_GetCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  GetCoupon(argument: _skyfolio_store_v1_GetCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  GetCoupon(argument: _skyfolio_store_v1_GetCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  /**
   * One coupon. NOT_FOUND (COUPON_NOT_FOUND).
   */
  getCoupon(argument: _skyfolio_store_v1_GetCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  getCoupon(argument: _skyfolio_store_v1_GetCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  getCoupon(argument: _skyfolio_store_v1_GetCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  getCoupon(argument: _skyfolio_store_v1_GetCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  
  /**
   * Lists the paid orders that used a coupon, newest first. Pages of at most 500. NOT_FOUND (COUPON_NOT_FOUND).
   */
  ListCouponUsages(argument: _skyfolio_store_v1_ListCouponUsagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponUsagesResponse>): grpc.ClientUnaryCall;
  ListCouponUsages(argument: _skyfolio_store_v1_ListCouponUsagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponUsagesResponse>): grpc.ClientUnaryCall;
  ListCouponUsages(argument: _skyfolio_store_v1_ListCouponUsagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponUsagesResponse>): grpc.ClientUnaryCall;
  ListCouponUsages(argument: _skyfolio_store_v1_ListCouponUsagesRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponUsagesResponse>): grpc.ClientUnaryCall;
  /**
   * Lists the paid orders that used a coupon, newest first. Pages of at most 500. NOT_FOUND (COUPON_NOT_FOUND).
   */
  listCouponUsages(argument: _skyfolio_store_v1_ListCouponUsagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponUsagesResponse>): grpc.ClientUnaryCall;
  listCouponUsages(argument: _skyfolio_store_v1_ListCouponUsagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponUsagesResponse>): grpc.ClientUnaryCall;
  listCouponUsages(argument: _skyfolio_store_v1_ListCouponUsagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponUsagesResponse>): grpc.ClientUnaryCall;
  listCouponUsages(argument: _skyfolio_store_v1_ListCouponUsagesRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponUsagesResponse>): grpc.ClientUnaryCall;
  
  /**
   * Lists coupons, newest first, ties by id, larger first. Pages of at most 500.
   */
  ListCoupons(argument: _skyfolio_store_v1_ListCouponsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponsResponse>): grpc.ClientUnaryCall;
  ListCoupons(argument: _skyfolio_store_v1_ListCouponsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponsResponse>): grpc.ClientUnaryCall;
  ListCoupons(argument: _skyfolio_store_v1_ListCouponsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponsResponse>): grpc.ClientUnaryCall;
  ListCoupons(argument: _skyfolio_store_v1_ListCouponsRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponsResponse>): grpc.ClientUnaryCall;
  /**
   * Lists coupons, newest first, ties by id, larger first. Pages of at most 500.
   */
  listCoupons(argument: _skyfolio_store_v1_ListCouponsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponsResponse>): grpc.ClientUnaryCall;
  listCoupons(argument: _skyfolio_store_v1_ListCouponsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponsResponse>): grpc.ClientUnaryCall;
  listCoupons(argument: _skyfolio_store_v1_ListCouponsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponsResponse>): grpc.ClientUnaryCall;
  listCoupons(argument: _skyfolio_store_v1_ListCouponsRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListCouponsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (COUPON_NOT_FOUND), ALREADY_EXISTS (COUPON_CODE_TAKEN),
   * INVALID_ARGUMENT (INVALID_COUPON, INVALID_MASK).
   */
  UpdateCoupon(argument: _skyfolio_store_v1_UpdateCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  UpdateCoupon(argument: _skyfolio_store_v1_UpdateCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  UpdateCoupon(argument: _skyfolio_store_v1_UpdateCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  UpdateCoupon(argument: _skyfolio_store_v1_UpdateCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  /**
   * Changes the fields named by the mask. NOT_FOUND (COUPON_NOT_FOUND), ALREADY_EXISTS (COUPON_CODE_TAKEN),
   * INVALID_ARGUMENT (INVALID_COUPON, INVALID_MASK).
   */
  updateCoupon(argument: _skyfolio_store_v1_UpdateCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  updateCoupon(argument: _skyfolio_store_v1_UpdateCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  updateCoupon(argument: _skyfolio_store_v1_UpdateCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  updateCoupon(argument: _skyfolio_store_v1_UpdateCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Coupon>): grpc.ClientUnaryCall;
  
  /**
   * Whether a code applies to an order of this size right now. A code that doesn't is an answer, not a failure.
   */
  ValidateCoupon(argument: _skyfolio_store_v1_ValidateCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ValidateCouponResponse>): grpc.ClientUnaryCall;
  ValidateCoupon(argument: _skyfolio_store_v1_ValidateCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ValidateCouponResponse>): grpc.ClientUnaryCall;
  ValidateCoupon(argument: _skyfolio_store_v1_ValidateCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ValidateCouponResponse>): grpc.ClientUnaryCall;
  ValidateCoupon(argument: _skyfolio_store_v1_ValidateCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ValidateCouponResponse>): grpc.ClientUnaryCall;
  /**
   * Whether a code applies to an order of this size right now. A code that doesn't is an answer, not a failure.
   */
  validateCoupon(argument: _skyfolio_store_v1_ValidateCouponRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ValidateCouponResponse>): grpc.ClientUnaryCall;
  validateCoupon(argument: _skyfolio_store_v1_ValidateCouponRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ValidateCouponResponse>): grpc.ClientUnaryCall;
  validateCoupon(argument: _skyfolio_store_v1_ValidateCouponRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ValidateCouponResponse>): grpc.ClientUnaryCall;
  validateCoupon(argument: _skyfolio_store_v1_ValidateCouponRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ValidateCouponResponse>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps the coupons. A use is reserved when an order is prepared for payment and counted when the order is paid.
 */
export interface CouponsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates a coupon. ALREADY_EXISTS (COUPON_CODE_TAKEN), INVALID_ARGUMENT (INVALID_COUPON).
   */
  CreateCoupon: grpc.handleUnaryCall<_skyfolio_store_v1_CreateCouponRequest, _skyfolio_store_v1_CouponInput>;
  
  /**
   * Removes a coupon; orders keep their discount. NOT_FOUND (COUPON_NOT_FOUND).
   */
  DeleteCoupon: grpc.handleUnaryCall<_skyfolio_store_v1_DeleteCouponRequest, _skyfolio_store_v1_DeleteCouponResponseInput>;
  
  /**
   * One coupon. NOT_FOUND (COUPON_NOT_FOUND).
   */
  GetCoupon: grpc.handleUnaryCall<_skyfolio_store_v1_GetCouponRequest, _skyfolio_store_v1_CouponInput>;
  
  /**
   * Lists the paid orders that used a coupon, newest first. Pages of at most 500. NOT_FOUND (COUPON_NOT_FOUND).
   */
  ListCouponUsages: grpc.handleUnaryCall<_skyfolio_store_v1_ListCouponUsagesRequest, _skyfolio_store_v1_ListCouponUsagesResponseInput>;
  
  /**
   * Lists coupons, newest first, ties by id, larger first. Pages of at most 500.
   */
  ListCoupons: grpc.handleUnaryCall<_skyfolio_store_v1_ListCouponsRequest, _skyfolio_store_v1_ListCouponsResponseInput>;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (COUPON_NOT_FOUND), ALREADY_EXISTS (COUPON_CODE_TAKEN),
   * INVALID_ARGUMENT (INVALID_COUPON, INVALID_MASK).
   */
  UpdateCoupon: grpc.handleUnaryCall<_skyfolio_store_v1_UpdateCouponRequest, _skyfolio_store_v1_CouponInput>;
  
  /**
   * Whether a code applies to an order of this size right now. A code that doesn't is an answer, not a failure.
   */
  ValidateCoupon: grpc.handleUnaryCall<_skyfolio_store_v1_ValidateCouponRequest, _skyfolio_store_v1_ValidateCouponResponseInput>;
  
}

export interface CouponsDefinition extends grpc.ServiceDefinition {
  CreateCoupon: MethodDefinition<_skyfolio_store_v1_CreateCouponRequestInput, _skyfolio_store_v1_CouponInput, _skyfolio_store_v1_CreateCouponRequest, _skyfolio_store_v1_Coupon>
  DeleteCoupon: MethodDefinition<_skyfolio_store_v1_DeleteCouponRequestInput, _skyfolio_store_v1_DeleteCouponResponseInput, _skyfolio_store_v1_DeleteCouponRequest, _skyfolio_store_v1_DeleteCouponResponse>
  GetCoupon: MethodDefinition<_skyfolio_store_v1_GetCouponRequestInput, _skyfolio_store_v1_CouponInput, _skyfolio_store_v1_GetCouponRequest, _skyfolio_store_v1_Coupon>
  ListCouponUsages: MethodDefinition<_skyfolio_store_v1_ListCouponUsagesRequestInput, _skyfolio_store_v1_ListCouponUsagesResponseInput, _skyfolio_store_v1_ListCouponUsagesRequest, _skyfolio_store_v1_ListCouponUsagesResponse>
  ListCoupons: MethodDefinition<_skyfolio_store_v1_ListCouponsRequestInput, _skyfolio_store_v1_ListCouponsResponseInput, _skyfolio_store_v1_ListCouponsRequest, _skyfolio_store_v1_ListCouponsResponse>
  UpdateCoupon: MethodDefinition<_skyfolio_store_v1_UpdateCouponRequestInput, _skyfolio_store_v1_CouponInput, _skyfolio_store_v1_UpdateCouponRequest, _skyfolio_store_v1_Coupon>
  ValidateCoupon: MethodDefinition<_skyfolio_store_v1_ValidateCouponRequestInput, _skyfolio_store_v1_ValidateCouponResponseInput, _skyfolio_store_v1_ValidateCouponRequest, _skyfolio_store_v1_ValidateCouponResponse>
}
