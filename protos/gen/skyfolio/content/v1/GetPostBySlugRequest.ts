// Original file: skyfolio/content/v1/posts.proto


export interface GetPostBySlugRequestInput {
  'slug'?: (string);
  'includeDrafts'?: (boolean);
}

export interface GetPostBySlugRequest {
  'slug': (string);
  'includeDrafts': (boolean);
}
