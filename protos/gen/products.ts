import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from './google/protobuf/FieldMask.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { CreateProductRequestInput as _skyfolio_store_v1_CreateProductRequestInput, CreateProductRequest as _skyfolio_store_v1_CreateProductRequest } from './skyfolio/store/v1/CreateProductRequest.ts';
import type { DeleteProductRequestInput as _skyfolio_store_v1_DeleteProductRequestInput, DeleteProductRequest as _skyfolio_store_v1_DeleteProductRequest } from './skyfolio/store/v1/DeleteProductRequest.ts';
import type { DeleteProductResponseInput as _skyfolio_store_v1_DeleteProductResponseInput, DeleteProductResponse as _skyfolio_store_v1_DeleteProductResponse } from './skyfolio/store/v1/DeleteProductResponse.ts';
import type { GetProductRequestInput as _skyfolio_store_v1_GetProductRequestInput, GetProductRequest as _skyfolio_store_v1_GetProductRequest } from './skyfolio/store/v1/GetProductRequest.ts';
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
import type { UpdateProductRequestInput as _skyfolio_store_v1_UpdateProductRequestInput, UpdateProductRequest as _skyfolio_store_v1_UpdateProductRequest } from './skyfolio/store/v1/UpdateProductRequest.ts';

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
        CreateProductRequest: MessageTypeDefinition<_skyfolio_store_v1_CreateProductRequestInput, _skyfolio_store_v1_CreateProductRequest>
        DeleteProductRequest: MessageTypeDefinition<_skyfolio_store_v1_DeleteProductRequestInput, _skyfolio_store_v1_DeleteProductRequest>
        DeleteProductResponse: MessageTypeDefinition<_skyfolio_store_v1_DeleteProductResponseInput, _skyfolio_store_v1_DeleteProductResponse>
        GetProductRequest: MessageTypeDefinition<_skyfolio_store_v1_GetProductRequestInput, _skyfolio_store_v1_GetProductRequest>
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
        UpdateProductRequest: MessageTypeDefinition<_skyfolio_store_v1_UpdateProductRequestInput, _skyfolio_store_v1_UpdateProductRequest>
      }
    }
  }
}

