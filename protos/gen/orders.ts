import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from './google/protobuf/FieldMask.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { AddressInput as _skyfolio_store_v1_AddressInput, Address as _skyfolio_store_v1_Address } from './skyfolio/store/v1/Address.ts';
import type { AmountsInput as _skyfolio_store_v1_AmountsInput, Amounts as _skyfolio_store_v1_Amounts } from './skyfolio/store/v1/Amounts.ts';
import type { CancelOrderRequestInput as _skyfolio_store_v1_CancelOrderRequestInput, CancelOrderRequest as _skyfolio_store_v1_CancelOrderRequest } from './skyfolio/store/v1/CancelOrderRequest.ts';
import type { CreateLabelRequestInput as _skyfolio_store_v1_CreateLabelRequestInput, CreateLabelRequest as _skyfolio_store_v1_CreateLabelRequest } from './skyfolio/store/v1/CreateLabelRequest.ts';
import type { CreateProductRequestInput as _skyfolio_store_v1_CreateProductRequestInput, CreateProductRequest as _skyfolio_store_v1_CreateProductRequest } from './skyfolio/store/v1/CreateProductRequest.ts';
import type { DeleteProductRequestInput as _skyfolio_store_v1_DeleteProductRequestInput, DeleteProductRequest as _skyfolio_store_v1_DeleteProductRequest } from './skyfolio/store/v1/DeleteProductRequest.ts';
import type { DeleteProductResponseInput as _skyfolio_store_v1_DeleteProductResponseInput, DeleteProductResponse as _skyfolio_store_v1_DeleteProductResponse } from './skyfolio/store/v1/DeleteProductResponse.ts';
import type { EndHoldRequestInput as _skyfolio_store_v1_EndHoldRequestInput, EndHoldRequest as _skyfolio_store_v1_EndHoldRequest } from './skyfolio/store/v1/EndHoldRequest.ts';
import type { EndHoldResponseInput as _skyfolio_store_v1_EndHoldResponseInput, EndHoldResponse as _skyfolio_store_v1_EndHoldResponse } from './skyfolio/store/v1/EndHoldResponse.ts';
import type { EraseBuyerRequestInput as _skyfolio_store_v1_EraseBuyerRequestInput, EraseBuyerRequest as _skyfolio_store_v1_EraseBuyerRequest } from './skyfolio/store/v1/EraseBuyerRequest.ts';
import type { GetHoldRequestInput as _skyfolio_store_v1_GetHoldRequestInput, GetHoldRequest as _skyfolio_store_v1_GetHoldRequest } from './skyfolio/store/v1/GetHoldRequest.ts';
import type { GetHoldResponseInput as _skyfolio_store_v1_GetHoldResponseInput, GetHoldResponse as _skyfolio_store_v1_GetHoldResponse } from './skyfolio/store/v1/GetHoldResponse.ts';
import type { GetOrderByTokenRequestInput as _skyfolio_store_v1_GetOrderByTokenRequestInput, GetOrderByTokenRequest as _skyfolio_store_v1_GetOrderByTokenRequest } from './skyfolio/store/v1/GetOrderByTokenRequest.ts';
import type { GetOrderRequestInput as _skyfolio_store_v1_GetOrderRequestInput, GetOrderRequest as _skyfolio_store_v1_GetOrderRequest } from './skyfolio/store/v1/GetOrderRequest.ts';
import type { GetProductRequestInput as _skyfolio_store_v1_GetProductRequestInput, GetProductRequest as _skyfolio_store_v1_GetProductRequest } from './skyfolio/store/v1/GetProductRequest.ts';
import type { HoldInput as _skyfolio_store_v1_HoldInput, Hold as _skyfolio_store_v1_Hold } from './skyfolio/store/v1/Hold.ts';
import type { LabelInput as _skyfolio_store_v1_LabelInput, Label as _skyfolio_store_v1_Label } from './skyfolio/store/v1/Label.ts';
import type { ListOrdersRequestInput as _skyfolio_store_v1_ListOrdersRequestInput, ListOrdersRequest as _skyfolio_store_v1_ListOrdersRequest } from './skyfolio/store/v1/ListOrdersRequest.ts';
import type { ListOrdersResponseInput as _skyfolio_store_v1_ListOrdersResponseInput, ListOrdersResponse as _skyfolio_store_v1_ListOrdersResponse } from './skyfolio/store/v1/ListOrdersResponse.ts';
import type { ListProductImageUsesRequestInput as _skyfolio_store_v1_ListProductImageUsesRequestInput, ListProductImageUsesRequest as _skyfolio_store_v1_ListProductImageUsesRequest } from './skyfolio/store/v1/ListProductImageUsesRequest.ts';
import type { ListProductImageUsesResponseInput as _skyfolio_store_v1_ListProductImageUsesResponseInput, ListProductImageUsesResponse as _skyfolio_store_v1_ListProductImageUsesResponse } from './skyfolio/store/v1/ListProductImageUsesResponse.ts';
import type { ListProductsRequestInput as _skyfolio_store_v1_ListProductsRequestInput, ListProductsRequest as _skyfolio_store_v1_ListProductsRequest } from './skyfolio/store/v1/ListProductsRequest.ts';
import type { ListProductsResponseInput as _skyfolio_store_v1_ListProductsResponseInput, ListProductsResponse as _skyfolio_store_v1_ListProductsResponse } from './skyfolio/store/v1/ListProductsResponse.ts';
import type { MailInput as _skyfolio_store_v1_MailInput, Mail as _skyfolio_store_v1_Mail } from './skyfolio/store/v1/Mail.ts';
import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from './skyfolio/store/v1/Money.ts';
import type { MoveOrderRequestInput as _skyfolio_store_v1_MoveOrderRequestInput, MoveOrderRequest as _skyfolio_store_v1_MoveOrderRequest } from './skyfolio/store/v1/MoveOrderRequest.ts';
import type { OrderInput as _skyfolio_store_v1_OrderInput, Order as _skyfolio_store_v1_Order } from './skyfolio/store/v1/Order.ts';
import type { OrderEventInput as _skyfolio_store_v1_OrderEventInput, OrderEvent as _skyfolio_store_v1_OrderEvent } from './skyfolio/store/v1/OrderEvent.ts';
import type { OrderFieldsInput as _skyfolio_store_v1_OrderFieldsInput, OrderFields as _skyfolio_store_v1_OrderFields } from './skyfolio/store/v1/OrderFields.ts';
import type { OrderItemInput as _skyfolio_store_v1_OrderItemInput, OrderItem as _skyfolio_store_v1_OrderItem } from './skyfolio/store/v1/OrderItem.ts';
import type { OrderPlaceInput as _skyfolio_store_v1_OrderPlaceInput, OrderPlace as _skyfolio_store_v1_OrderPlace } from './skyfolio/store/v1/OrderPlace.ts';
import type { OrdersClient as _skyfolio_store_v1_OrdersClient, OrdersDefinition as _skyfolio_store_v1_OrdersDefinition } from './skyfolio/store/v1/Orders.ts';
import type { ProductInput as _skyfolio_store_v1_ProductInput, Product as _skyfolio_store_v1_Product } from './skyfolio/store/v1/Product.ts';
import type { ProductFieldsInput as _skyfolio_store_v1_ProductFieldsInput, ProductFields as _skyfolio_store_v1_ProductFields } from './skyfolio/store/v1/ProductFields.ts';
import type { ProductsClient as _skyfolio_store_v1_ProductsClient, ProductsDefinition as _skyfolio_store_v1_ProductsDefinition } from './skyfolio/store/v1/Products.ts';
import type { RefundInput as _skyfolio_store_v1_RefundInput, Refund as _skyfolio_store_v1_Refund } from './skyfolio/store/v1/Refund.ts';
import type { RefundOrderRequestInput as _skyfolio_store_v1_RefundOrderRequestInput, RefundOrderRequest as _skyfolio_store_v1_RefundOrderRequest } from './skyfolio/store/v1/RefundOrderRequest.ts';
import type { RemoveDemoProductsRequestInput as _skyfolio_store_v1_RemoveDemoProductsRequestInput, RemoveDemoProductsRequest as _skyfolio_store_v1_RemoveDemoProductsRequest } from './skyfolio/store/v1/RemoveDemoProductsRequest.ts';
import type { RemoveDemoProductsResponseInput as _skyfolio_store_v1_RemoveDemoProductsResponseInput, RemoveDemoProductsResponse as _skyfolio_store_v1_RemoveDemoProductsResponse } from './skyfolio/store/v1/RemoveDemoProductsResponse.ts';
import type { RemoveProductImageRequestInput as _skyfolio_store_v1_RemoveProductImageRequestInput, RemoveProductImageRequest as _skyfolio_store_v1_RemoveProductImageRequest } from './skyfolio/store/v1/RemoveProductImageRequest.ts';
import type { RemoveProductImageResponseInput as _skyfolio_store_v1_RemoveProductImageResponseInput, RemoveProductImageResponse as _skyfolio_store_v1_RemoveProductImageResponse } from './skyfolio/store/v1/RemoveProductImageResponse.ts';
import type { ResendMailRequestInput as _skyfolio_store_v1_ResendMailRequestInput, ResendMailRequest as _skyfolio_store_v1_ResendMailRequest } from './skyfolio/store/v1/ResendMailRequest.ts';
import type { UpdateOrderRequestInput as _skyfolio_store_v1_UpdateOrderRequestInput, UpdateOrderRequest as _skyfolio_store_v1_UpdateOrderRequest } from './skyfolio/store/v1/UpdateOrderRequest.ts';
import type { UpdateProductRequestInput as _skyfolio_store_v1_UpdateProductRequestInput, UpdateProductRequest as _skyfolio_store_v1_UpdateProductRequest } from './skyfolio/store/v1/UpdateProductRequest.ts';
import type { VoidLabelRequestInput as _skyfolio_store_v1_VoidLabelRequestInput, VoidLabelRequest as _skyfolio_store_v1_VoidLabelRequest } from './skyfolio/store/v1/VoidLabelRequest.ts';

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
        Address: MessageTypeDefinition<_skyfolio_store_v1_AddressInput, _skyfolio_store_v1_Address>
        Amounts: MessageTypeDefinition<_skyfolio_store_v1_AmountsInput, _skyfolio_store_v1_Amounts>
        CancelOrderRequest: MessageTypeDefinition<_skyfolio_store_v1_CancelOrderRequestInput, _skyfolio_store_v1_CancelOrderRequest>
        CreateLabelRequest: MessageTypeDefinition<_skyfolio_store_v1_CreateLabelRequestInput, _skyfolio_store_v1_CreateLabelRequest>
        CreateProductRequest: MessageTypeDefinition<_skyfolio_store_v1_CreateProductRequestInput, _skyfolio_store_v1_CreateProductRequest>
        DeleteProductRequest: MessageTypeDefinition<_skyfolio_store_v1_DeleteProductRequestInput, _skyfolio_store_v1_DeleteProductRequest>
        DeleteProductResponse: MessageTypeDefinition<_skyfolio_store_v1_DeleteProductResponseInput, _skyfolio_store_v1_DeleteProductResponse>
        EndHoldRequest: MessageTypeDefinition<_skyfolio_store_v1_EndHoldRequestInput, _skyfolio_store_v1_EndHoldRequest>
        EndHoldResponse: MessageTypeDefinition<_skyfolio_store_v1_EndHoldResponseInput, _skyfolio_store_v1_EndHoldResponse>
        EraseBuyerRequest: MessageTypeDefinition<_skyfolio_store_v1_EraseBuyerRequestInput, _skyfolio_store_v1_EraseBuyerRequest>
        GetHoldRequest: MessageTypeDefinition<_skyfolio_store_v1_GetHoldRequestInput, _skyfolio_store_v1_GetHoldRequest>
        GetHoldResponse: MessageTypeDefinition<_skyfolio_store_v1_GetHoldResponseInput, _skyfolio_store_v1_GetHoldResponse>
        GetOrderByTokenRequest: MessageTypeDefinition<_skyfolio_store_v1_GetOrderByTokenRequestInput, _skyfolio_store_v1_GetOrderByTokenRequest>
        GetOrderRequest: MessageTypeDefinition<_skyfolio_store_v1_GetOrderRequestInput, _skyfolio_store_v1_GetOrderRequest>
        GetProductRequest: MessageTypeDefinition<_skyfolio_store_v1_GetProductRequestInput, _skyfolio_store_v1_GetProductRequest>
        Hold: MessageTypeDefinition<_skyfolio_store_v1_HoldInput, _skyfolio_store_v1_Hold>
        Label: MessageTypeDefinition<_skyfolio_store_v1_LabelInput, _skyfolio_store_v1_Label>
        ListOrdersRequest: MessageTypeDefinition<_skyfolio_store_v1_ListOrdersRequestInput, _skyfolio_store_v1_ListOrdersRequest>
        ListOrdersResponse: MessageTypeDefinition<_skyfolio_store_v1_ListOrdersResponseInput, _skyfolio_store_v1_ListOrdersResponse>
        ListProductImageUsesRequest: MessageTypeDefinition<_skyfolio_store_v1_ListProductImageUsesRequestInput, _skyfolio_store_v1_ListProductImageUsesRequest>
        ListProductImageUsesResponse: MessageTypeDefinition<_skyfolio_store_v1_ListProductImageUsesResponseInput, _skyfolio_store_v1_ListProductImageUsesResponse>
        ListProductsRequest: MessageTypeDefinition<_skyfolio_store_v1_ListProductsRequestInput, _skyfolio_store_v1_ListProductsRequest>
        ListProductsResponse: MessageTypeDefinition<_skyfolio_store_v1_ListProductsResponseInput, _skyfolio_store_v1_ListProductsResponse>
        Mail: MessageTypeDefinition<_skyfolio_store_v1_MailInput, _skyfolio_store_v1_Mail>
        Money: MessageTypeDefinition<_skyfolio_store_v1_MoneyInput, _skyfolio_store_v1_Money>
        MoveOrderRequest: MessageTypeDefinition<_skyfolio_store_v1_MoveOrderRequestInput, _skyfolio_store_v1_MoveOrderRequest>
        Order: MessageTypeDefinition<_skyfolio_store_v1_OrderInput, _skyfolio_store_v1_Order>
        OrderEvent: MessageTypeDefinition<_skyfolio_store_v1_OrderEventInput, _skyfolio_store_v1_OrderEvent>
        OrderFields: MessageTypeDefinition<_skyfolio_store_v1_OrderFieldsInput, _skyfolio_store_v1_OrderFields>
        OrderItem: MessageTypeDefinition<_skyfolio_store_v1_OrderItemInput, _skyfolio_store_v1_OrderItem>
        OrderPlace: MessageTypeDefinition<_skyfolio_store_v1_OrderPlaceInput, _skyfolio_store_v1_OrderPlace>
        OrderState: EnumTypeDefinition
        /**
         * Keeps the orders for the owner, and for the buyer who has the link of one.
         */
        Orders: SubtypeConstructor<typeof grpc.Client, _skyfolio_store_v1_OrdersClient> & { service: _skyfolio_store_v1_OrdersDefinition }
        Product: MessageTypeDefinition<_skyfolio_store_v1_ProductInput, _skyfolio_store_v1_Product>
        ProductFields: MessageTypeDefinition<_skyfolio_store_v1_ProductFieldsInput, _skyfolio_store_v1_ProductFields>
        /**
         * Keeps the products: a picture that is sold as a print, with its price.
         */
        Products: SubtypeConstructor<typeof grpc.Client, _skyfolio_store_v1_ProductsClient> & { service: _skyfolio_store_v1_ProductsDefinition }
        Refund: MessageTypeDefinition<_skyfolio_store_v1_RefundInput, _skyfolio_store_v1_Refund>
        RefundOrderRequest: MessageTypeDefinition<_skyfolio_store_v1_RefundOrderRequestInput, _skyfolio_store_v1_RefundOrderRequest>
        RemoveDemoProductsRequest: MessageTypeDefinition<_skyfolio_store_v1_RemoveDemoProductsRequestInput, _skyfolio_store_v1_RemoveDemoProductsRequest>
        RemoveDemoProductsResponse: MessageTypeDefinition<_skyfolio_store_v1_RemoveDemoProductsResponseInput, _skyfolio_store_v1_RemoveDemoProductsResponse>
        RemoveProductImageRequest: MessageTypeDefinition<_skyfolio_store_v1_RemoveProductImageRequestInput, _skyfolio_store_v1_RemoveProductImageRequest>
        RemoveProductImageResponse: MessageTypeDefinition<_skyfolio_store_v1_RemoveProductImageResponseInput, _skyfolio_store_v1_RemoveProductImageResponse>
        ResendMailRequest: MessageTypeDefinition<_skyfolio_store_v1_ResendMailRequestInput, _skyfolio_store_v1_ResendMailRequest>
        UpdateOrderRequest: MessageTypeDefinition<_skyfolio_store_v1_UpdateOrderRequestInput, _skyfolio_store_v1_UpdateOrderRequest>
        UpdateProductRequest: MessageTypeDefinition<_skyfolio_store_v1_UpdateProductRequestInput, _skyfolio_store_v1_UpdateProductRequest>
        VoidLabelRequest: MessageTypeDefinition<_skyfolio_store_v1_VoidLabelRequestInput, _skyfolio_store_v1_VoidLabelRequest>
      }
    }
  }
}

