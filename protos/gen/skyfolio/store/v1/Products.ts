// Original file: skyfolio/store/v1/products.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateProductRequestInput as _skyfolio_store_v1_CreateProductRequestInput, CreateProductRequest as _skyfolio_store_v1_CreateProductRequest } from '../../../skyfolio/store/v1/CreateProductRequest.ts';
import type { DeleteProductRequestInput as _skyfolio_store_v1_DeleteProductRequestInput, DeleteProductRequest as _skyfolio_store_v1_DeleteProductRequest } from '../../../skyfolio/store/v1/DeleteProductRequest.ts';
import type { DeleteProductResponseInput as _skyfolio_store_v1_DeleteProductResponseInput, DeleteProductResponse as _skyfolio_store_v1_DeleteProductResponse } from '../../../skyfolio/store/v1/DeleteProductResponse.ts';
import type { GetProductRequestInput as _skyfolio_store_v1_GetProductRequestInput, GetProductRequest as _skyfolio_store_v1_GetProductRequest } from '../../../skyfolio/store/v1/GetProductRequest.ts';
import type { ListProductImageUsesRequestInput as _skyfolio_store_v1_ListProductImageUsesRequestInput, ListProductImageUsesRequest as _skyfolio_store_v1_ListProductImageUsesRequest } from '../../../skyfolio/store/v1/ListProductImageUsesRequest.ts';
import type { ListProductImageUsesResponseInput as _skyfolio_store_v1_ListProductImageUsesResponseInput, ListProductImageUsesResponse as _skyfolio_store_v1_ListProductImageUsesResponse } from '../../../skyfolio/store/v1/ListProductImageUsesResponse.ts';
import type { ListProductsRequestInput as _skyfolio_store_v1_ListProductsRequestInput, ListProductsRequest as _skyfolio_store_v1_ListProductsRequest } from '../../../skyfolio/store/v1/ListProductsRequest.ts';
import type { ListProductsResponseInput as _skyfolio_store_v1_ListProductsResponseInput, ListProductsResponse as _skyfolio_store_v1_ListProductsResponse } from '../../../skyfolio/store/v1/ListProductsResponse.ts';
import type { ProductInput as _skyfolio_store_v1_ProductInput, Product as _skyfolio_store_v1_Product } from '../../../skyfolio/store/v1/Product.ts';
import type { RemoveDemoProductsRequestInput as _skyfolio_store_v1_RemoveDemoProductsRequestInput, RemoveDemoProductsRequest as _skyfolio_store_v1_RemoveDemoProductsRequest } from '../../../skyfolio/store/v1/RemoveDemoProductsRequest.ts';
import type { RemoveDemoProductsResponseInput as _skyfolio_store_v1_RemoveDemoProductsResponseInput, RemoveDemoProductsResponse as _skyfolio_store_v1_RemoveDemoProductsResponse } from '../../../skyfolio/store/v1/RemoveDemoProductsResponse.ts';
import type { RemoveProductImageRequestInput as _skyfolio_store_v1_RemoveProductImageRequestInput, RemoveProductImageRequest as _skyfolio_store_v1_RemoveProductImageRequest } from '../../../skyfolio/store/v1/RemoveProductImageRequest.ts';
import type { RemoveProductImageResponseInput as _skyfolio_store_v1_RemoveProductImageResponseInput, RemoveProductImageResponse as _skyfolio_store_v1_RemoveProductImageResponse } from '../../../skyfolio/store/v1/RemoveProductImageResponse.ts';
import type { UpdateProductRequestInput as _skyfolio_store_v1_UpdateProductRequestInput, UpdateProductRequest as _skyfolio_store_v1_UpdateProductRequest } from '../../../skyfolio/store/v1/UpdateProductRequest.ts';

/**
 * Keeps the products: a picture that is sold as a print, with its price.
 */
