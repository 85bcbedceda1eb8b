// Original file: skyfolio/content/v1/posts.proto


export interface RemoveImageRequestInput {
  'imageId'?: (number);
  /**
   * Every public address of the image.
   */
  'paths'?: (string)[];
}

export interface RemoveImageRequest {
  'imageId': (number);
  /**
   * Every public address of the image.
   */
  'paths': (string)[];
}
