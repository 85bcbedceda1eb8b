// Original file: skyfolio/content/v1/posts.proto


export interface RemoveImageResponseInput {
  /**
   * Number of posts and pages changed.
   */
  'changed'?: (number);
}

export interface RemoveImageResponse {
  /**
   * Number of posts and pages changed.
   */
  'changed': (number);
}