export interface ProductsClient extends grpc.Client {
  /**
   * Creates a product. INVALID_ARGUMENT (INVALID_PRODUCT).
   */
  CreateProduct(argument: _skyfolio_store_v1_CreateProductRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  CreateProduct(argument: _skyfolio_store_v1_CreateProductRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  CreateProduct(argument: _skyfolio_store_v1_CreateProductRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  CreateProduct(argument: _skyfolio_store_v1_CreateProductRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  /**
   * Creates a product. INVALID_ARGUMENT (INVALID_PRODUCT).
   */
  createProduct(argument: _skyfolio_store_v1_CreateProductRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  createProduct(argument: _skyfolio_store_v1_CreateProductRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  createProduct(argument: _skyfolio_store_v1_CreateProductRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  createProduct(argument: _skyfolio_store_v1_CreateProductRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  
  /**
   * Removes a product; orders keep what was bought. NOT_FOUND (PRODUCT_NOT_FOUND).
   */
  DeleteProduct(argument: _skyfolio_store_v1_DeleteProductRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteProductResponse>): grpc.ClientUnaryCall;
  DeleteProduct(argument: _skyfolio_store_v1_DeleteProductRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteProductResponse>): grpc.ClientUnaryCall;
  DeleteProduct(argument: _skyfolio_store_v1_DeleteProductRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteProductResponse>): grpc.ClientUnaryCall;
  DeleteProduct(argument: _skyfolio_store_v1_DeleteProductRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteProductResponse>): grpc.ClientUnaryCall;
  /**
   * Removes a product; orders keep what was bought. NOT_FOUND (PRODUCT_NOT_FOUND).
   */
  deleteProduct(argument: _skyfolio_store_v1_DeleteProductRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteProductResponse>): grpc.ClientUnaryCall;
  deleteProduct(argument: _skyfolio_store_v1_DeleteProductRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteProductResponse>): grpc.ClientUnaryCall;
  deleteProduct(argument: _skyfolio_store_v1_DeleteProductRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteProductResponse>): grpc.ClientUnaryCall;
  deleteProduct(argument: _skyfolio_store_v1_DeleteProductRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_DeleteProductResponse>): grpc.ClientUnaryCall;
  
  /**
   * One product, active or not. NOT_FOUND (PRODUCT_NOT_FOUND).
   */
  GetProduct(argument: _skyfolio_store_v1_GetProductRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  GetProduct(argument: _skyfolio_store_v1_GetProductRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  GetProduct(argument: _skyfolio_store_v1_GetProductRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  GetProduct(argument: _skyfolio_store_v1_GetProductRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  /**
   * One product, active or not. NOT_FOUND (PRODUCT_NOT_FOUND).
   */
  getProduct(argument: _skyfolio_store_v1_GetProductRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  getProduct(argument: _skyfolio_store_v1_GetProductRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  getProduct(argument: _skyfolio_store_v1_GetProductRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  getProduct(argument: _skyfolio_store_v1_GetProductRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  
  /**
   * What an image is sold as, and how many orders show it.
   */
  ListProductImageUses(argument: _skyfolio_store_v1_ListProductImageUsesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductImageUsesResponse>): grpc.ClientUnaryCall;
  ListProductImageUses(argument: _skyfolio_store_v1_ListProductImageUsesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductImageUsesResponse>): grpc.ClientUnaryCall;
  ListProductImageUses(argument: _skyfolio_store_v1_ListProductImageUsesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductImageUsesResponse>): grpc.ClientUnaryCall;
  ListProductImageUses(argument: _skyfolio_store_v1_ListProductImageUsesRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductImageUsesResponse>): grpc.ClientUnaryCall;
  /**
   * What an image is sold as, and how many orders show it.
   */
  listProductImageUses(argument: _skyfolio_store_v1_ListProductImageUsesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductImageUsesResponse>): grpc.ClientUnaryCall;
  listProductImageUses(argument: _skyfolio_store_v1_ListProductImageUsesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductImageUsesResponse>): grpc.ClientUnaryCall;
  listProductImageUses(argument: _skyfolio_store_v1_ListProductImageUsesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductImageUsesResponse>): grpc.ClientUnaryCall;
  listProductImageUses(argument: _skyfolio_store_v1_ListProductImageUsesRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductImageUsesResponse>): grpc.ClientUnaryCall;
  
  /**
   * Lists products, newest first, ties by id, larger first. Pages of at most 500.
   */
  ListProducts(argument: _skyfolio_store_v1_ListProductsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductsResponse>): grpc.ClientUnaryCall;
  ListProducts(argument: _skyfolio_store_v1_ListProductsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductsResponse>): grpc.ClientUnaryCall;
  ListProducts(argument: _skyfolio_store_v1_ListProductsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductsResponse>): grpc.ClientUnaryCall;
  ListProducts(argument: _skyfolio_store_v1_ListProductsRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductsResponse>): grpc.ClientUnaryCall;
  /**
   * Lists products, newest first, ties by id, larger first. Pages of at most 500.
   */
  listProducts(argument: _skyfolio_store_v1_ListProductsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductsResponse>): grpc.ClientUnaryCall;
  listProducts(argument: _skyfolio_store_v1_ListProductsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductsResponse>): grpc.ClientUnaryCall;
  listProducts(argument: _skyfolio_store_v1_ListProductsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductsResponse>): grpc.ClientUnaryCall;
  listProducts(argument: _skyfolio_store_v1_ListProductsRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListProductsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Removes the demo products nobody has edited; those that an order names become inactive instead. May be repeated.
   */
  RemoveDemoProducts(argument: _skyfolio_store_v1_RemoveDemoProductsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveDemoProductsResponse>): grpc.ClientUnaryCall;
  RemoveDemoProducts(argument: _skyfolio_store_v1_RemoveDemoProductsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveDemoProductsResponse>): grpc.ClientUnaryCall;
  RemoveDemoProducts(argument: _skyfolio_store_v1_RemoveDemoProductsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveDemoProductsResponse>): grpc.ClientUnaryCall;
  RemoveDemoProducts(argument: _skyfolio_store_v1_RemoveDemoProductsRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveDemoProductsResponse>): grpc.ClientUnaryCall;
  /**
   * Removes the demo products nobody has edited; those that an order names become inactive instead. May be repeated.
   */
  removeDemoProducts(argument: _skyfolio_store_v1_RemoveDemoProductsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveDemoProductsResponse>): grpc.ClientUnaryCall;
  removeDemoProducts(argument: _skyfolio_store_v1_RemoveDemoProductsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveDemoProductsResponse>): grpc.ClientUnaryCall;
  removeDemoProducts(argument: _skyfolio_store_v1_RemoveDemoProductsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveDemoProductsResponse>): grpc.ClientUnaryCall;
  removeDemoProducts(argument: _skyfolio_store_v1_RemoveDemoProductsRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveDemoProductsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Removes the products of an image that is being deleted. May be repeated.
   */
  RemoveProductImage(argument: _skyfolio_store_v1_RemoveProductImageRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveProductImageResponse>): grpc.ClientUnaryCall;
  RemoveProductImage(argument: _skyfolio_store_v1_RemoveProductImageRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveProductImageResponse>): grpc.ClientUnaryCall;
  RemoveProductImage(argument: _skyfolio_store_v1_RemoveProductImageRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveProductImageResponse>): grpc.ClientUnaryCall;
  RemoveProductImage(argument: _skyfolio_store_v1_RemoveProductImageRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveProductImageResponse>): grpc.ClientUnaryCall;
  /**
   * Removes the products of an image that is being deleted. May be repeated.
   */
  removeProductImage(argument: _skyfolio_store_v1_RemoveProductImageRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveProductImageResponse>): grpc.ClientUnaryCall;
  removeProductImage(argument: _skyfolio_store_v1_RemoveProductImageRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveProductImageResponse>): grpc.ClientUnaryCall;
  removeProductImage(argument: _skyfolio_store_v1_RemoveProductImageRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveProductImageResponse>): grpc.ClientUnaryCall;
  removeProductImage(argument: _skyfolio_store_v1_RemoveProductImageRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_RemoveProductImageResponse>): grpc.ClientUnaryCall;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (PRODUCT_NOT_FOUND), INVALID_ARGUMENT (INVALID_PRODUCT, INVALID_MASK).
   */
  UpdateProduct(argument: _skyfolio_store_v1_UpdateProductRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  UpdateProduct(argument: _skyfolio_store_v1_UpdateProductRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  UpdateProduct(argument: _skyfolio_store_v1_UpdateProductRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  UpdateProduct(argument: _skyfolio_store_v1_UpdateProductRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  /**
   * Changes the fields named by the mask. NOT_FOUND (PRODUCT_NOT_FOUND), INVALID_ARGUMENT (INVALID_PRODUCT, INVALID_MASK).
   */
  updateProduct(argument: _skyfolio_store_v1_UpdateProductRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  updateProduct(argument: _skyfolio_store_v1_UpdateProductRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  updateProduct(argument: _skyfolio_store_v1_UpdateProductRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  updateProduct(argument: _skyfolio_store_v1_UpdateProductRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Product>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps the products: a picture that is sold as a print, with its price.
 */
export interface ProductsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates a product. INVALID_ARGUMENT (INVALID_PRODUCT).
   */
  CreateProduct: grpc.handleUnaryCall<_skyfolio_store_v1_CreateProductRequest, _skyfolio_store_v1_ProductInput>;
  
  /**
   * Removes a product; orders keep what was bought. NOT_FOUND (PRODUCT_NOT_FOUND).
   */
  DeleteProduct: grpc.handleUnaryCall<_skyfolio_store_v1_DeleteProductRequest, _skyfolio_store_v1_DeleteProductResponseInput>;
  
  /**
   * One product, active or not. NOT_FOUND (PRODUCT_NOT_FOUND).
   */
  GetProduct: grpc.handleUnaryCall<_skyfolio_store_v1_GetProductRequest, _skyfolio_store_v1_ProductInput>;
  
  /**
   * What an image is sold as, and how many orders show it.
   */
  ListProductImageUses: grpc.handleUnaryCall<_skyfolio_store_v1_ListProductImageUsesRequest, _skyfolio_store_v1_ListProductImageUsesResponseInput>;
  
  /**
   * Lists products, newest first, ties by id, larger first. Pages of at most 500.
   */
  ListProducts: grpc.handleUnaryCall<_skyfolio_store_v1_ListProductsRequest, _skyfolio_store_v1_ListProductsResponseInput>;
  
  /**
   * Removes the demo products nobody has edited; those that an order names become inactive instead. May be repeated.
   */
  RemoveDemoProducts: grpc.handleUnaryCall<_skyfolio_store_v1_RemoveDemoProductsRequest, _skyfolio_store_v1_RemoveDemoProductsResponseInput>;
  
  /**
   * Removes the products of an image that is being deleted. May be repeated.
   */
  RemoveProductImage: grpc.handleUnaryCall<_skyfolio_store_v1_RemoveProductImageRequest, _skyfolio_store_v1_RemoveProductImageResponseInput>;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (PRODUCT_NOT_FOUND), INVALID_ARGUMENT (INVALID_PRODUCT, INVALID_MASK).
   */
  UpdateProduct: grpc.handleUnaryCall<_skyfolio_store_v1_UpdateProductRequest, _skyfolio_store_v1_ProductInput>;
  
}

export interface ProductsDefinition extends grpc.ServiceDefinition {
  CreateProduct: MethodDefinition<_skyfolio_store_v1_CreateProductRequestInput, _skyfolio_store_v1_ProductInput, _skyfolio_store_v1_CreateProductRequest, _skyfolio_store_v1_Product>
  DeleteProduct: MethodDefinition<_skyfolio_store_v1_DeleteProductRequestInput, _skyfolio_store_v1_DeleteProductResponseInput, _skyfolio_store_v1_DeleteProductRequest, _skyfolio_store_v1_DeleteProductResponse>
  GetProduct: MethodDefinition<_skyfolio_store_v1_GetProductRequestInput, _skyfolio_store_v1_ProductInput, _skyfolio_store_v1_GetProductRequest, _skyfolio_store_v1_Product>
  ListProductImageUses: MethodDefinition<_skyfolio_store_v1_ListProductImageUsesRequestInput, _skyfolio_store_v1_ListProductImageUsesResponseInput, _skyfolio_store_v1_ListProductImageUsesRequest, _skyfolio_store_v1_ListProductImageUsesResponse>
  ListProducts: MethodDefinition<_skyfolio_store_v1_ListProductsRequestInput, _skyfolio_store_v1_ListProductsResponseInput, _skyfolio_store_v1_ListProductsRequest, _skyfolio_store_v1_ListProductsResponse>
  RemoveDemoProducts: MethodDefinition<_skyfolio_store_v1_RemoveDemoProductsRequestInput, _skyfolio_store_v1_RemoveDemoProductsResponseInput, _skyfolio_store_v1_RemoveDemoProductsRequest, _skyfolio_store_v1_RemoveDemoProductsResponse>
  RemoveProductImage: MethodDefinition<_skyfolio_store_v1_RemoveProductImageRequestInput, _skyfolio_store_v1_RemoveProductImageResponseInput, _skyfolio_store_v1_RemoveProductImageRequest, _skyfolio_store_v1_RemoveProductImageResponse>
  UpdateProduct: MethodDefinition<_skyfolio_store_v1_UpdateProductRequestInput, _skyfolio_store_v1_ProductInput, _skyfolio_store_v1_UpdateProductRequest, _skyfolio_store_v1_Product>
}
