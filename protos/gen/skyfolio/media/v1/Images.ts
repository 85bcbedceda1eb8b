// Original file: skyfolio/media/v1/images.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BatchGetImagesRequestInput as _skyfolio_media_v1_BatchGetImagesRequestInput, BatchGetImagesRequest as _skyfolio_media_v1_BatchGetImagesRequest } from '../../../skyfolio/media/v1/BatchGetImagesRequest.ts';
import type { BatchGetImagesResponseInput as _skyfolio_media_v1_BatchGetImagesResponseInput, BatchGetImagesResponse as _skyfolio_media_v1_BatchGetImagesResponse } from '../../../skyfolio/media/v1/BatchGetImagesResponse.ts';
import type { BeginImageDeletionRequestInput as _skyfolio_media_v1_BeginImageDeletionRequestInput, BeginImageDeletionRequest as _skyfolio_media_v1_BeginImageDeletionRequest } from '../../../skyfolio/media/v1/BeginImageDeletionRequest.ts';
import type { FinishImageDeletionRequestInput as _skyfolio_media_v1_FinishImageDeletionRequestInput, FinishImageDeletionRequest as _skyfolio_media_v1_FinishImageDeletionRequest } from '../../../skyfolio/media/v1/FinishImageDeletionRequest.ts';
import type { FinishImageDeletionResponseInput as _skyfolio_media_v1_FinishImageDeletionResponseInput, FinishImageDeletionResponse as _skyfolio_media_v1_FinishImageDeletionResponse } from '../../../skyfolio/media/v1/FinishImageDeletionResponse.ts';
import type { GetImageRequestInput as _skyfolio_media_v1_GetImageRequestInput, GetImageRequest as _skyfolio_media_v1_GetImageRequest } from '../../../skyfolio/media/v1/GetImageRequest.ts';
import type { ImageInput as _skyfolio_media_v1_ImageInput, Image as _skyfolio_media_v1_Image } from '../../../skyfolio/media/v1/Image.ts';
import type { ListDeletingImagesRequestInput as _skyfolio_media_v1_ListDeletingImagesRequestInput, ListDeletingImagesRequest as _skyfolio_media_v1_ListDeletingImagesRequest } from '../../../skyfolio/media/v1/ListDeletingImagesRequest.ts';
import type { ListDeletingImagesResponseInput as _skyfolio_media_v1_ListDeletingImagesResponseInput, ListDeletingImagesResponse as _skyfolio_media_v1_ListDeletingImagesResponse } from '../../../skyfolio/media/v1/ListDeletingImagesResponse.ts';
import type { ListDemoImagesRequestInput as _skyfolio_media_v1_ListDemoImagesRequestInput, ListDemoImagesRequest as _skyfolio_media_v1_ListDemoImagesRequest } from '../../../skyfolio/media/v1/ListDemoImagesRequest.ts';
import type { ListDemoImagesResponseInput as _skyfolio_media_v1_ListDemoImagesResponseInput, ListDemoImagesResponse as _skyfolio_media_v1_ListDemoImagesResponse } from '../../../skyfolio/media/v1/ListDemoImagesResponse.ts';
import type { ListImagesRequestInput as _skyfolio_media_v1_ListImagesRequestInput, ListImagesRequest as _skyfolio_media_v1_ListImagesRequest } from '../../../skyfolio/media/v1/ListImagesRequest.ts';
import type { ListImagesResponseInput as _skyfolio_media_v1_ListImagesResponseInput, ListImagesResponse as _skyfolio_media_v1_ListImagesResponse } from '../../../skyfolio/media/v1/ListImagesResponse.ts';
import type { ResolveMovedAddressesRequestInput as _skyfolio_media_v1_ResolveMovedAddressesRequestInput, ResolveMovedAddressesRequest as _skyfolio_media_v1_ResolveMovedAddressesRequest } from '../../../skyfolio/media/v1/ResolveMovedAddressesRequest.ts';
import type { ResolveMovedAddressesResponseInput as _skyfolio_media_v1_ResolveMovedAddressesResponseInput, ResolveMovedAddressesResponse as _skyfolio_media_v1_ResolveMovedAddressesResponse } from '../../../skyfolio/media/v1/ResolveMovedAddressesResponse.ts';
import type { UpdateImageRequestInput as _skyfolio_media_v1_UpdateImageRequestInput, UpdateImageRequest as _skyfolio_media_v1_UpdateImageRequest } from '../../../skyfolio/media/v1/UpdateImageRequest.ts';

