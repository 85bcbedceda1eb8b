import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from './google/protobuf/FieldMask.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { CouponInput as _skyfolio_store_v1_CouponInput, Coupon as _skyfolio_store_v1_Coupon } from './skyfolio/store/v1/Coupon.ts';
import type { CouponFieldsInput as _skyfolio_store_v1_CouponFieldsInput, CouponFields as _skyfolio_store_v1_CouponFields } from './skyfolio/store/v1/CouponFields.ts';
import type { CouponUsageInput as _skyfolio_store_v1_CouponUsageInput, CouponUsage as _skyfolio_store_v1_CouponUsage } from './skyfolio/store/v1/CouponUsage.ts';
import type { CouponsClient as _skyfolio_store_v1_CouponsClient, CouponsDefinition as _skyfolio_store_v1_CouponsDefinition } from './skyfolio/store/v1/Coupons.ts';
import type { CreateCouponRequestInput as _skyfolio_store_v1_CreateCouponRequestInput, CreateCouponRequest as _skyfolio_store_v1_CreateCouponRequest } from './skyfolio/store/v1/CreateCouponRequest.ts';
import type { CreateProductRequestInput as _skyfolio_store_v1_CreateProductRequestInput, CreateProductRequest as _skyfolio_store_v1_CreateProductRequest } from './skyfolio/store/v1/CreateProductRequest.ts';
import type { DeleteCouponRequestInput as _skyfolio_store_v1_DeleteCouponRequestInput, DeleteCouponRequest as _skyfolio_store_v1_DeleteCouponRequest } from './skyfolio/store/v1/DeleteCouponRequest.ts';
import type { DeleteCouponResponseInput as _skyfolio_store_v1_DeleteCouponResponseInput, DeleteCouponResponse as _skyfolio_store_v1_DeleteCouponResponse } from './skyfolio/store/v1/DeleteCouponResponse.ts';
import type { DeleteProductRequestInput as _skyfolio_store_v1_DeleteProductRequestInput, DeleteProductRequest as _skyfolio_store_v1_DeleteProductRequest } from './skyfolio/store/v1/DeleteProductRequest.ts';
import type { DeleteProductResponseInput as _skyfolio_store_v1_DeleteProductResponseInput, DeleteProductResponse as _skyfolio_store_v1_DeleteProductResponse } from './skyfolio/store/v1/DeleteProductResponse.ts';
import type { GetCouponRequestInput as _skyfolio_store_v1_GetCouponRequestInput, GetCouponRequest as _skyfolio_store_v1_GetCouponRequest } from './skyfolio/store/v1/GetCouponRequest.ts';
import type { GetProductRequestInput as _skyfolio_store_v1_GetProductRequestInput, GetProductRequest as _skyfolio_store_v1_GetProductRequest } from './skyfolio/store/v1/GetProductRequest.ts';
import type { ListCouponUsagesRequestInput as _skyfolio_store_v1_ListCouponUsagesRequestInput, ListCouponUsagesRequest as _skyfolio_store_v1_ListCouponUsagesRequest } from './skyfolio/store/v1/ListCouponUsagesRequest.ts';
import type { ListCouponUsagesResponseInput as _skyfolio_store_v1_ListCouponUsagesResponseInput, ListCouponUsagesResponse as _skyfolio_store_v1_ListCouponUsagesResponse } from './skyfolio/store/v1/ListCouponUsagesResponse.ts';
import type { ListCouponsRequestInput as _skyfolio_store_v1_ListCouponsRequestInput, ListCouponsRequest as _skyfolio_store_v1_ListCouponsRequest } from './skyfolio/store/v1/ListCouponsRequest.ts';
import type { ListCouponsResponseInput as _skyfolio_store_v1_ListCouponsResponseInput, ListCouponsResponse as _skyfolio_store_v1_ListCouponsResponse } from './skyfolio/store/v1/ListCouponsResponse.ts';
import type { ListProductImageUsesRequestInput as _skyfolio_store_v1_ListProductImageUsesRequestInput, ListProductImageUsesRequest as _skyfolio_store_v1_ListProductImageUsesRequest } from './skyfolio/store/v1/ListProductImageUsesRequest.ts';
import type { ListProductImageUsesResponseInput as _skyfolio_store_v1_ListProductImageUsesResponseInput, ListProductImageUsesResponse as _skyfolio_store_v1_ListProductImageUsesResponse } from './skyfolio/store/v1/ListProductImageUsesResponse.ts';
import type { ListProductsRequestInput as _skyfolio_store_v1_ListProductsRequestInput, ListProductsRequest as _skyfolio_store_v1_ListProductsRequest } from './skyfolio/store/v1/ListProductsRequest.ts';
import type { ListProductsResponseInput as _skyfolio_store_v1_ListProductsResponseInput, ListProductsResponse as _skyfolio_store_v1_ListProductsResponse } from './skyfolio/store/v1/ListProductsResponse.ts';
import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from './skyfolio/store/v1/Money.ts';
import type { ProductInput as _skyfolio_store_v1_ProductInput, Product as _skyfolio_store_v1_Product } from './skyfolio/store/v1/Product.ts';
import type { ProductFieldsInput as _skyfolio_store_v1_ProductFieldsInput, ProductFields as _skyfolio_store_v1_ProductFields } from './skyfolio/store/v1/ProductFields.ts';
import type { ProductsClient as _skyfolio_store_v1_ProductsClient, ProductsDefinition as _skyfolio_store_v1_ProductsDefinition } from './skyfolio/store/v1/Products.ts';
import type { RemoveDemoProductsRequestInput as _skyfolio_store_v1_RemoveDemoProductsRequestInput, RemoveDemoProductsRequest as _skyfolio_store_v1_RemoveDemoProductsRequest } from './skyfolio/store/v1/RemoveDemoProductsRequest.ts';
import type { RemoveDemoProductsResponseInput as _skyfolio_store_v1_RemoveDemoProductsResponseInput, RemoveDemoProductsResponse as _skyfolio_store_v1_RemoveDemoProductsResponse } from './skyfolio/store/v1/RemoveDemoProductsResponse.ts';
import type { RemoveProductImageRequestInput as _skyfolio_store_v1_RemoveProductImageRequestInput, RemoveProductImageRequest as _skyfolio_store_v1_RemoveProductImageRequest } from './skyfolio/store/v1/RemoveProductImageRequest.ts';
import type { RemoveProductImageResponseInput as _skyfolio_store_v1_RemoveProductImageResponseInput, RemoveProductImageResponse as _skyfolio_store_v1_RemoveProductImageResponse } from './skyfolio/store/v1/RemoveProductImageResponse.ts';
import type { UpdateCouponRequestInput as _skyfolio_store_v1_UpdateCouponRequestInput, UpdateCouponRequest as _skyfolio_store_v1_UpdateCouponRequest } from './skyfolio/store/v1/UpdateCouponRequest.ts';
import type { UpdateProductRequestInput as _skyfolio_store_v1_UpdateProductRequestInput, UpdateProductRequest as _skyfolio_store_v1_UpdateProductRequest } from './skyfolio/store/v1/UpdateProductRequest.ts';
import type { ValidateCouponRequestInput as _skyfolio_store_v1_ValidateCouponRequestInput, ValidateCouponRequest as _skyfolio_store_v1_ValidateCouponRequest } from './skyfolio/store/v1/ValidateCouponRequest.ts';
import type { ValidateCouponResponseInput as _skyfolio_store_v1_ValidateCouponResponseInput, ValidateCouponResponse as _skyfolio_store_v1_ValidateCouponResponse } from './skyfolio/store/v1/ValidateCouponResponse.ts';

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
        Coupon: MessageTypeDefinition<_skyfolio_store_v1_CouponInput, _skyfolio_store_v1_Coupon>
        CouponFields: MessageTypeDefinition<_skyfolio_store_v1_CouponFieldsInput, _skyfolio_store_v1_CouponFields>
        CouponUsage: MessageTypeDefinition<_skyfolio_store_v1_CouponUsageInput, _skyfolio_store_v1_CouponUsage>
        /**
         * Keeps the coupons. A use is reserved when an order is prepared for payment and counted when the order is paid.
         */
        Coupons: SubtypeConstructor<typeof grpc.Client, _skyfolio_store_v1_CouponsClient> & { service: _skyfolio_store_v1_CouponsDefinition }
        CreateCouponRequest: MessageTypeDefinition<_skyfolio_store_v1_CreateCouponRequestInput, _skyfolio_store_v1_CreateCouponRequest>
        CreateProductRequest: MessageTypeDefinition<_skyfolio_store_v1_CreateProductRequestInput, _skyfolio_store_v1_CreateProductRequest>
        DeleteCouponRequest: MessageTypeDefinition<_skyfolio_store_v1_DeleteCouponRequestInput, _skyfolio_store_v1_DeleteCouponRequest>
        DeleteCouponResponse: MessageTypeDefinition<_skyfolio_store_v1_DeleteCouponResponseInput, _skyfolio_store_v1_DeleteCouponResponse>
        DeleteProductRequest: MessageTypeDefinition<_skyfolio_store_v1_DeleteProductRequestInput, _skyfolio_store_v1_DeleteProductRequest>
        DeleteProductResponse: MessageTypeDefinition<_skyfolio_store_v1_DeleteProductResponseInput, _skyfolio_store_v1_DeleteProductResponse>
        DiscountType: EnumTypeDefinition
        GetCouponRequest: MessageTypeDefinition<_skyfolio_store_v1_GetCouponRequestInput, _skyfolio_store_v1_GetCouponRequest>
        GetProductRequest: MessageTypeDefinition<_skyfolio_store_v1_GetProductRequestInput, _skyfolio_store_v1_GetProductRequest>
        ListCouponUsagesRequest: MessageTypeDefinition<_skyfolio_store_v1_ListCouponUsagesRequestInput, _skyfolio_store_v1_ListCouponUsagesRequest>
        ListCouponUsagesResponse: MessageTypeDefinition<_skyfolio_store_v1_ListCouponUsagesResponseInput, _skyfolio_store_v1_ListCouponUsagesResponse>
        ListCouponsRequest: MessageTypeDefinition<_skyfolio_store_v1_ListCouponsRequestInput, _skyfolio_store_v1_ListCouponsRequest>
        ListCouponsResponse: MessageTypeDefinition<_skyfolio_store_v1_ListCouponsResponseInput, _skyfolio_store_v1_ListCouponsResponse>
        ListProductImageUsesRequest: MessageTypeDefinition<_skyfolio_store_v1_ListProductImageUsesRequestInput, _skyfolio_store_v1_ListProductImageUsesRequest>
        ListProductImageUsesResponse: MessageTypeDefinition<_skyfolio_store_v1_ListProductImageUsesResponseInput, _skyfolio_store_v1_ListProductImageUsesResponse>
        ListProductsRequest: MessageTypeDefinition<_skyfolio_store_v1_ListProductsRequestInput, _skyfolio_store_v1_ListProductsRequest>
        ListProductsResponse: MessageTypeDefinition<_skyfolio_store_v1_ListProductsResponseInput, _skyfolio_store_v1_ListProductsResponse>
        Money: MessageTypeDefinition<_skyfolio_store_v1_MoneyInput, _skyfolio_store_v1_Money>
        Product: MessageTypeDefinition<_skyfolio_store_v1_ProductInput, _skyfolio_store_v1_Product>
        ProductFields: MessageTypeDefinition<_skyfolio_store_v1_ProductFieldsInput, _skyfolio_store_v1_ProductFields>
        /**
         * Keeps the products: a picture that is sold as a print, with its price.
         */
        Products: SubtypeConstructor<typeof grpc.Client, _skyfolio_store_v1_ProductsClient> & { service: _skyfolio_store_v1_ProductsDefinition }
        RemoveDemoProductsRequest: MessageTypeDefinition<_skyfolio_store_v1_RemoveDemoProductsRequestInput, _skyfolio_store_v1_RemoveDemoProductsRequest>
        RemoveDemoProductsResponse: MessageTypeDefinition<_skyfolio_store_v1_RemoveDemoProductsResponseInput, _skyfolio_store_v1_RemoveDemoProductsResponse>
        RemoveProductImageRequest: MessageTypeDefinition<_skyfolio_store_v1_RemoveProductImageRequestInput, _skyfolio_store_v1_RemoveProductImageRequest>
        RemoveProductImageResponse: MessageTypeDefinition<_skyfolio_store_v1_RemoveProductImageResponseInput, _skyfolio_store_v1_RemoveProductImageResponse>
        UpdateCouponRequest: MessageTypeDefinition<_skyfolio_store_v1_UpdateCouponRequestInput, _skyfolio_store_v1_UpdateCouponRequest>
        UpdateProductRequest: MessageTypeDefinition<_skyfolio_store_v1_UpdateProductRequestInput, _skyfolio_store_v1_UpdateProductRequest>
        ValidateCouponRequest: MessageTypeDefinition<_skyfolio_store_v1_ValidateCouponRequestInput, _skyfolio_store_v1_ValidateCouponRequest>
        ValidateCouponResponse: MessageTypeDefinition<_skyfolio_store_v1_ValidateCouponResponseInput, _skyfolio_store_v1_ValidateCouponResponse>
      }
    }
  }
}

