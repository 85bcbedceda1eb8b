import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from './google/protobuf/FieldMask.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { AuthorInput as _skyfolio_content_v1_AuthorInput, Author as _skyfolio_content_v1_Author } from './skyfolio/content/v1/Author.ts';
import type { CreatePostRequestInput as _skyfolio_content_v1_CreatePostRequestInput, CreatePostRequest as _skyfolio_content_v1_CreatePostRequest } from './skyfolio/content/v1/CreatePostRequest.ts';
import type { DeletePostRequestInput as _skyfolio_content_v1_DeletePostRequestInput, DeletePostRequest as _skyfolio_content_v1_DeletePostRequest } from './skyfolio/content/v1/DeletePostRequest.ts';
import type { DeletePostResponseInput as _skyfolio_content_v1_DeletePostResponseInput, DeletePostResponse as _skyfolio_content_v1_DeletePostResponse } from './skyfolio/content/v1/DeletePostResponse.ts';
import type { GetPostBySlugRequestInput as _skyfolio_content_v1_GetPostBySlugRequestInput, GetPostBySlugRequest as _skyfolio_content_v1_GetPostBySlugRequest } from './skyfolio/content/v1/GetPostBySlugRequest.ts';
import type { GetPostRequestInput as _skyfolio_content_v1_GetPostRequestInput, GetPostRequest as _skyfolio_content_v1_GetPostRequest } from './skyfolio/content/v1/GetPostRequest.ts';
import type { GetRevisionRequestInput as _skyfolio_content_v1_GetRevisionRequestInput, GetRevisionRequest as _skyfolio_content_v1_GetRevisionRequest } from './skyfolio/content/v1/GetRevisionRequest.ts';
import type { ImageUseInput as _skyfolio_content_v1_ImageUseInput, ImageUse as _skyfolio_content_v1_ImageUse } from './skyfolio/content/v1/ImageUse.ts';
import type { ListImageUsesRequestInput as _skyfolio_content_v1_ListImageUsesRequestInput, ListImageUsesRequest as _skyfolio_content_v1_ListImageUsesRequest } from './skyfolio/content/v1/ListImageUsesRequest.ts';
import type { ListImageUsesResponseInput as _skyfolio_content_v1_ListImageUsesResponseInput, ListImageUsesResponse as _skyfolio_content_v1_ListImageUsesResponse } from './skyfolio/content/v1/ListImageUsesResponse.ts';
import type { ListPostsRequestInput as _skyfolio_content_v1_ListPostsRequestInput, ListPostsRequest as _skyfolio_content_v1_ListPostsRequest } from './skyfolio/content/v1/ListPostsRequest.ts';
import type { ListPostsResponseInput as _skyfolio_content_v1_ListPostsResponseInput, ListPostsResponse as _skyfolio_content_v1_ListPostsResponse } from './skyfolio/content/v1/ListPostsResponse.ts';
import type { ListPublishedImagesRequestInput as _skyfolio_content_v1_ListPublishedImagesRequestInput, ListPublishedImagesRequest as _skyfolio_content_v1_ListPublishedImagesRequest } from './skyfolio/content/v1/ListPublishedImagesRequest.ts';
import type { ListPublishedImagesResponseInput as _skyfolio_content_v1_ListPublishedImagesResponseInput, ListPublishedImagesResponse as _skyfolio_content_v1_ListPublishedImagesResponse } from './skyfolio/content/v1/ListPublishedImagesResponse.ts';
import type { ListRevisionsRequestInput as _skyfolio_content_v1_ListRevisionsRequestInput, ListRevisionsRequest as _skyfolio_content_v1_ListRevisionsRequest } from './skyfolio/content/v1/ListRevisionsRequest.ts';
import type { ListRevisionsResponseInput as _skyfolio_content_v1_ListRevisionsResponseInput, ListRevisionsResponse as _skyfolio_content_v1_ListRevisionsResponse } from './skyfolio/content/v1/ListRevisionsResponse.ts';
import type { OrderPagesRequestInput as _skyfolio_content_v1_OrderPagesRequestInput, OrderPagesRequest as _skyfolio_content_v1_OrderPagesRequest } from './skyfolio/content/v1/OrderPagesRequest.ts';
import type { OrderPagesResponseInput as _skyfolio_content_v1_OrderPagesResponseInput, OrderPagesResponse as _skyfolio_content_v1_OrderPagesResponse } from './skyfolio/content/v1/OrderPagesResponse.ts';
import type { PostInput as _skyfolio_content_v1_PostInput, Post as _skyfolio_content_v1_Post } from './skyfolio/content/v1/Post.ts';
import type { PostFieldsInput as _skyfolio_content_v1_PostFieldsInput, PostFields as _skyfolio_content_v1_PostFields } from './skyfolio/content/v1/PostFields.ts';
import type { PostsClient as _skyfolio_content_v1_PostsClient, PostsDefinition as _skyfolio_content_v1_PostsDefinition } from './skyfolio/content/v1/Posts.ts';
import type { RemoveImageRequestInput as _skyfolio_content_v1_RemoveImageRequestInput, RemoveImageRequest as _skyfolio_content_v1_RemoveImageRequest } from './skyfolio/content/v1/RemoveImageRequest.ts';
import type { RemoveImageResponseInput as _skyfolio_content_v1_RemoveImageResponseInput, RemoveImageResponse as _skyfolio_content_v1_RemoveImageResponse } from './skyfolio/content/v1/RemoveImageResponse.ts';
import type { RestoreRevisionRequestInput as _skyfolio_content_v1_RestoreRevisionRequestInput, RestoreRevisionRequest as _skyfolio_content_v1_RestoreRevisionRequest } from './skyfolio/content/v1/RestoreRevisionRequest.ts';
import type { RevisionInput as _skyfolio_content_v1_RevisionInput, Revision as _skyfolio_content_v1_Revision } from './skyfolio/content/v1/Revision.ts';
import type { UpdatePostRequestInput as _skyfolio_content_v1_UpdatePostRequestInput, UpdatePostRequest as _skyfolio_content_v1_UpdatePostRequest } from './skyfolio/content/v1/UpdatePostRequest.ts';

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
    content: {
      v1: {
        Author: MessageTypeDefinition<_skyfolio_content_v1_AuthorInput, _skyfolio_content_v1_Author>
        CreatePostRequest: MessageTypeDefinition<_skyfolio_content_v1_CreatePostRequestInput, _skyfolio_content_v1_CreatePostRequest>
        DeletePostRequest: MessageTypeDefinition<_skyfolio_content_v1_DeletePostRequestInput, _skyfolio_content_v1_DeletePostRequest>
        DeletePostResponse: MessageTypeDefinition<_skyfolio_content_v1_DeletePostResponseInput, _skyfolio_content_v1_DeletePostResponse>
        GetPostBySlugRequest: MessageTypeDefinition<_skyfolio_content_v1_GetPostBySlugRequestInput, _skyfolio_content_v1_GetPostBySlugRequest>
        GetPostRequest: MessageTypeDefinition<_skyfolio_content_v1_GetPostRequestInput, _skyfolio_content_v1_GetPostRequest>
        GetRevisionRequest: MessageTypeDefinition<_skyfolio_content_v1_GetRevisionRequestInput, _skyfolio_content_v1_GetRevisionRequest>
        ImageUse: MessageTypeDefinition<_skyfolio_content_v1_ImageUseInput, _skyfolio_content_v1_ImageUse>
        ListImageUsesRequest: MessageTypeDefinition<_skyfolio_content_v1_ListImageUsesRequestInput, _skyfolio_content_v1_ListImageUsesRequest>
        ListImageUsesResponse: MessageTypeDefinition<_skyfolio_content_v1_ListImageUsesResponseInput, _skyfolio_content_v1_ListImageUsesResponse>
        ListPostsRequest: MessageTypeDefinition<_skyfolio_content_v1_ListPostsRequestInput, _skyfolio_content_v1_ListPostsRequest>
        ListPostsResponse: MessageTypeDefinition<_skyfolio_content_v1_ListPostsResponseInput, _skyfolio_content_v1_ListPostsResponse>
        ListPublishedImagesRequest: MessageTypeDefinition<_skyfolio_content_v1_ListPublishedImagesRequestInput, _skyfolio_content_v1_ListPublishedImagesRequest>
        ListPublishedImagesResponse: MessageTypeDefinition<_skyfolio_content_v1_ListPublishedImagesResponseInput, _skyfolio_content_v1_ListPublishedImagesResponse>
        ListRevisionsRequest: MessageTypeDefinition<_skyfolio_content_v1_ListRevisionsRequestInput, _skyfolio_content_v1_ListRevisionsRequest>
        ListRevisionsResponse: MessageTypeDefinition<_skyfolio_content_v1_ListRevisionsResponseInput, _skyfolio_content_v1_ListRevisionsResponse>
        OrderPagesRequest: MessageTypeDefinition<_skyfolio_content_v1_OrderPagesRequestInput, _skyfolio_content_v1_OrderPagesRequest>
        OrderPagesResponse: MessageTypeDefinition<_skyfolio_content_v1_OrderPagesResponseInput, _skyfolio_content_v1_OrderPagesResponse>
        Post: MessageTypeDefinition<_skyfolio_content_v1_PostInput, _skyfolio_content_v1_Post>
        PostFields: MessageTypeDefinition<_skyfolio_content_v1_PostFieldsInput, _skyfolio_content_v1_PostFields>
        PostType: EnumTypeDefinition
        /**
         * Keeps blog posts and pages; both are posts, told apart by their type, and share one space of slugs.
         */
        Posts: SubtypeConstructor<typeof grpc.Client, _skyfolio_content_v1_PostsClient> & { service: _skyfolio_content_v1_PostsDefinition }
        RemoveImageRequest: MessageTypeDefinition<_skyfolio_content_v1_RemoveImageRequestInput, _skyfolio_content_v1_RemoveImageRequest>
        RemoveImageResponse: MessageTypeDefinition<_skyfolio_content_v1_RemoveImageResponseInput, _skyfolio_content_v1_RemoveImageResponse>
        RestoreRevisionRequest: MessageTypeDefinition<_skyfolio_content_v1_RestoreRevisionRequestInput, _skyfolio_content_v1_RestoreRevisionRequest>
        Revision: MessageTypeDefinition<_skyfolio_content_v1_RevisionInput, _skyfolio_content_v1_Revision>
        UpdatePostRequest: MessageTypeDefinition<_skyfolio_content_v1_UpdatePostRequestInput, _skyfolio_content_v1_UpdatePostRequest>
      }
    }
  }
}