/**
 * Keeps the pictures: their rows, their originals and what visitors see of them. Bytes travel by HTTP (the byte door), not here.
 */
export interface ImagesClient extends grpc.Client {
  /**
   * Several images by id, in no order; those that GetImage would not find are left out. At most 500 ids.
   */
  BatchGetImages(argument: _skyfolio_media_v1_BatchGetImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_BatchGetImagesResponse>): grpc.ClientUnaryCall;
  BatchGetImages(argument: _skyfolio_media_v1_BatchGetImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_BatchGetImagesResponse>): grpc.ClientUnaryCall;
  BatchGetImages(argument: _skyfolio_media_v1_BatchGetImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_BatchGetImagesResponse>): grpc.ClientUnaryCall;
  BatchGetImages(argument: _skyfolio_media_v1_BatchGetImagesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_BatchGetImagesResponse>): grpc.ClientUnaryCall;
  /**
   * Several images by id, in no order; those that GetImage would not find are left out. At most 500 ids.
   */
  batchGetImages(argument: _skyfolio_media_v1_BatchGetImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_BatchGetImagesResponse>): grpc.ClientUnaryCall;
  batchGetImages(argument: _skyfolio_media_v1_BatchGetImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_BatchGetImagesResponse>): grpc.ClientUnaryCall;
  batchGetImages(argument: _skyfolio_media_v1_BatchGetImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_BatchGetImagesResponse>): grpc.ClientUnaryCall;
  batchGetImages(argument: _skyfolio_media_v1_BatchGetImagesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_BatchGetImagesResponse>): grpc.ClientUnaryCall;
  
