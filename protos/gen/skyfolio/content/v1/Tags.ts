// Original file: skyfolio/content/v1/tags.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateTagRequestInput as _skyfolio_content_v1_CreateTagRequestInput, CreateTagRequest as _skyfolio_content_v1_CreateTagRequest } from '../../../skyfolio/content/v1/CreateTagRequest.ts';
import type { DeleteTagRequestInput as _skyfolio_content_v1_DeleteTagRequestInput, DeleteTagRequest as _skyfolio_content_v1_DeleteTagRequest } from '../../../skyfolio/content/v1/DeleteTagRequest.ts';
import type { DeleteTagResponseInput as _skyfolio_content_v1_DeleteTagResponseInput, DeleteTagResponse as _skyfolio_content_v1_DeleteTagResponse } from '../../../skyfolio/content/v1/DeleteTagResponse.ts';
import type { ListContentTagsRequestInput as _skyfolio_content_v1_ListContentTagsRequestInput, ListContentTagsRequest as _skyfolio_content_v1_ListContentTagsRequest } from '../../../skyfolio/content/v1/ListContentTagsRequest.ts';
import type { ListContentTagsResponseInput as _skyfolio_content_v1_ListContentTagsResponseInput, ListContentTagsResponse as _skyfolio_content_v1_ListContentTagsResponse } from '../../../skyfolio/content/v1/ListContentTagsResponse.ts';
import type { ListTagsRequestInput as _skyfolio_content_v1_ListTagsRequestInput, ListTagsRequest as _skyfolio_content_v1_ListTagsRequest } from '../../../skyfolio/content/v1/ListTagsRequest.ts';
import type { ListTagsResponseInput as _skyfolio_content_v1_ListTagsResponseInput, ListTagsResponse as _skyfolio_content_v1_ListTagsResponse } from '../../../skyfolio/content/v1/ListTagsResponse.ts';
import type { SetContentTagsRequestInput as _skyfolio_content_v1_SetContentTagsRequestInput, SetContentTagsRequest as _skyfolio_content_v1_SetContentTagsRequest } from '../../../skyfolio/content/v1/SetContentTagsRequest.ts';
import type { TagInput as _skyfolio_content_v1_TagInput, Tag as _skyfolio_content_v1_Tag } from '../../../skyfolio/content/v1/Tag.ts';
import type { UpdateTagRequestInput as _skyfolio_content_v1_UpdateTagRequestInput, UpdateTagRequest as _skyfolio_content_v1_UpdateTagRequest } from '../../../skyfolio/content/v1/UpdateTagRequest.ts';

/**
 * Keeps the tags that group posts and pages by theme.
 */
