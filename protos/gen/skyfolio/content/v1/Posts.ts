// Original file: skyfolio/content/v1/posts.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreatePostRequestInput as _skyfolio_content_v1_CreatePostRequestInput, CreatePostRequest as _skyfolio_content_v1_CreatePostRequest } from '../../../skyfolio/content/v1/CreatePostRequest.ts';
import type { DeletePostRequestInput as _skyfolio_content_v1_DeletePostRequestInput, DeletePostRequest as _skyfolio_content_v1_DeletePostRequest } from '../../../skyfolio/content/v1/DeletePostRequest.ts';
import type { DeletePostResponseInput as _skyfolio_content_v1_DeletePostResponseInput, DeletePostResponse as _skyfolio_content_v1_DeletePostResponse } from '../../../skyfolio/content/v1/DeletePostResponse.ts';
import type { GetPostBySlugRequestInput as _skyfolio_content_v1_GetPostBySlugRequestInput, GetPostBySlugRequest as _skyfolio_content_v1_GetPostBySlugRequest } from '../../../skyfolio/content/v1/GetPostBySlugRequest.ts';
import type { GetPostRequestInput as _skyfolio_content_v1_GetPostRequestInput, GetPostRequest as _skyfolio_content_v1_GetPostRequest } from '../../../skyfolio/content/v1/GetPostRequest.ts';
import type { GetRevisionRequestInput as _skyfolio_content_v1_GetRevisionRequestInput, GetRevisionRequest as _skyfolio_content_v1_GetRevisionRequest } from '../../../skyfolio/content/v1/GetRevisionRequest.ts';
import type { ListImageUsesRequestInput as _skyfolio_content_v1_ListImageUsesRequestInput, ListImageUsesRequest as _skyfolio_content_v1_ListImageUsesRequest } from '../../../skyfolio/content/v1/ListImageUsesRequest.ts';
import type { ListImageUsesResponseInput as _skyfolio_content_v1_ListImageUsesResponseInput, ListImageUsesResponse as _skyfolio_content_v1_ListImageUsesResponse } from '../../../skyfolio/content/v1/ListImageUsesResponse.ts';
import type { ListPostsRequestInput as _skyfolio_content_v1_ListPostsRequestInput, ListPostsRequest as _skyfolio_content_v1_ListPostsRequest } from '../../../skyfolio/content/v1/ListPostsRequest.ts';
import type { ListPostsResponseInput as _skyfolio_content_v1_ListPostsResponseInput, ListPostsResponse as _skyfolio_content_v1_ListPostsResponse } from '../../../skyfolio/content/v1/ListPostsResponse.ts';
import type { ListPublishedImagesRequestInput as _skyfolio_content_v1_ListPublishedImagesRequestInput, ListPublishedImagesRequest as _skyfolio_content_v1_ListPublishedImagesRequest } from '../../../skyfolio/content/v1/ListPublishedImagesRequest.ts';
import type { ListPublishedImagesResponseInput as _skyfolio_content_v1_ListPublishedImagesResponseInput, ListPublishedImagesResponse as _skyfolio_content_v1_ListPublishedImagesResponse } from '../../../skyfolio/content/v1/ListPublishedImagesResponse.ts';
import type { ListRevisionsRequestInput as _skyfolio_content_v1_ListRevisionsRequestInput, ListRevisionsRequest as _skyfolio_content_v1_ListRevisionsRequest } from '../../../skyfolio/content/v1/ListRevisionsRequest.ts';
import type { ListRevisionsResponseInput as _skyfolio_content_v1_ListRevisionsResponseInput, ListRevisionsResponse as _skyfolio_content_v1_ListRevisionsResponse } from '../../../skyfolio/content/v1/ListRevisionsResponse.ts';
import type { OrderPagesRequestInput as _skyfolio_content_v1_OrderPagesRequestInput, OrderPagesRequest as _skyfolio_content_v1_OrderPagesRequest } from '../../../skyfolio/content/v1/OrderPagesRequest.ts';
import type { OrderPagesResponseInput as _skyfolio_content_v1_OrderPagesResponseInput, OrderPagesResponse as _skyfolio_content_v1_OrderPagesResponse } from '../../../skyfolio/content/v1/OrderPagesResponse.ts';
import type { PostInput as _skyfolio_content_v1_PostInput, Post as _skyfolio_content_v1_Post } from '../../../skyfolio/content/v1/Post.ts';
import type { RemoveImageRequestInput as _skyfolio_content_v1_RemoveImageRequestInput, RemoveImageRequest as _skyfolio_content_v1_RemoveImageRequest } from '../../../skyfolio/content/v1/RemoveImageRequest.ts';
import type { RemoveImageResponseInput as _skyfolio_content_v1_RemoveImageResponseInput, RemoveImageResponse as _skyfolio_content_v1_RemoveImageResponse } from '../../../skyfolio/content/v1/RemoveImageResponse.ts';
import type { RestoreRevisionRequestInput as _skyfolio_content_v1_RestoreRevisionRequestInput, RestoreRevisionRequest as _skyfolio_content_v1_RestoreRevisionRequest } from '../../../skyfolio/content/v1/RestoreRevisionRequest.ts';
import type { RevisionInput as _skyfolio_content_v1_RevisionInput, Revision as _skyfolio_content_v1_Revision } from '../../../skyfolio/content/v1/Revision.ts';
import type { UpdatePostRequestInput as _skyfolio_content_v1_UpdatePostRequestInput, UpdatePostRequest as _skyfolio_content_v1_UpdatePostRequest } from '../../../skyfolio/content/v1/UpdatePostRequest.ts';