  /**
   * First step of a deletion: hides the image and refuses it as a reference. May be repeated. NOT_FOUND (IMAGE_NOT_FOUND).
   */
  BeginImageDeletion(argument: _skyfolio_media_v1_BeginImageDeletionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  BeginImageDeletion(argument: _skyfolio_media_v1_BeginImageDeletionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  BeginImageDeletion(argument: _skyfolio_media_v1_BeginImageDeletionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  BeginImageDeletion(argument: _skyfolio_media_v1_BeginImageDeletionRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  /**
   * First step of a deletion: hides the image and refuses it as a reference. May be repeated. NOT_FOUND (IMAGE_NOT_FOUND).
   */
  beginImageDeletion(argument: _skyfolio_media_v1_BeginImageDeletionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  beginImageDeletion(argument: _skyfolio_media_v1_BeginImageDeletionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  beginImageDeletion(argument: _skyfolio_media_v1_BeginImageDeletionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  beginImageDeletion(argument: _skyfolio_media_v1_BeginImageDeletionRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  
  /**
   * Last step of a deletion: removes the row; the sweep removes the objects later. May be repeated.
   */
  FinishImageDeletion(argument: _skyfolio_media_v1_FinishImageDeletionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_FinishImageDeletionResponse>): grpc.ClientUnaryCall;
  FinishImageDeletion(argument: _skyfolio_media_v1_FinishImageDeletionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_FinishImageDeletionResponse>): grpc.ClientUnaryCall;
  FinishImageDeletion(argument: _skyfolio_media_v1_FinishImageDeletionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_FinishImageDeletionResponse>): grpc.ClientUnaryCall;
  FinishImageDeletion(argument: _skyfolio_media_v1_FinishImageDeletionRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_FinishImageDeletionResponse>): grpc.ClientUnaryCall;
  /**
   * Last step of a deletion: removes the row; the sweep removes the objects later. May be repeated.
   */
  finishImageDeletion(argument: _skyfolio_media_v1_FinishImageDeletionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_FinishImageDeletionResponse>): grpc.ClientUnaryCall;
  finishImageDeletion(argument: _skyfolio_media_v1_FinishImageDeletionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_FinishImageDeletionResponse>): grpc.ClientUnaryCall;
  finishImageDeletion(argument: _skyfolio_media_v1_FinishImageDeletionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_FinishImageDeletionResponse>): grpc.ClientUnaryCall;
  finishImageDeletion(argument: _skyfolio_media_v1_FinishImageDeletionRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_FinishImageDeletionResponse>): grpc.ClientUnaryCall;
  
  /**
   * One image. NOT_FOUND (IMAGE_NOT_FOUND), also for one that is being deleted and, for visitors, one that is not ready.
   */
  GetImage(argument: _skyfolio_media_v1_GetImageRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  GetImage(argument: _skyfolio_media_v1_GetImageRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  GetImage(argument: _skyfolio_media_v1_GetImageRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  GetImage(argument: _skyfolio_media_v1_GetImageRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  /**
   * One image. NOT_FOUND (IMAGE_NOT_FOUND), also for one that is being deleted and, for visitors, one that is not ready.
   */
  getImage(argument: _skyfolio_media_v1_GetImageRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  getImage(argument: _skyfolio_media_v1_GetImageRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  getImage(argument: _skyfolio_media_v1_GetImageRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  getImage(argument: _skyfolio_media_v1_GetImageRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  
  /**
   * Images whose deletion has begun and not finished. At most 500, oldest first.
   */
  ListDeletingImages(argument: _skyfolio_media_v1_ListDeletingImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListDeletingImagesResponse>): grpc.ClientUnaryCall;
  ListDeletingImages(argument: _skyfolio_media_v1_ListDeletingImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_ListDeletingImagesResponse>): grpc.ClientUnaryCall;
  ListDeletingImages(argument: _skyfolio_media_v1_ListDeletingImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListDeletingImagesResponse>): grpc.ClientUnaryCall;
  ListDeletingImages(argument: _skyfolio_media_v1_ListDeletingImagesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_ListDeletingImagesResponse>): grpc.ClientUnaryCall;
  /**
   * Images whose deletion has begun and not finished. At most 500, oldest first.
   */
  listDeletingImages(argument: _skyfolio_media_v1_ListDeletingImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListDeletingImagesResponse>): grpc.ClientUnaryCall;
  listDeletingImages(argument: _skyfolio_media_v1_ListDeletingImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_ListDeletingImagesResponse>): grpc.ClientUnaryCall;
  listDeletingImages(argument: _skyfolio_media_v1_ListDeletingImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListDeletingImagesResponse>): grpc.ClientUnaryCall;
  listDeletingImages(argument: _skyfolio_media_v1_ListDeletingImagesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_ListDeletingImagesResponse>): grpc.ClientUnaryCall;
  
  /**
   * Images marked as demo content that nobody has edited since. At most 500.
   */
  ListDemoImages(argument: _skyfolio_media_v1_ListDemoImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListDemoImagesResponse>): grpc.ClientUnaryCall;
  ListDemoImages(argument: _skyfolio_media_v1_ListDemoImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_ListDemoImagesResponse>): grpc.ClientUnaryCall;
  ListDemoImages(argument: _skyfolio_media_v1_ListDemoImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListDemoImagesResponse>): grpc.ClientUnaryCall;
  ListDemoImages(argument: _skyfolio_media_v1_ListDemoImagesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_ListDemoImagesResponse>): grpc.ClientUnaryCall;
  /**
   * Images marked as demo content that nobody has edited since. At most 500.
   */
  listDemoImages(argument: _skyfolio_media_v1_ListDemoImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListDemoImagesResponse>): grpc.ClientUnaryCall;
  listDemoImages(argument: _skyfolio_media_v1_ListDemoImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_ListDemoImagesResponse>): grpc.ClientUnaryCall;
  listDemoImages(argument: _skyfolio_media_v1_ListDemoImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListDemoImagesResponse>): grpc.ClientUnaryCall;
  listDemoImages(argument: _skyfolio_media_v1_ListDemoImagesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_ListDemoImagesResponse>): grpc.ClientUnaryCall;
  
  /**
   * Lists images, newest first; ties by id, larger first. Pages of at most 500.
   */
  ListImages(argument: _skyfolio_media_v1_ListImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListImagesResponse>): grpc.ClientUnaryCall;
  ListImages(argument: _skyfolio_media_v1_ListImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_ListImagesResponse>): grpc.ClientUnaryCall;
  ListImages(argument: _skyfolio_media_v1_ListImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListImagesResponse>): grpc.ClientUnaryCall;
  ListImages(argument: _skyfolio_media_v1_ListImagesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_ListImagesResponse>): grpc.ClientUnaryCall;
  /**
   * Lists images, newest first; ties by id, larger first. Pages of at most 500.
   */
  listImages(argument: _skyfolio_media_v1_ListImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListImagesResponse>): grpc.ClientUnaryCall;
  listImages(argument: _skyfolio_media_v1_ListImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_ListImagesResponse>): grpc.ClientUnaryCall;
  listImages(argument: _skyfolio_media_v1_ListImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ListImagesResponse>): grpc.ClientUnaryCall;
  listImages(argument: _skyfolio_media_v1_ListImagesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_ListImagesResponse>): grpc.ClientUnaryCall;
  
  /**
   * For addresses of pictures that have moved, since a better or another file is shown now: where the same size is found
   * today, or the nearest. Addresses that have not moved, or lead nowhere, are left out. At most 500.
   */
  ResolveMovedAddresses(argument: _skyfolio_media_v1_ResolveMovedAddressesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ResolveMovedAddressesResponse>): grpc.ClientUnaryCall;
  ResolveMovedAddresses(argument: _skyfolio_media_v1_ResolveMovedAddressesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_ResolveMovedAddressesResponse>): grpc.ClientUnaryCall;
  ResolveMovedAddresses(argument: _skyfolio_media_v1_ResolveMovedAddressesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ResolveMovedAddressesResponse>): grpc.ClientUnaryCall;
  ResolveMovedAddresses(argument: _skyfolio_media_v1_ResolveMovedAddressesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_ResolveMovedAddressesResponse>): grpc.ClientUnaryCall;
  /**
   * For addresses of pictures that have moved, since a better or another file is shown now: where the same size is found
   * today, or the nearest. Addresses that have not moved, or lead nowhere, are left out. At most 500.
   */
  resolveMovedAddresses(argument: _skyfolio_media_v1_ResolveMovedAddressesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ResolveMovedAddressesResponse>): grpc.ClientUnaryCall;
  resolveMovedAddresses(argument: _skyfolio_media_v1_ResolveMovedAddressesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_ResolveMovedAddressesResponse>): grpc.ClientUnaryCall;
  resolveMovedAddresses(argument: _skyfolio_media_v1_ResolveMovedAddressesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_ResolveMovedAddressesResponse>): grpc.ClientUnaryCall;
  resolveMovedAddresses(argument: _skyfolio_media_v1_ResolveMovedAddressesRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_ResolveMovedAddressesResponse>): grpc.ClientUnaryCall;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (IMAGE_NOT_FOUND), INVALID_ARGUMENT (INVALID_IMAGE; 'Title cannot be empty').
   */
  UpdateImage(argument: _skyfolio_media_v1_UpdateImageRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  UpdateImage(argument: _skyfolio_media_v1_UpdateImageRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  UpdateImage(argument: _skyfolio_media_v1_UpdateImageRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  UpdateImage(argument: _skyfolio_media_v1_UpdateImageRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  /**
   * Changes the fields named by the mask. NOT_FOUND (IMAGE_NOT_FOUND), INVALID_ARGUMENT (INVALID_IMAGE; 'Title cannot be empty').
   */
  updateImage(argument: _skyfolio_media_v1_UpdateImageRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  updateImage(argument: _skyfolio_media_v1_UpdateImageRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  updateImage(argument: _skyfolio_media_v1_UpdateImageRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  updateImage(argument: _skyfolio_media_v1_UpdateImageRequestInput, callback: grpc.requestCallback<_skyfolio_media_v1_Image>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps the pictures: their rows, their originals and what visitors see of them. Bytes travel by HTTP (the byte door), not here.
 */
export interface ImagesHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Several images by id, in no order; those that GetImage would not find are left out. At most 500 ids.
   */
  BatchGetImages: grpc.handleUnaryCall<_skyfolio_media_v1_BatchGetImagesRequest, _skyfolio_media_v1_BatchGetImagesResponseInput>;
  
  /**
   * First step of a deletion: hides the image and refuses it as a reference. May be repeated. NOT_FOUND (IMAGE_NOT_FOUND).
   */
  BeginImageDeletion: grpc.handleUnaryCall<_skyfolio_media_v1_BeginImageDeletionRequest, _skyfolio_media_v1_ImageInput>;
  
  /**
   * Last step of a deletion: removes the row; the sweep removes the objects later. May be repeated.
   */
  FinishImageDeletion: grpc.handleUnaryCall<_skyfolio_media_v1_FinishImageDeletionRequest, _skyfolio_media_v1_FinishImageDeletionResponseInput>;
  
  /**
   * One image. NOT_FOUND (IMAGE_NOT_FOUND), also for one that is being deleted and, for visitors, one that is not ready.
   */
  GetImage: grpc.handleUnaryCall<_skyfolio_media_v1_GetImageRequest, _skyfolio_media_v1_ImageInput>;
  
  /**
   * Images whose deletion has begun and not finished. At most 500, oldest first.
   */
  ListDeletingImages: grpc.handleUnaryCall<_skyfolio_media_v1_ListDeletingImagesRequest, _skyfolio_media_v1_ListDeletingImagesResponseInput>;
  
  /**
   * Images marked as demo content that nobody has edited since. At most 500.
   */
  ListDemoImages: grpc.handleUnaryCall<_skyfolio_media_v1_ListDemoImagesRequest, _skyfolio_media_v1_ListDemoImagesResponseInput>;
  
  /**
   * Lists images, newest first; ties by id, larger first. Pages of at most 500.
   */
  ListImages: grpc.handleUnaryCall<_skyfolio_media_v1_ListImagesRequest, _skyfolio_media_v1_ListImagesResponseInput>;
  
  /**
   * For addresses of pictures that have moved, since a better or another file is shown now: where the same size is found
   * today, or the nearest. Addresses that have not moved, or lead nowhere, are left out. At most 500.
   */
  ResolveMovedAddresses: grpc.handleUnaryCall<_skyfolio_media_v1_ResolveMovedAddressesRequest, _skyfolio_media_v1_ResolveMovedAddressesResponseInput>;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (IMAGE_NOT_FOUND), INVALID_ARGUMENT (INVALID_IMAGE; 'Title cannot be empty').
   */
  UpdateImage: grpc.handleUnaryCall<_skyfolio_media_v1_UpdateImageRequest, _skyfolio_media_v1_ImageInput>;
  
}

export interface ImagesDefinition extends grpc.ServiceDefinition {
  BatchGetImages: MethodDefinition<_skyfolio_media_v1_BatchGetImagesRequestInput, _skyfolio_media_v1_BatchGetImagesResponseInput, _skyfolio_media_v1_BatchGetImagesRequest, _skyfolio_media_v1_BatchGetImagesResponse>
  BeginImageDeletion: MethodDefinition<_skyfolio_media_v1_BeginImageDeletionRequestInput, _skyfolio_media_v1_ImageInput, _skyfolio_media_v1_BeginImageDeletionRequest, _skyfolio_media_v1_Image>
  FinishImageDeletion: MethodDefinition<_skyfolio_media_v1_FinishImageDeletionRequestInput, _skyfolio_media_v1_FinishImageDeletionResponseInput, _skyfolio_media_v1_FinishImageDeletionRequest, _skyfolio_media_v1_FinishImageDeletionResponse>
  GetImage: MethodDefinition<_skyfolio_media_v1_GetImageRequestInput, _skyfolio_media_v1_ImageInput, _skyfolio_media_v1_GetImageRequest, _skyfolio_media_v1_Image>
  ListDeletingImages: MethodDefinition<_skyfolio_media_v1_ListDeletingImagesRequestInput, _skyfolio_media_v1_ListDeletingImagesResponseInput, _skyfolio_media_v1_ListDeletingImagesRequest, _skyfolio_media_v1_ListDeletingImagesResponse>
  ListDemoImages: MethodDefinition<_skyfolio_media_v1_ListDemoImagesRequestInput, _skyfolio_media_v1_ListDemoImagesResponseInput, _skyfolio_media_v1_ListDemoImagesRequest, _skyfolio_media_v1_ListDemoImagesResponse>
  ListImages: MethodDefinition<_skyfolio_media_v1_ListImagesRequestInput, _skyfolio_media_v1_ListImagesResponseInput, _skyfolio_media_v1_ListImagesRequest, _skyfolio_media_v1_ListImagesResponse>
  ResolveMovedAddresses: MethodDefinition<_skyfolio_media_v1_ResolveMovedAddressesRequestInput, _skyfolio_media_v1_ResolveMovedAddressesResponseInput, _skyfolio_media_v1_ResolveMovedAddressesRequest, _skyfolio_media_v1_ResolveMovedAddressesResponse>
  UpdateImage: MethodDefinition<_skyfolio_media_v1_UpdateImageRequestInput, _skyfolio_media_v1_ImageInput, _skyfolio_media_v1_UpdateImageRequest, _skyfolio_media_v1_Image>
}
