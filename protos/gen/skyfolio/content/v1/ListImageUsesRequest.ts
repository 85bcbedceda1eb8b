// Original file: skyfolio/content/v1/posts.proto


export interface ListImageUsesRequestInput {
  'imageId'?: (number);
  /**
   * Every public address of the image, such as '/uploads/gallery/x.jpg'.
   */
  'paths'?: (string)[];
}

export interface ListImageUsesRequest {
  'imageId': (number);
  /**
   * Every public address of the image, such as '/uploads/gallery/x.jpg'.
   */
  'paths': (string)[];
}