export interface TagsClient extends grpc.Client {
  /**
   * Creates a tag. ALREADY_EXISTS (TAG_NAME_TAKEN, TAG_SLUG_TAKEN) when another tag has the name or slug; INVALID_ARGUMENT (INVALID_TAG).
   */
  CreateTag(argument: _skyfolio_content_v1_CreateTagRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  CreateTag(argument: _skyfolio_content_v1_CreateTagRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  CreateTag(argument: _skyfolio_content_v1_CreateTagRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  CreateTag(argument: _skyfolio_content_v1_CreateTagRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  /**
   * Creates a tag. ALREADY_EXISTS (TAG_NAME_TAKEN, TAG_SLUG_TAKEN) when another tag has the name or slug; INVALID_ARGUMENT (INVALID_TAG).
   */
  createTag(argument: _skyfolio_content_v1_CreateTagRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  createTag(argument: _skyfolio_content_v1_CreateTagRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  createTag(argument: _skyfolio_content_v1_CreateTagRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  createTag(argument: _skyfolio_content_v1_CreateTagRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  
  /**
   * Removes a tag, and from all content. NOT_FOUND (TAG_NOT_FOUND).
   */
  DeleteTag(argument: _skyfolio_content_v1_DeleteTagRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_DeleteTagResponse>): grpc.ClientUnaryCall;
  DeleteTag(argument: _skyfolio_content_v1_DeleteTagRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_DeleteTagResponse>): grpc.ClientUnaryCall;
  DeleteTag(argument: _skyfolio_content_v1_DeleteTagRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_DeleteTagResponse>): grpc.ClientUnaryCall;
  DeleteTag(argument: _skyfolio_content_v1_DeleteTagRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_DeleteTagResponse>): grpc.ClientUnaryCall;
  /**
   * Removes a tag, and from all content. NOT_FOUND (TAG_NOT_FOUND).
   */
  deleteTag(argument: _skyfolio_content_v1_DeleteTagRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_DeleteTagResponse>): grpc.ClientUnaryCall;
  deleteTag(argument: _skyfolio_content_v1_DeleteTagRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_DeleteTagResponse>): grpc.ClientUnaryCall;
  deleteTag(argument: _skyfolio_content_v1_DeleteTagRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_DeleteTagResponse>): grpc.ClientUnaryCall;
  deleteTag(argument: _skyfolio_content_v1_DeleteTagRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_DeleteTagResponse>): grpc.ClientUnaryCall;
  
  /**
   * The tags of one post or page, by name. NOT_FOUND (POST_NOT_FOUND) when it does not exist, or is a draft and drafts are not included.
   */
  ListContentTags(argument: _skyfolio_content_v1_ListContentTagsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  ListContentTags(argument: _skyfolio_content_v1_ListContentTagsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  ListContentTags(argument: _skyfolio_content_v1_ListContentTagsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  ListContentTags(argument: _skyfolio_content_v1_ListContentTagsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  /**
   * The tags of one post or page, by name. NOT_FOUND (POST_NOT_FOUND) when it does not exist, or is a draft and drafts are not included.
   */
  listContentTags(argument: _skyfolio_content_v1_ListContentTagsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  listContentTags(argument: _skyfolio_content_v1_ListContentTagsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  listContentTags(argument: _skyfolio_content_v1_ListContentTagsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  listContentTags(argument: _skyfolio_content_v1_ListContentTagsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Lists all tags by name. Pages of at most 500.
   */
  ListTags(argument: _skyfolio_content_v1_ListTagsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListTagsResponse>): grpc.ClientUnaryCall;
  ListTags(argument: _skyfolio_content_v1_ListTagsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListTagsResponse>): grpc.ClientUnaryCall;
  ListTags(argument: _skyfolio_content_v1_ListTagsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListTagsResponse>): grpc.ClientUnaryCall;
  ListTags(argument: _skyfolio_content_v1_ListTagsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListTagsResponse>): grpc.ClientUnaryCall;
  /**
   * Lists all tags by name. Pages of at most 500.
   */
  listTags(argument: _skyfolio_content_v1_ListTagsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListTagsResponse>): grpc.ClientUnaryCall;
  listTags(argument: _skyfolio_content_v1_ListTagsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListTagsResponse>): grpc.ClientUnaryCall;
  listTags(argument: _skyfolio_content_v1_ListTagsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListTagsResponse>): grpc.ClientUnaryCall;
  listTags(argument: _skyfolio_content_v1_ListTagsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListTagsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Sets exactly these tags on one post or page. NOT_FOUND (POST_NOT_FOUND, TAG_NOT_FOUND).
   */
  SetContentTags(argument: _skyfolio_content_v1_SetContentTagsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  SetContentTags(argument: _skyfolio_content_v1_SetContentTagsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  SetContentTags(argument: _skyfolio_content_v1_SetContentTagsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  SetContentTags(argument: _skyfolio_content_v1_SetContentTagsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  /**
   * Sets exactly these tags on one post or page. NOT_FOUND (POST_NOT_FOUND, TAG_NOT_FOUND).
   */
  setContentTags(argument: _skyfolio_content_v1_SetContentTagsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  setContentTags(argument: _skyfolio_content_v1_SetContentTagsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  setContentTags(argument: _skyfolio_content_v1_SetContentTagsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  setContentTags(argument: _skyfolio_content_v1_SetContentTagsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListContentTagsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (TAG_NOT_FOUND), ALREADY_EXISTS, INVALID_ARGUMENT.
   */
  UpdateTag(argument: _skyfolio_content_v1_UpdateTagRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  UpdateTag(argument: _skyfolio_content_v1_UpdateTagRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  UpdateTag(argument: _skyfolio_content_v1_UpdateTagRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  UpdateTag(argument: _skyfolio_content_v1_UpdateTagRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  /**
   * Changes the fields named by the mask. NOT_FOUND (TAG_NOT_FOUND), ALREADY_EXISTS, INVALID_ARGUMENT.
   */
  updateTag(argument: _skyfolio_content_v1_UpdateTagRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  updateTag(argument: _skyfolio_content_v1_UpdateTagRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  updateTag(argument: _skyfolio_content_v1_UpdateTagRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  updateTag(argument: _skyfolio_content_v1_UpdateTagRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_Tag>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps the tags that group posts and pages by theme.
 */
export interface TagsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates a tag. ALREADY_EXISTS (TAG_NAME_TAKEN, TAG_SLUG_TAKEN) when another tag has the name or slug; INVALID_ARGUMENT (INVALID_TAG).
   */
  CreateTag: grpc.handleUnaryCall<_skyfolio_content_v1_CreateTagRequest, _skyfolio_content_v1_TagInput>;
  
  /**
   * Removes a tag, and from all content. NOT_FOUND (TAG_NOT_FOUND).
   */
  DeleteTag: grpc.handleUnaryCall<_skyfolio_content_v1_DeleteTagRequest, _skyfolio_content_v1_DeleteTagResponseInput>;
  
  /**
   * The tags of one post or page, by name. NOT_FOUND (POST_NOT_FOUND) when it does not exist, or is a draft and drafts are not included.
   */
  ListContentTags: grpc.handleUnaryCall<_skyfolio_content_v1_ListContentTagsRequest, _skyfolio_content_v1_ListContentTagsResponseInput>;
  
  /**
   * Lists all tags by name. Pages of at most 500.
   */
  ListTags: grpc.handleUnaryCall<_skyfolio_content_v1_ListTagsRequest, _skyfolio_content_v1_ListTagsResponseInput>;
  
  /**
   * Sets exactly these tags on one post or page. NOT_FOUND (POST_NOT_FOUND, TAG_NOT_FOUND).
   */
  SetContentTags: grpc.handleUnaryCall<_skyfolio_content_v1_SetContentTagsRequest, _skyfolio_content_v1_ListContentTagsResponseInput>;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (TAG_NOT_FOUND), ALREADY_EXISTS, INVALID_ARGUMENT.
   */
  UpdateTag: grpc.handleUnaryCall<_skyfolio_content_v1_UpdateTagRequest, _skyfolio_content_v1_TagInput>;
  
}

export interface TagsDefinition extends grpc.ServiceDefinition {
  CreateTag: MethodDefinition<_skyfolio_content_v1_CreateTagRequestInput, _skyfolio_content_v1_TagInput, _skyfolio_content_v1_CreateTagRequest, _skyfolio_content_v1_Tag>
  DeleteTag: MethodDefinition<_skyfolio_content_v1_DeleteTagRequestInput, _skyfolio_content_v1_DeleteTagResponseInput, _skyfolio_content_v1_DeleteTagRequest, _skyfolio_content_v1_DeleteTagResponse>
  ListContentTags: MethodDefinition<_skyfolio_content_v1_ListContentTagsRequestInput, _skyfolio_content_v1_ListContentTagsResponseInput, _skyfolio_content_v1_ListContentTagsRequest, _skyfolio_content_v1_ListContentTagsResponse>
  ListTags: MethodDefinition<_skyfolio_content_v1_ListTagsRequestInput, _skyfolio_content_v1_ListTagsResponseInput, _skyfolio_content_v1_ListTagsRequest, _skyfolio_content_v1_ListTagsResponse>
  SetContentTags: MethodDefinition<_skyfolio_content_v1_SetContentTagsRequestInput, _skyfolio_content_v1_ListContentTagsResponseInput, _skyfolio_content_v1_SetContentTagsRequest, _skyfolio_content_v1_ListContentTagsResponse>
  UpdateTag: MethodDefinition<_skyfolio_content_v1_UpdateTagRequestInput, _skyfolio_content_v1_TagInput, _skyfolio_content_v1_UpdateTagRequest, _skyfolio_content_v1_Tag>
}
