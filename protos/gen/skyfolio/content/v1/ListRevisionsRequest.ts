// Original file: skyfolio/content/v1/posts.proto


export interface ListRevisionsRequestInput {
  'postId'?: (number);
  /**
   * 1 to 25; 0 means 25.
   */
  'pageSize'?: (number);
  /**
   * Number of versions to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
}

export interface ListRevisionsRequest {
  'postId': (number);
  /**
   * 1 to 25; 0 means 25.
   */
  'pageSize': (number);
  /**
   * Number of versions to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
}