/**
 * Keeps blog posts and pages; both are posts, told apart by their type, and share one space of slugs.
 */
export interface PostsClient extends grpc.Client {
  /**
   * Creates a post or page. ALREADY_EXISTS (SLUG_TAKEN); INVALID_ARGUMENT (INVALID_POST, SLUG_RESERVED).
   * The content is sanitized before it is stored.
   */
  CreatePost(argument: _skyfolio_content_v1_CreatePostRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  CreatePost(argument: _skyfolio_content_v1_CreatePostRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  CreatePost(argument: _skyfolio_content_v1_CreatePostRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  CreatePost(argument: _skyfolio_content_v1_CreatePostRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  /**
   * Creates a post or page. ALREADY_EXISTS (SLUG_TAKEN); INVALID_ARGUMENT (INVALID_POST, SLUG_RESERVED).
   * The content is sanitized before it is stored.
   */
  createPost(argument: _skyfolio_content_v1_CreatePostRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  createPost(argument: _skyfolio_content_v1_CreatePostRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  createPost(argument: _skyfolio_content_v1_CreatePostRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  createPost(argument: _skyfolio_content_v1_CreatePostRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  
  /**
   * Removes a post and its tags. NOT_FOUND (POST_NOT_FOUND).
   */
  DeletePost(argument: _skyfolio_content_v1_DeletePostRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_DeletePostResponse>): grpc.ClientUnaryCall;
  DeletePost(argument: _skyfolio_content_v1_DeletePostRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_DeletePostResponse>): grpc.ClientUnaryCall;
  DeletePost(argument: _skyfolio_content_v1_DeletePostRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_DeletePostResponse>): grpc.ClientUnaryCall;
  DeletePost(argument: _skyfolio_content_v1_DeletePostRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_DeletePostResponse>): grpc.ClientUnaryCall;
  /**
   * Removes a post and its tags. NOT_FOUND (POST_NOT_FOUND).
   */
  deletePost(argument: _skyfolio_content_v1_DeletePostRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_DeletePostResponse>): grpc.ClientUnaryCall;
  deletePost(argument: _skyfolio_content_v1_DeletePostRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_DeletePostResponse>): grpc.ClientUnaryCall;
  deletePost(argument: _skyfolio_content_v1_DeletePostRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_DeletePostResponse>): grpc.ClientUnaryCall;
  deletePost(argument: _skyfolio_content_v1_DeletePostRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_DeletePostResponse>): grpc.ClientUnaryCall;
  
  /**
   * One post or page with its content, drafts included. NOT_FOUND (POST_NOT_FOUND).
   */
  GetPost(argument: _skyfolio_content_v1_GetPostRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  GetPost(argument: _skyfolio_content_v1_GetPostRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  GetPost(argument: _skyfolio_content_v1_GetPostRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  GetPost(argument: _skyfolio_content_v1_GetPostRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  /**
   * One post or page with its content, drafts included. NOT_FOUND (POST_NOT_FOUND).
   */
  getPost(argument: _skyfolio_content_v1_GetPostRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  getPost(argument: _skyfolio_content_v1_GetPostRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  getPost(argument: _skyfolio_content_v1_GetPostRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  getPost(argument: _skyfolio_content_v1_GetPostRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  
  /**
   * The post or page that has, or once had, this slug. NOT_FOUND (POST_NOT_FOUND) also for an unpublished post,
   * unless drafts are included; an unpublished page is answered without content.
   */
  GetPostBySlug(argument: _skyfolio_content_v1_GetPostBySlugRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  GetPostBySlug(argument: _skyfolio_content_v1_GetPostBySlugRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  GetPostBySlug(argument: _skyfolio_content_v1_GetPostBySlugRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  GetPostBySlug(argument: _skyfolio_content_v1_GetPostBySlugRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  /**
   * The post or page that has, or once had, this slug. NOT_FOUND (POST_NOT_FOUND) also for an unpublished post,
   * unless drafts are included; an unpublished page is answered without content.
   */
  getPostBySlug(argument: _skyfolio_content_v1_GetPostBySlugRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  getPostBySlug(argument: _skyfolio_content_v1_GetPostBySlugRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  getPostBySlug(argument: _skyfolio_content_v1_GetPostBySlugRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  getPostBySlug(argument: _skyfolio_content_v1_GetPostBySlugRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  
  /**
   * One version with its content. NOT_FOUND (POST_NOT_FOUND, REVISION_NOT_FOUND).
   */
  GetRevision(argument: _skyfolio_content_v1_GetRevisionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Revision>): grpc.ClientUnaryCall;
  GetRevision(argument: _skyfolio_content_v1_GetRevisionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Revision>): grpc.ClientUnaryCall;
  GetRevision(argument: _skyfolio_content_v1_GetRevisionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Revision>): grpc.ClientUnaryCall;
  GetRevision(argument: _skyfolio_content_v1_GetRevisionRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Revision>): grpc.ClientUnaryCall;
  /**
   * One version with its content. NOT_FOUND (POST_NOT_FOUND, REVISION_NOT_FOUND).
   */
  getRevision(argument: _skyfolio_content_v1_GetRevisionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Revision>): grpc.ClientUnaryCall;
  getRevision(argument: _skyfolio_content_v1_GetRevisionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Revision>): grpc.ClientUnaryCall;
  getRevision(argument: _skyfolio_content_v1_GetRevisionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Revision>): grpc.ClientUnaryCall;
  getRevision(argument: _skyfolio_content_v1_GetRevisionRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Revision>): grpc.ClientUnaryCall;
  
  /**
   * Which posts and pages show an image, as header picture or inside their content. At most 500, newest first.
   */
  ListImageUses(argument: _skyfolio_content_v1_ListImageUsesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListImageUsesResponse>): grpc.ClientUnaryCall;
  ListImageUses(argument: _skyfolio_content_v1_ListImageUsesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListImageUsesResponse>): grpc.ClientUnaryCall;
  ListImageUses(argument: _skyfolio_content_v1_ListImageUsesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListImageUsesResponse>): grpc.ClientUnaryCall;
  ListImageUses(argument: _skyfolio_content_v1_ListImageUsesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListImageUsesResponse>): grpc.ClientUnaryCall;
  /**
   * Which posts and pages show an image, as header picture or inside their content. At most 500, newest first.
   */
  listImageUses(argument: _skyfolio_content_v1_ListImageUsesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListImageUsesResponse>): grpc.ClientUnaryCall;
  listImageUses(argument: _skyfolio_content_v1_ListImageUsesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListImageUsesResponse>): grpc.ClientUnaryCall;
  listImageUses(argument: _skyfolio_content_v1_ListImageUsesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListImageUsesResponse>): grpc.ClientUnaryCall;
  listImageUses(argument: _skyfolio_content_v1_ListImageUsesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListImageUsesResponse>): grpc.ClientUnaryCall;
  
  /**
   * Lists posts without their content, newest first by published_at, else created_at; ties by id, larger first.
   * Pages: by menu_order, then newest first. Pages of at most 500.
   */
  ListPosts(argument: _skyfolio_content_v1_ListPostsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListPostsResponse>): grpc.ClientUnaryCall;
  ListPosts(argument: _skyfolio_content_v1_ListPostsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListPostsResponse>): grpc.ClientUnaryCall;
  ListPosts(argument: _skyfolio_content_v1_ListPostsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListPostsResponse>): grpc.ClientUnaryCall;
  ListPosts(argument: _skyfolio_content_v1_ListPostsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListPostsResponse>): grpc.ClientUnaryCall;
  /**
   * Lists posts without their content, newest first by published_at, else created_at; ties by id, larger first.
   * Pages: by menu_order, then newest first. Pages of at most 500.
   */
  listPosts(argument: _skyfolio_content_v1_ListPostsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListPostsResponse>): grpc.ClientUnaryCall;
  listPosts(argument: _skyfolio_content_v1_ListPostsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListPostsResponse>): grpc.ClientUnaryCall;
  listPosts(argument: _skyfolio_content_v1_ListPostsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListPostsResponse>): grpc.ClientUnaryCall;
  listPosts(argument: _skyfolio_content_v1_ListPostsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListPostsResponse>): grpc.ClientUnaryCall;
  
  /**
   * What published posts and pages show, so that pictures only drafts use can be kept back.
   */
  ListPublishedImages(argument: _skyfolio_content_v1_ListPublishedImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListPublishedImagesResponse>): grpc.ClientUnaryCall;
  ListPublishedImages(argument: _skyfolio_content_v1_ListPublishedImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListPublishedImagesResponse>): grpc.ClientUnaryCall;
  ListPublishedImages(argument: _skyfolio_content_v1_ListPublishedImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListPublishedImagesResponse>): grpc.ClientUnaryCall;
  ListPublishedImages(argument: _skyfolio_content_v1_ListPublishedImagesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListPublishedImagesResponse>): grpc.ClientUnaryCall;
  /**
   * What published posts and pages show, so that pictures only drafts use can be kept back.
   */
  listPublishedImages(argument: _skyfolio_content_v1_ListPublishedImagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListPublishedImagesResponse>): grpc.ClientUnaryCall;
  listPublishedImages(argument: _skyfolio_content_v1_ListPublishedImagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListPublishedImagesResponse>): grpc.ClientUnaryCall;
  listPublishedImages(argument: _skyfolio_content_v1_ListPublishedImagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListPublishedImagesResponse>): grpc.ClientUnaryCall;
  listPublishedImages(argument: _skyfolio_content_v1_ListPublishedImagesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListPublishedImagesResponse>): grpc.ClientUnaryCall;
  
  /**
   * The latest versions of a post or page, newest first, without content; the first is the present one. At most 25 are kept.
   * NOT_FOUND (POST_NOT_FOUND).
   */
  ListRevisions(argument: _skyfolio_content_v1_ListRevisionsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListRevisionsResponse>): grpc.ClientUnaryCall;
  ListRevisions(argument: _skyfolio_content_v1_ListRevisionsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListRevisionsResponse>): grpc.ClientUnaryCall;
  ListRevisions(argument: _skyfolio_content_v1_ListRevisionsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListRevisionsResponse>): grpc.ClientUnaryCall;
  ListRevisions(argument: _skyfolio_content_v1_ListRevisionsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListRevisionsResponse>): grpc.ClientUnaryCall;
  /**
   * The latest versions of a post or page, newest first, without content; the first is the present one. At most 25 are kept.
   * NOT_FOUND (POST_NOT_FOUND).
   */
  listRevisions(argument: _skyfolio_content_v1_ListRevisionsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListRevisionsResponse>): grpc.ClientUnaryCall;
  listRevisions(argument: _skyfolio_content_v1_ListRevisionsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListRevisionsResponse>): grpc.ClientUnaryCall;
  listRevisions(argument: _skyfolio_content_v1_ListRevisionsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListRevisionsResponse>): grpc.ClientUnaryCall;
  listRevisions(argument: _skyfolio_content_v1_ListRevisionsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListRevisionsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Puts pages into an order: their menu_order becomes 1, 2, 3, …, all or none; pages that are not named keep theirs. Makes no
   * new version. NOT_FOUND (POST_NOT_FOUND) also for what is no page; INVALID_ARGUMENT (INVALID_POST).
   */
  OrderPages(argument: _skyfolio_content_v1_OrderPagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_OrderPagesResponse>): grpc.ClientUnaryCall;
  OrderPages(argument: _skyfolio_content_v1_OrderPagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_OrderPagesResponse>): grpc.ClientUnaryCall;
  OrderPages(argument: _skyfolio_content_v1_OrderPagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_OrderPagesResponse>): grpc.ClientUnaryCall;
  OrderPages(argument: _skyfolio_content_v1_OrderPagesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_OrderPagesResponse>): grpc.ClientUnaryCall;
  /**
   * Puts pages into an order: their menu_order becomes 1, 2, 3, …, all or none; pages that are not named keep theirs. Makes no
   * new version. NOT_FOUND (POST_NOT_FOUND) also for what is no page; INVALID_ARGUMENT (INVALID_POST).
   */
  orderPages(argument: _skyfolio_content_v1_OrderPagesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_OrderPagesResponse>): grpc.ClientUnaryCall;
  orderPages(argument: _skyfolio_content_v1_OrderPagesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_OrderPagesResponse>): grpc.ClientUnaryCall;
  orderPages(argument: _skyfolio_content_v1_OrderPagesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_OrderPagesResponse>): grpc.ClientUnaryCall;
  orderPages(argument: _skyfolio_content_v1_OrderPagesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_OrderPagesResponse>): grpc.ClientUnaryCall;
  
  /**
   * Takes an image out of every post and page: header pictures become empty, inline pictures are removed. May be repeated.
   */
  RemoveImage(argument: _skyfolio_content_v1_RemoveImageRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveImageResponse>): grpc.ClientUnaryCall;
  RemoveImage(argument: _skyfolio_content_v1_RemoveImageRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveImageResponse>): grpc.ClientUnaryCall;
  RemoveImage(argument: _skyfolio_content_v1_RemoveImageRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveImageResponse>): grpc.ClientUnaryCall;
  RemoveImage(argument: _skyfolio_content_v1_RemoveImageRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveImageResponse>): grpc.ClientUnaryCall;
  /**
   * Takes an image out of every post and page: header pictures become empty, inline pictures are removed. May be repeated.
   */
  removeImage(argument: _skyfolio_content_v1_RemoveImageRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveImageResponse>): grpc.ClientUnaryCall;
  removeImage(argument: _skyfolio_content_v1_RemoveImageRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveImageResponse>): grpc.ClientUnaryCall;
  removeImage(argument: _skyfolio_content_v1_RemoveImageRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveImageResponse>): grpc.ClientUnaryCall;
  removeImage(argument: _skyfolio_content_v1_RemoveImageRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_RemoveImageResponse>): grpc.ClientUnaryCall;
  
  /**
   * Brings title, excerpt, content and header picture of a version back, as a new version; slug, state and menu stay.
   * NOT_FOUND (POST_NOT_FOUND, REVISION_NOT_FOUND), ABORTED (POST_CHANGED) when if_updated_at is not the stored updated_at.
   */
  RestoreRevision(argument: _skyfolio_content_v1_RestoreRevisionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  RestoreRevision(argument: _skyfolio_content_v1_RestoreRevisionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  RestoreRevision(argument: _skyfolio_content_v1_RestoreRevisionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  RestoreRevision(argument: _skyfolio_content_v1_RestoreRevisionRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  /**
   * Brings title, excerpt, content and header picture of a version back, as a new version; slug, state and menu stay.
   * NOT_FOUND (POST_NOT_FOUND, REVISION_NOT_FOUND), ABORTED (POST_CHANGED) when if_updated_at is not the stored updated_at.
   */
  restoreRevision(argument: _skyfolio_content_v1_RestoreRevisionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  restoreRevision(argument: _skyfolio_content_v1_RestoreRevisionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  restoreRevision(argument: _skyfolio_content_v1_RestoreRevisionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  restoreRevision(argument: _skyfolio_content_v1_RestoreRevisionRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND, ALREADY_EXISTS (SLUG_TAKEN), INVALID_ARGUMENT (INVALID_POST, SLUG_RESERVED),
   * ABORTED (POST_CHANGED) when if_updated_at is not the stored updated_at.
   */
  UpdatePost(argument: _skyfolio_content_v1_UpdatePostRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  UpdatePost(argument: _skyfolio_content_v1_UpdatePostRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  UpdatePost(argument: _skyfolio_content_v1_UpdatePostRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  UpdatePost(argument: _skyfolio_content_v1_UpdatePostRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  /**
   * Changes the fields named by the mask. NOT_FOUND, ALREADY_EXISTS (SLUG_TAKEN), INVALID_ARGUMENT (INVALID_POST, SLUG_RESERVED),
   * ABORTED (POST_CHANGED) when if_updated_at is not the stored updated_at.
   */
  updatePost(argument: _skyfolio_content_v1_UpdatePostRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  updatePost(argument: _skyfolio_content_v1_UpdatePostRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  updatePost(argument: _skyfolio_content_v1_UpdatePostRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  updatePost(argument: _skyfolio_content_v1_UpdatePostRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Post>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps blog posts and pages; both are posts, told apart by their type, and share one space of slugs.
 */
export interface PostsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates a post or page. ALREADY_EXISTS (SLUG_TAKEN); INVALID_ARGUMENT (INVALID_POST, SLUG_RESERVED).
   * The content is sanitized before it is stored.
   */
  CreatePost: grpc.handleUnaryCall<_skyfolio_content_v1_CreatePostRequest, _skyfolio_content_v1_PostInput>;
  
  /**
   * Removes a post and its tags. NOT_FOUND (POST_NOT_FOUND).
   */
  DeletePost: grpc.handleUnaryCall<_skyfolio_content_v1_DeletePostRequest, _skyfolio_content_v1_DeletePostResponseInput>;
  
  /**
   * One post or page with its content, drafts included. NOT_FOUND (POST_NOT_FOUND).
   */
  GetPost: grpc.handleUnaryCall<_skyfolio_content_v1_GetPostRequest, _skyfolio_content_v1_PostInput>;
  
  /**
   * The post or page that has, or once had, this slug. NOT_FOUND (POST_NOT_FOUND) also for an unpublished post,
   * unless drafts are included; an unpublished page is answered without content.
   */
  GetPostBySlug: grpc.handleUnaryCall<_skyfolio_content_v1_GetPostBySlugRequest, _skyfolio_content_v1_PostInput>;
  
  /**
   * One version with its content. NOT_FOUND (POST_NOT_FOUND, REVISION_NOT_FOUND).
   */
  GetRevision: grpc.handleUnaryCall<_skyfolio_content_v1_GetRevisionRequest, _skyfolio_content_v1_RevisionInput>;
  
  /**
   * Which posts and pages show an image, as header picture or inside their content. At most 500, newest first.
   */
  ListImageUses: grpc.handleUnaryCall<_skyfolio_content_v1_ListImageUsesRequest, _skyfolio_content_v1_ListImageUsesResponseInput>;
  
  /**
   * Lists posts without their content, newest first by published_at, else created_at; ties by id, larger first.
   * Pages: by menu_order, then newest first. Pages of at most 500.
   */
  ListPosts: grpc.handleUnaryCall<_skyfolio_content_v1_ListPostsRequest, _skyfolio_content_v1_ListPostsResponseInput>;
  
  /**
   * What published posts and pages show, so that pictures only drafts use can be kept back.
   */
  ListPublishedImages: grpc.handleUnaryCall<_skyfolio_content_v1_ListPublishedImagesRequest, _skyfolio_content_v1_ListPublishedImagesResponseInput>;
  
  /**
   * The latest versions of a post or page, newest first, without content; the first is the present one. At most 25 are kept.
   * NOT_FOUND (POST_NOT_FOUND).
   */
  ListRevisions: grpc.handleUnaryCall<_skyfolio_content_v1_ListRevisionsRequest, _skyfolio_content_v1_ListRevisionsResponseInput>;
  
  /**
   * Puts pages into an order: their menu_order becomes 1, 2, 3, …, all or none; pages that are not named keep theirs. Makes no
   * new version. NOT_FOUND (POST_NOT_FOUND) also for what is no page; INVALID_ARGUMENT (INVALID_POST).
   */
  OrderPages: grpc.handleUnaryCall<_skyfolio_content_v1_OrderPagesRequest, _skyfolio_content_v1_OrderPagesResponseInput>;
  
  /**
   * Takes an image out of every post and page: header pictures become empty, inline pictures are removed. May be repeated.
   */
  RemoveImage: grpc.handleUnaryCall<_skyfolio_content_v1_RemoveImageRequest, _skyfolio_content_v1_RemoveImageResponseInput>;
  
  /**
   * Brings title, excerpt, content and header picture of a version back, as a new version; slug, state and menu stay.
   * NOT_FOUND (POST_NOT_FOUND, REVISION_NOT_FOUND), ABORTED (POST_CHANGED) when if_updated_at is not the stored updated_at.
   */
  RestoreRevision: grpc.handleUnaryCall<_skyfolio_content_v1_RestoreRevisionRequest, _skyfolio_content_v1_PostInput>;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND, ALREADY_EXISTS (SLUG_TAKEN), INVALID_ARGUMENT (INVALID_POST, SLUG_RESERVED),
   * ABORTED (POST_CHANGED) when if_updated_at is not the stored updated_at.
   */
  UpdatePost: grpc.handleUnaryCall<_skyfolio_content_v1_UpdatePostRequest, _skyfolio_content_v1_PostInput>;
  
}

export interface PostsDefinition extends grpc.ServiceDefinition {
  CreatePost: MethodDefinition<_skyfolio_content_v1_CreatePostRequestInput, _skyfolio_content_v1_PostInput, _skyfolio_content_v1_CreatePostRequest, _skyfolio_content_v1_Post>
  DeletePost: MethodDefinition<_skyfolio_content_v1_DeletePostRequestInput, _skyfolio_content_v1_DeletePostResponseInput, _skyfolio_content_v1_DeletePostRequest, _skyfolio_content_v1_DeletePostResponse>
  GetPost: MethodDefinition<_skyfolio_content_v1_GetPostRequestInput, _skyfolio_content_v1_PostInput, _skyfolio_content_v1_GetPostRequest, _skyfolio_content_v1_Post>
  GetPostBySlug: MethodDefinition<_skyfolio_content_v1_GetPostBySlugRequestInput, _skyfolio_content_v1_PostInput, _skyfolio_content_v1_GetPostBySlugRequest, _skyfolio_content_v1_Post>
  GetRevision: MethodDefinition<_skyfolio_content_v1_GetRevisionRequestInput, _skyfolio_content_v1_RevisionInput, _skyfolio_content_v1_GetRevisionRequest, _skyfolio_content_v1_Revision>
  ListImageUses: MethodDefinition<_skyfolio_content_v1_ListImageUsesRequestInput, _skyfolio_content_v1_ListImageUsesResponseInput, _skyfolio_content_v1_ListImageUsesRequest, _skyfolio_content_v1_ListImageUsesResponse>
  ListPosts: MethodDefinition<_skyfolio_content_v1_ListPostsRequestInput, _skyfolio_content_v1_ListPostsResponseInput, _skyfolio_content_v1_ListPostsRequest, _skyfolio_content_v1_ListPostsResponse>
  ListPublishedImages: MethodDefinition<_skyfolio_content_v1_ListPublishedImagesRequestInput, _skyfolio_content_v1_ListPublishedImagesResponseInput, _skyfolio_content_v1_ListPublishedImagesRequest, _skyfolio_content_v1_ListPublishedImagesResponse>
  ListRevisions: MethodDefinition<_skyfolio_content_v1_ListRevisionsRequestInput, _skyfolio_content_v1_ListRevisionsResponseInput, _skyfolio_content_v1_ListRevisionsRequest, _skyfolio_content_v1_ListRevisionsResponse>
  OrderPages: MethodDefinition<_skyfolio_content_v1_OrderPagesRequestInput, _skyfolio_content_v1_OrderPagesResponseInput, _skyfolio_content_v1_OrderPagesRequest, _skyfolio_content_v1_OrderPagesResponse>
  RemoveImage: MethodDefinition<_skyfolio_content_v1_RemoveImageRequestInput, _skyfolio_content_v1_RemoveImageResponseInput, _skyfolio_content_v1_RemoveImageRequest, _skyfolio_content_v1_RemoveImageResponse>
  RestoreRevision: MethodDefinition<_skyfolio_content_v1_RestoreRevisionRequestInput, _skyfolio_content_v1_PostInput, _skyfolio_content_v1_RestoreRevisionRequest, _skyfolio_content_v1_Post>
  UpdatePost: MethodDefinition<_skyfolio_content_v1_UpdatePostRequestInput, _skyfolio_content_v1_PostInput, _skyfolio_content_v1_UpdatePostRequest, _skyfolio_content_v1_Post>
}
