// Original file: skyfolio/content/v1/posts.proto


export interface ListPublishedImagesRequestInput {
  /**
   * The version the caller has. While it stands it is answered alone. Default: none.
   */
  'knownVersion'?: (string);
}

export interface ListPublishedImagesRequest {
  /**
   * The version the caller has. While it stands it is answered alone. Default: none.
   */
  'knownVersion': (string);
}
