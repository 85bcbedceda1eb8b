import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from './google/protobuf/FieldMask.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { AcquisitionInput as _skyfolio_media_v1_AcquisitionInput, Acquisition as _skyfolio_media_v1_Acquisition } from './skyfolio/media/v1/Acquisition.ts';
import type { BatchGetImagesRequestInput as _skyfolio_media_v1_BatchGetImagesRequestInput, BatchGetImagesRequest as _skyfolio_media_v1_BatchGetImagesRequest } from './skyfolio/media/v1/BatchGetImagesRequest.ts';
import type { BatchGetImagesResponseInput as _skyfolio_media_v1_BatchGetImagesResponseInput, BatchGetImagesResponse as _skyfolio_media_v1_BatchGetImagesResponse } from './skyfolio/media/v1/BatchGetImagesResponse.ts';
import type { BeginImageDeletionRequestInput as _skyfolio_media_v1_BeginImageDeletionRequestInput, BeginImageDeletionRequest as _skyfolio_media_v1_BeginImageDeletionRequest } from './skyfolio/media/v1/BeginImageDeletionRequest.ts';
import type { FinishImageDeletionRequestInput as _skyfolio_media_v1_FinishImageDeletionRequestInput, FinishImageDeletionRequest as _skyfolio_media_v1_FinishImageDeletionRequest } from './skyfolio/media/v1/FinishImageDeletionRequest.ts';
import type { FinishImageDeletionResponseInput as _skyfolio_media_v1_FinishImageDeletionResponseInput, FinishImageDeletionResponse as _skyfolio_media_v1_FinishImageDeletionResponse } from './skyfolio/media/v1/FinishImageDeletionResponse.ts';
import type { GetImageRequestInput as _skyfolio_media_v1_GetImageRequestInput, GetImageRequest as _skyfolio_media_v1_GetImageRequest } from './skyfolio/media/v1/GetImageRequest.ts';
import type { ImageInput as _skyfolio_media_v1_ImageInput, Image as _skyfolio_media_v1_Image } from './skyfolio/media/v1/Image.ts';
import type { ImageFieldsInput as _skyfolio_media_v1_ImageFieldsInput, ImageFields as _skyfolio_media_v1_ImageFields } from './skyfolio/media/v1/ImageFields.ts';
import type { ImagesClient as _skyfolio_media_v1_ImagesClient, ImagesDefinition as _skyfolio_media_v1_ImagesDefinition } from './skyfolio/media/v1/Images.ts';
import type { ListDeletingImagesRequestInput as _skyfolio_media_v1_ListDeletingImagesRequestInput, ListDeletingImagesRequest as _skyfolio_media_v1_ListDeletingImagesRequest } from './skyfolio/media/v1/ListDeletingImagesRequest.ts';
import type { ListDeletingImagesResponseInput as _skyfolio_media_v1_ListDeletingImagesResponseInput, ListDeletingImagesResponse as _skyfolio_media_v1_ListDeletingImagesResponse } from './skyfolio/media/v1/ListDeletingImagesResponse.ts';
import type { ListDemoImagesRequestInput as _skyfolio_media_v1_ListDemoImagesRequestInput, ListDemoImagesRequest as _skyfolio_media_v1_ListDemoImagesRequest } from './skyfolio/media/v1/ListDemoImagesRequest.ts';
import type { ListDemoImagesResponseInput as _skyfolio_media_v1_ListDemoImagesResponseInput, ListDemoImagesResponse as _skyfolio_media_v1_ListDemoImagesResponse } from './skyfolio/media/v1/ListDemoImagesResponse.ts';
import type { ListImagesRequestInput as _skyfolio_media_v1_ListImagesRequestInput, ListImagesRequest as _skyfolio_media_v1_ListImagesRequest } from './skyfolio/media/v1/ListImagesRequest.ts';
import type { ListImagesResponseInput as _skyfolio_media_v1_ListImagesResponseInput, ListImagesResponse as _skyfolio_media_v1_ListImagesResponse } from './skyfolio/media/v1/ListImagesResponse.ts';
import type { MovedAddressInput as _skyfolio_media_v1_MovedAddressInput, MovedAddress as _skyfolio_media_v1_MovedAddress } from './skyfolio/media/v1/MovedAddress.ts';
import type { ResolveMovedAddressesRequestInput as _skyfolio_media_v1_ResolveMovedAddressesRequestInput, ResolveMovedAddressesRequest as _skyfolio_media_v1_ResolveMovedAddressesRequest } from './skyfolio/media/v1/ResolveMovedAddressesRequest.ts';
import type { ResolveMovedAddressesResponseInput as _skyfolio_media_v1_ResolveMovedAddressesResponseInput, ResolveMovedAddressesResponse as _skyfolio_media_v1_ResolveMovedAddressesResponse } from './skyfolio/media/v1/ResolveMovedAddressesResponse.ts';
import type { UpdateImageRequestInput as _skyfolio_media_v1_UpdateImageRequestInput, UpdateImageRequest as _skyfolio_media_v1_UpdateImageRequest } from './skyfolio/media/v1/UpdateImageRequest.ts';
import type { VariantInput as _skyfolio_media_v1_VariantInput, Variant as _skyfolio_media_v1_Variant } from './skyfolio/media/v1/Variant.ts';

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
    media: {
      v1: {
        Acquisition: MessageTypeDefinition<_skyfolio_media_v1_AcquisitionInput, _skyfolio_media_v1_Acquisition>
        BatchGetImagesRequest: MessageTypeDefinition<_skyfolio_media_v1_BatchGetImagesRequestInput, _skyfolio_media_v1_BatchGetImagesRequest>
        BatchGetImagesResponse: MessageTypeDefinition<_skyfolio_media_v1_BatchGetImagesResponseInput, _skyfolio_media_v1_BatchGetImagesResponse>
        BeginImageDeletionRequest: MessageTypeDefinition<_skyfolio_media_v1_BeginImageDeletionRequestInput, _skyfolio_media_v1_BeginImageDeletionRequest>
        FinishImageDeletionRequest: MessageTypeDefinition<_skyfolio_media_v1_FinishImageDeletionRequestInput, _skyfolio_media_v1_FinishImageDeletionRequest>
        FinishImageDeletionResponse: MessageTypeDefinition<_skyfolio_media_v1_FinishImageDeletionResponseInput, _skyfolio_media_v1_FinishImageDeletionResponse>
        GetImageRequest: MessageTypeDefinition<_skyfolio_media_v1_GetImageRequestInput, _skyfolio_media_v1_GetImageRequest>
        Image: MessageTypeDefinition<_skyfolio_media_v1_ImageInput, _skyfolio_media_v1_Image>
        ImageFields: MessageTypeDefinition<_skyfolio_media_v1_ImageFieldsInput, _skyfolio_media_v1_ImageFields>
        ImageState: EnumTypeDefinition
        ImageType: EnumTypeDefinition
        /**
         * Keeps the pictures: their rows, their originals and what visitors see of them. Bytes travel by HTTP (the byte door), not here.
         */
        Images: SubtypeConstructor<typeof grpc.Client, _skyfolio_media_v1_ImagesClient> & { service: _skyfolio_media_v1_ImagesDefinition }
        ListDeletingImagesRequest: MessageTypeDefinition<_skyfolio_media_v1_ListDeletingImagesRequestInput, _skyfolio_media_v1_ListDeletingImagesRequest>
        ListDeletingImagesResponse: MessageTypeDefinition<_skyfolio_media_v1_ListDeletingImagesResponseInput, _skyfolio_media_v1_ListDeletingImagesResponse>
        ListDemoImagesRequest: MessageTypeDefinition<_skyfolio_media_v1_ListDemoImagesRequestInput, _skyfolio_media_v1_ListDemoImagesRequest>
        ListDemoImagesResponse: MessageTypeDefinition<_skyfolio_media_v1_ListDemoImagesResponseInput, _skyfolio_media_v1_ListDemoImagesResponse>
        ListImagesRequest: MessageTypeDefinition<_skyfolio_media_v1_ListImagesRequestInput, _skyfolio_media_v1_ListImagesRequest>
        ListImagesResponse: MessageTypeDefinition<_skyfolio_media_v1_ListImagesResponseInput, _skyfolio_media_v1_ListImagesResponse>
        MovedAddress: MessageTypeDefinition<_skyfolio_media_v1_MovedAddressInput, _skyfolio_media_v1_MovedAddress>
        ResolveMovedAddressesRequest: MessageTypeDefinition<_skyfolio_media_v1_ResolveMovedAddressesRequestInput, _skyfolio_media_v1_ResolveMovedAddressesRequest>
        ResolveMovedAddressesResponse: MessageTypeDefinition<_skyfolio_media_v1_ResolveMovedAddressesResponseInput, _skyfolio_media_v1_ResolveMovedAddressesResponse>
        UpdateImageRequest: MessageTypeDefinition<_skyfolio_media_v1_UpdateImageRequestInput, _skyfolio_media_v1_UpdateImageRequest>
        Variant: MessageTypeDefinition<_skyfolio_media_v1_VariantInput, _skyfolio_media_v1_Variant>
        Viewer: EnumTypeDefinition
      }
    }
  }
}

