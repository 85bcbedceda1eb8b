// Original file: skyfolio/content/v1/posts.proto


export interface OrderPagesRequestInput {
  /**
   * 1 to 500 pages, each once.
   */
  'ids'?: (number)[];
}

export interface OrderPagesRequest {
  /**
   * 1 to 500 pages, each once.
   */
  'ids': (number)[];
}
